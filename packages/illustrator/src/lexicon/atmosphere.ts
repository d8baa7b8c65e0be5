/** Time, weather, season, mood and extra lights. Columns: id | French words | English words. */
export const TIMES = `
dawn | aube, aurore, lever du soleil, lever de soleil, lever du jour, point du jour, petit matin, soleil levant | dawn, sunrise, daybreak, first light, rising sun
morning | matin, matinée, matinal, matinale | morning
day | midi, jour, journée, plein jour, après-midi, grand soleil, plein soleil, en plein soleil | noon, midday, day, daytime, afternoon, daylight
golden | heure dorée, lumière dorée, fin d'après-midi, fin de journée, golden hour, doré par le soleil | golden hour, golden light, late afternoon
sunset | coucher de soleil, coucher du soleil, soleil couchant, crépuscule rouge, au couchant | sunset, sundown, setting sun
dusk | crépuscule, heure bleue, soir, soirée, tombée de la nuit, tombée du jour, entre chien et loup, début de soirée | dusk, twilight, evening, blue hour, nightfall
night | nuit, minuit, nocturne, clair de lune, nuit étoilée, nuit noire, ciel étoilé, pleine lune, lune, au clair de lune, la nuit, étoile, étoiles, étoilé, étoilée, lucioles, aurore boréale, aurores boréales, halloween, néon, néons | night, midnight, nighttime, moonlight, moonlit, starry night, starry sky, full moon, moon, nocturnal, starlight, stars, starry, fireflies, northern lights, aurora borealis, aurora, halloween, neon, tonight
`;

export const WEATHERS = `
clear | ensoleillé, ensoleillée, soleil, beau temps, ciel bleu, ciel clair, ciel dégagé, sous le soleil | sunny, sun, clear sky, blue sky, sunshine, sunlit, cloudless
cloudy | nuageux, nuageuse, nuage, nuages | cloudy, clouds, cloud, partly cloudy
overcast | couvert, gris, grisaille, ciel gris, maussade | overcast, gray sky, grey sky, gloomy
rain | pluie, pluvieux, pluvieuse, averse, il pleut, goutte de pluie, bruine, mouillé, sous la pluie, giboulée | rain, rainy, raining, shower, drizzle, raindrops, wet, downpour
storm | orage, tempête, orageux, orageuse, tonnerre, éclair, éclairs, foudre, ouragan, tornade, cyclone, tempétueux | storm, stormy, thunderstorm, thunder, lightning, hurricane, tornado, tempest
snow | neige, il neige, neigeux, neigeuse, flocons, enneigé, enneigée, sous la neige, tempête de neige, blizzard, chute de neige | snow, snowing, snowy, snowfall, snowflakes, snowstorm, blizzard, snow covered
fog | brume, brouillard, brumeux, brumeuse, embrumé, vapeur | fog, mist, foggy, misty, hazy, haze
wind | vent, venteux, venteuse, bourrasque, brise, mistral, rafale | wind, windy, breeze, breezy, gust
rainbow | arc-en-ciel, arcs-en-ciel | rainbow, rainbows
`;

export const SEASONS = `
spring | printemps, printanier, printanière, pâques, avril, mai, floraison, cerisiers en fleurs | springtime, spring, easter, april, blooming, cherry blossoms
summer | été, estival, estivale, juillet, août, vacances, canicule, caniculaire | summer, summertime, july, august, vacation, holiday, holidays
autumn | automne, automnal, automnale, octobre, novembre, feuilles mortes, halloween, vendanges | autumn, autumnal, fall season, in fall, october, november, fallen leaves, autumn leaves, falling leaves, halloween, harvest
winter | hiver, hivernal, hivernale, décembre, janvier, février, noël, givre, givré, glace gelée, gelé, gelée, verglas, réveillon | winter, wintry, december, january, february, christmas, frost, frosty, frozen, icy, xmas
`;

export const MOODS = `
joyful | joyeux, joyeuse, heureux, heureuse, gai, gaie, souriant, souriante, drôle, amusant, amusante, rigolo, content, contente, bonheur, rire, sourire, mignon, mignonne, adorable | happy, joyful, cheerful, smiling, funny, cute, adorable, playful, joy, laughing, smile, kawaii
romantic | romantique, amour, amoureux, amoureuse, saint-valentin, tendre, baiser, tendresse, mariage | romantic, love, in love, valentine, valentines, tender, kiss, romance, wedding
calm | calme, paisible, serein, sereine, tranquille, zen, doux, douce, silence, reposant, apaisant, sérénité | calm, peaceful, serene, quiet, tranquil, zen, relaxing, soothing, gentle, serenity
mysterious | mystérieux, mystérieuse, étrange, secret, secrète, mystique, énigmatique, mystère | mysterious, strange, secret, mystic, mystical, enigmatic, mystery
scary | effrayant, effrayante, sinistre, hanté, hantée, horreur, terrifiant, terrifiante, lugubre, sombre, cauchemar, halloween, peur | scary, spooky, haunted, horror, creepy, eerie, terrifying, dark, nightmare, halloween
epic | épique, héroïque, majestueux, majestueuse, grandiose, spectaculaire, dramatique, puissant, puissante, immense, bataille, combat | epic, heroic, majestic, grand, spectacular, dramatic, powerful, battle, glorious
dreamy | rêve, rêveur, rêveuse, onirique, pastel, poétique, féerique, féérique, magique, imaginaire, surréaliste, éthéré, éthérée, enchanté, enchantée | dream, dreamy, dreamlike, pastel, poetic, magical, magic, surreal, imaginary, ethereal, whimsical, enchanted
cosy | cosy, chaleureux, chaleureuse, douillet, douillette, confortable, réconfortant, cocooning, hygge | cosy, cozy, warm, comfortable, comforting, hygge, snug
melancholic | triste, mélancolique, nostalgique, seul, seule, solitude, solitaire, pleurer, nostalgie, mélancolie, perdu, perdue | sad, melancholic, nostalgic, lonely, alone, solitude, crying, nostalgia, melancholy, lost
festive | fête, festif, festive, anniversaire, célébration, carnaval, noël, nouvel an, feu d'artifice, feux d'artifice, confettis, 14 juillet | party, festive, birthday, celebration, carnival, christmas, new year, fireworks, confetti
energetic | énergique, dynamique, sportif, sportive, vitesse, rapide, rapidement, énergie, électrique, action, explosif | energetic, dynamic, sporty, speed, fast, energy, electric, action, explosive
`;

/** Lights and small things in the air that the prompt may ask for. */
export const ACCENTS = `
moon | lune, pleine lune, clair de lune, croissant de lune | moon, full moon, moonlight, moonlit, crescent moon
sun | soleil, grand soleil, plein soleil | sun, sunshine, sunny
stars | étoile, étoiles, étoilé, étoilée, nuit étoilée, ciel étoilé, constellation | star, stars, starry, starry night, starry sky, starlight, constellation
shooting-star | étoile filante, étoiles filantes | shooting star, shooting stars
aurora | aurore boréale, aurores boréales | aurora, aurora borealis, northern lights, aurora lights
fireworks | feu d'artifice, feux d'artifice, 14 juillet, nouvel an | fireworks, firework, new year
confetti | confetti, confettis, anniversaire, carnaval | confetti, birthday, carnival
hearts | cœurs, amour, saint-valentin, amoureux, amoureuse | hearts, love, valentine, valentines
fireflies | luciole, lucioles | firefly, fireflies
petals | pétale, pétales, cerisiers en fleurs, sakura | petal, petals, cherry blossoms, sakura
leaves | feuilles mortes, feuilles, feuilles qui tombent | falling leaves, autumn leaves, leaves, fallen leaves
bubbles | bulle, bulles, bulles de savon | bubble, bubbles, soap bubbles
sparkles | étincelle, étincelles, paillette, paillettes, scintillant, scintillante, brillant, brillante, poussière de fée, poussière d'étoiles, magie, magique | sparkle, sparkles, glitter, glittering, sparkling, fairy dust, stardust, magic, magical, shiny
lightning | éclair, éclairs, foudre, orage | lightning, thunderbolt, thunderstorm
flowers | fleurs, fleuri, fleurie, fleurs sauvages, en fleurs, coquelicots, pâquerettes, marguerites | flowers, flowery, wildflowers, blooming, poppies, daisies
rainbow | arc-en-ciel, arcs-en-ciel | rainbow, rainbows
birds | oiseaux, mouettes, vol d'oiseaux, nuée d'oiseaux | birds, seagulls, flock of birds, flock
balloons | ballons, montgolfières, lâcher de ballons | balloons, hot air balloons
steam | vapeur, fumant, fumante | steam, steaming
lanterns | lanternes, lampions | lanterns, paper lanterns
`;
