"""Drawing kit: colours, pens, sprites and sheets, and their encoding as PNG and WebP.

Terms: *paint* a static layer, *draw* a sprite with a pen, *put* a sprite on a stage, *write* a line on a page. Points
are the middles of things. Unless a docstring says otherwise, lengths are in board pixels, and `scale` is how many
pixels of the picture one of them takes. `age` is the number of turns since a change.
"""
