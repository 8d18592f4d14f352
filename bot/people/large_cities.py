"""Large cities whose time zone bears another city's name, in English, Italian and German."""

from __future__ import annotations

LARGE_CITIES = {
    "Africa/Algiers": "Oran, Orano",
    "Africa/Cairo": "Alexandria, Alessandria, Giza, Gizeh",
    "Africa/Casablanca": "Rabat, Marrakesh, Marrakech, Fez, Tangier, Tangeri, Tanger",
    "Africa/Johannesburg": "Cape Town, Città del Capo, Kapstadt, Durban, Pretoria",
    "Africa/Lagos": "Abuja, Kano, Ibadan",
    "Africa/Nairobi": "Mombasa",
    "America/Argentina/Buenos_Aires": "Mar del Plata, La Plata",
    "America/Bahia": "Salvador",
    "America/Bogota": "Medellín, Cali, Barranquilla",
    "America/Caracas": "Maracaibo",
    "America/Chicago": (
        "Houston, Dallas, Austin, San Antonio, Fort Worth, New Orleans, Minneapolis, St. Louis, Milwaukee, "
        "Nashville, Kansas City, Memphis"
    ),
    "America/Denver": "Salt Lake City, El Paso, Albuquerque",
    "America/Edmonton": "Calgary",
    "America/Guayaquil": "Quito",
    "America/Lima": "Arequipa",
    "America/Los_Angeles": "San Francisco, Seattle, San Diego, Las Vegas, San Jose, Portland, Sacramento",
    "America/Mexico_City": "Guadalajara, Puebla",
    "America/New_York": (
        "Boston, Washington, Philadelphia, Filadelfia, Atlanta, Miami, Baltimore, Charlotte, Orlando, Tampa, "
        "Pittsburgh, Cleveland, Cincinnati, Columbus"
    ),
    "America/Phoenix": "Tucson",
    "America/Santiago": "Valparaíso",
    "America/Sao_Paulo": "Rio de Janeiro, Rio, Brasília, Belo Horizonte, Porto Alegre, Curitiba",
    "America/Toronto": "Ottawa, Québec",
    "Asia/Bangkok": "Chiang Mai",
    "Asia/Dhaka": "Chittagong",
    "Asia/Dubai": "Abu Dhabi, Sharjah",
    "Asia/Ho_Chi_Minh": "Hanoi, Da Nang",
    "Asia/Jakarta": "Bandung, Surabaya, Medan",
    "Asia/Jerusalem": "Haifa",
    "Asia/Karachi": "Lahore, Islamabad, Faisalabad, Rawalpindi",
    "Asia/Kolkata": (
        "Mumbai, Bombay, Delhi, New Delhi, Nuova Delhi, Neu-Delhi, Bangalore, Bengaluru, Chennai, Madras, "
        "Hyderabad, Ahmedabad, Pune, Surat, Jaipur, Lucknow"
    ),
    "Asia/Kuala_Lumpur": "Johor Bahru",
    "Asia/Manila": "Quezon City, Davao, Cebu",
    "Asia/Riyadh": "Jeddah, Gedda, Dschidda, Mecca, La Mecca, Mekka",
    "Asia/Seoul": "Busan, Incheon, Daegu",
    "Asia/Shanghai": (
        "Beijing, Peking, Pechino, Guangzhou, Shenzhen, Tianjin, Wuhan, Chengdu, Hangzhou, "
        "Nanjing, Nanchino, Nanking, Xi’an, Xian, Suzhou, Qingdao, Dalian, Shenyang, Dongguan, Changsha, Zhengzhou"
    ),
    "Asia/Taipei": "Kaohsiung, Taichung",
    "Asia/Tehran": "Mashhad, Isfahan",
    "Asia/Tokyo": "Osaka, Kyoto, Yokohama, Nagoya, Kobe, Fukuoka, Sapporo, Sendai, Hiroshima",
    "Asia/Yangon": "Mandalay",
    "Asia/Yekaterinburg": "Chelyabinsk",
    "Australia/Brisbane": "Gold Coast",
    "Europe/Amsterdam": "Rotterdam, The Hague, Den Haag, L’Aia, Utrecht, Eindhoven, Groningen",
    "Europe/Athens": "Thessaloniki, Salonicco, Saloniki",
    "Europe/Belgrade": "Novi Sad",
    "Europe/Berlin": (
        "Munich, München, Monaco di Baviera, Hamburg, Amburgo, Cologne, Köln, Colonia, Frankfurt, Francoforte, "
        "Leipzig, Lipsia, Stuttgart, Stoccarda, Düsseldorf, Dortmund, Essen, Bremen, Brema, Dresden, Dresda, "
        "Hannover, Hanover, Nuremberg, Nürnberg, Norimberga, Bonn, Münster, Karlsruhe, Mannheim, Duisburg, "
        "Freiburg, Friburgo in Brisgovia, Augsburg, Augusta"
    ),
    "Europe/Brussels": "Antwerp, Antwerpen, Anversa, Ghent, Gent, Gand, Liège, Lüttich, Liegi, Bruges, Brügge",
    "Europe/Bucharest": "Cluj, Cluj-Napoca",
    "Europe/Budapest": "Debrecen",
    "Europe/Copenhagen": "Aarhus",
    "Europe/Dublin": "Cork",
    "Europe/Helsinki": "Tampere",
    "Europe/Istanbul": "Ankara, Izmir, Smirne, Bursa, Antalya",
    "Europe/Kyiv": "Kharkiv, Charkiw, Odesa, Odessa, Lviv, Lemberg, Leopoli, Dnipro",
    "Europe/Lisbon": "Porto, Oporto",
    "Europe/London": (
        "Manchester, Birmingham, Edinburgh, Edimburgo, Glasgow, Leeds, Liverpool, Bristol, Sheffield, Cardiff, "
        "Newcastle, Nottingham"
    ),
    "Europe/Madrid": (
        "Barcelona, Barcellona, Valencia, Seville, Sevilla, Siviglia, Zaragoza, Saragozza, Saragossa, Málaga, "
        "Bilbao, Murcia, Palma"
    ),
    "Europe/Moscow": (
        "Saint Petersburg, St. Petersburg, Sankt Petersburg, San Pietroburgo, Kazan, Kasan, Nizhny Novgorod"
    ),
    "Europe/Oslo": "Bergen",
    "Europe/Paris": (
        "Lyon, Lione, Marseille, Marsiglia, Toulouse, Tolosa, Strasbourg, Straßburg, Strasburgo, Nice, Nizza, "
        "Nantes, Bordeaux, Lille, Montpellier, Rennes"
    ),
    "Europe/Prague": "Brno, Brünn",
    "Europe/Rome": (
        "Milan, Milano, Mailand, Naples, Napoli, Neapel, Turin, Torino, Florence, Firenze, Florenz, Bologna, "
        "Genoa, Genova, Genua, Palermo, Venice, Venezia, Venedig, Verona, Bari, Catania, Padua, Padova, Trieste, "
        "Triest, Parma, Pisa, Bergamo, Brescia, Bolzano, Bozen, Trento, Trient, Cagliari, Perugia, Modena"
    ),
    "Europe/Stockholm": "Gothenburg, Göteborg, Malmö",
    "Europe/Vienna": "Graz, Salzburg, Salisburgo, Innsbruck, Linz",
    "Europe/Warsaw": (
        "Kraków, Krakau, Cracovia, Łódź, Wrocław, Breslau, Breslavia, Poznań, Posen, Gdańsk, Danzig, Danzica"
    ),
    "Europe/Zurich": (
        "Geneva, Genf, Ginevra, Genève, Basel, Basilea, Bern, Berna, Lausanne, Losanna, Lugano, Winterthur, St. "
        "Gallen, San Gallo"
    ),
    "Pacific/Auckland": "Wellington, Christchurch",
}
