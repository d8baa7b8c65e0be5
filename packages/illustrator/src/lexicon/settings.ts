/** Places. Columns: id | French words | English words. The first named place is used. */
export const SETTINGS = `
meadow | prairie, pré, campagne, colline, vallée, pâturage, clairière, herbe, pelouse, plaine, nature, paysage, alpage | meadow, countryside, hill, valley, pasture, glade, clearing, grass, lawn, plain, nature, landscape, grassland, prairie
field | champ, champs, champ de blé, champ de tournesols, blé | field, wheat field, sunflower field, farmland, crops
lavender | lavande, champ de lavande, provence | lavender, lavender field, provence
vineyard | vigne, vignoble, vignes | vineyard, winery
farm | ferme, basse-cour, ranch | farm, barnyard, ranch, farmyard
village | village, hameau, bourg | village, hamlet, small town
garden | jardin, potager, verger, serre, cour, terrasse fleurie | garden, orchard, greenhouse, backyard, yard, vegetable garden
park | parc, square, parc d'attractions, fête foraine, foire | park, amusement park, funfair, fairground
forest | forêt, bois, sous-bois, forêt enchantée, taïga | forest, wood, woods, woodland, enchanted forest, taiga
jungle | jungle, forêt tropicale, amazonie, île tropicale, tropiques | jungle, rainforest, amazon, tropical forest, tropics
savanna | savane, serengeti, afrique, safari | savanna, savannah, serengeti, africa, safari
mountain | montagne, sommet, alpes, pic, himalaya, pyrénées, everest, mont blanc, falaise rocheuse, altitude | mountain, summit, peak, alps, himalaya, everest, mountaintop, highlands
lake | lac, étang, mare, bord du lac | lake, pond, lakeside, lagoon
river | rivière, fleuve, ruisseau, torrent, canal, marais, venise | river, stream, creek, canal, brook, swamp, venice
waterfall | cascade, chute d'eau, chutes | waterfall, waterfalls, cascade
beach | plage, bord de mer, île déserte, sable, littoral, île, palmeraie, tropical | beach, seaside, seashore, shore, sand, desert island, island, tropical beach, tropical
coast | côte, falaise, bretagne, cap, jetée, port, normandie | coast, cliff, cliffs, pier, harbor, harbour, port, brittany
sea | mer, océan, large, vague, vagues, haute mer, méditerranée, atlantique | sea, ocean, wave, waves, high seas, mediterranean, atlantic
underwater | sous l'eau, sous la mer, sous-marin fond, fond marin, fonds marins, au fond de l'océan, au fond de la mer, récif, récif de corail, aquarium, atlantide, abysses | underwater, under the sea, under water, seabed, sea floor, ocean floor, reef, coral reef, aquarium, atlantis, bottom of the ocean, bottom of the sea
desert | désert, dune, dunes, sahara, oasis, canyon, far west | desert, dune, dunes, sahara, oasis, canyon, wild west
snow | neige, banquise, arctique, antarctique, pôle nord, pôle sud, groenland, laponie, paysage enneigé, station de ski, piste de ski, igloos, toundra | snowy landscape, arctic, antarctica, north pole, south pole, ice field, lapland, greenland, ski slope, tundra, snowfield
volcano | pied du volcan, lave, terre de lave | lava, lava field, foot of the volcano
city | ville, métropole, new york, tokyo, skyline, londres, quartier, banlieue, centre-ville, gratte-ciels, urbain, urbaine, toit, toits, cyberpunk, futuriste | city, metropolis, new york, tokyo, skyline, london, downtown, suburb, skyscrapers, urban, rooftop, rooftops, cyberpunk, futuristic, cityscape
street | rue, ruelle, boulevard, avenue, trottoir, marché, place du village, boutique de rue, quai | street, alley, boulevard, avenue, sidewalk, pavement, market, town square
paris | paris, champ de mars, seine, trocadéro | paris, seine
road | route, autoroute, chemin, piste, sentier, circuit | road, highway, path, trail, route 66, racetrack, freeway
castle | royaume, moyen-âge, médiéval, médiévale, cour du château | kingdom, medieval, middle ages
fantasy | monde magique, royaume enchanté, pays des merveilles, conte de fées, fantastique, magique, enchanté, enchantée, féérique, féerique | magical world, fairyland, wonderland, fairy tale, fantasy, magical, enchanted, magic kingdom
space | espace, cosmos, galaxie, univers, nébuleuse, voie lactée, orbite | space, outer space, cosmos, galaxy, universe, nebula, milky way, orbit
moon | sur la lune, surface de la lune, sol lunaire, lunaire, mars, planète mars | on the moon, lunar surface, moon surface, lunar, mars, planet mars
sky | ciel, nuages, dans les airs, au-dessus des nuages, dans le ciel | sky, clouds, above the clouds, in the air, in the sky
room | chambre, salon, maison intérieur, intérieur, pièce, séjour, appartement, canapé du salon, salle, bureau, salle de classe, classe, hôtel chambre, salle de bain, grenier | bedroom, living room, interior, indoors, room, apartment, flat, office, classroom, lounge, bathroom, attic, desk, study
library | bibliothèque, librairie | library, bookshop, bookstore
kitchen | cuisine, four à pain, plan de travail | kitchen, countertop, kitchen counter
cafe | bistrot, terrasse, restaurant, brasserie, bar, au café, terrasse de café, café parisien, pub, dans un café, salon de thé, comptoir | cafe, café, coffee shop, restaurant, bistro, bar, pub, diner, tea room, coffeehouse
stage | scène, concert, salle de concert, spectacle, opéra, projecteurs, cabaret, festival | stage, concert, concert hall, show, opera, spotlight, spotlights, cabaret, festival, theatre, theater
stadium | pelouse du stade, terrain de foot, terrain de football, terrain, gradins | pitch, football pitch, soccer field, playing field, football field
table | table, nappe, planche à découper, assiette | table, tablecloth, plate, cutting board, tabletop
studio | studio, podium, fond uni, fond blanc, arrière-plan uni | studio, podium, plain background, white background, pedestal
cave | grotte, caverne, mine | cave, cavern, grotto, mine
`;
