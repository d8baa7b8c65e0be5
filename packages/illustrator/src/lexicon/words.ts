/** Colours, actions, sizes, numbers and the small words of grammar. Columns: id | French words | English words. */
export const COLORS = `
red | rouge, écarlate, carmin, vermillon, cramoisi, bordeaux, grenat, rubis | red, scarlet, crimson, ruby, burgundy, maroon
orange | orange, orangé, orangée, abricot, corail, roux, rousse | orange, apricot, coral, ginger
yellow | jaune, citron, moutarde, blond, blonde | yellow, lemon, mustard, blond, blonde
gold | doré, dorée, or, en or, d'or | golden, gold
green | vert, verte, émeraude, olive, menthe, kaki | green, emerald, olive, mint, khaki
turquoise | turquoise, cyan, bleu-vert, aigue-marine | turquoise, cyan, teal, aqua, aquamarine
blue | bleu, bleue, azur, marine, indigo, bleu ciel, bleu marine, saphir | blue, azure, navy, indigo, sky blue, navy blue, sapphire
purple | violet, violette, mauve, lilas, pourpre, lavande | purple, violet, mauve, lilac, lavender
pink | rose, rosé, rosée, fuchsia, magenta, saumon | pink, fuchsia, magenta, salmon, rosy
brown | marron, brun, brune, chocolat, caramel, beige, châtain | brown, chocolate, caramel, beige, tan
black | noir, noire, ébène | black, ebony
white | blanc, blanche, ivoire, crème, albinos, neigeux | white, ivory, cream, albino, snow white
gray | gris, grise, argenté, argentée, argent | gray, grey, silver, silvery
rainbow | multicolore, arc-en-ciel, coloré, colorée, bariolé | multicolored, multicoloured, rainbow, colorful, colourful
`;

export const ACTIONS = `
run | court, courir, courant, courent, galope, galoper, galopant, galopent, fonce, foncent, trotte, trottent, poursuit | run, runs, running, gallop, gallops, galloping, race, racing, chasing, sprinting, trotting
walk | marche, marcher, marchant, marchent, promène, promènent, balade, baladant, promenant, se promène, se balade, traverse, traversant | walk, walks, walking, stroll, strolls, strolling, wandering, crossing, hiking
fly | vole, voler, volant, volent, plane, planant, planent, flotte dans les airs, s'envole, survole, survolant, en vol | fly, flies, flying, soar, soars, soaring, gliding, hovering, floating in the air, in flight
jump | saute, sauter, sautant, sautent, bondit, bondissant, rebondit, saut, saute-mouton | jump, jumps, jumping, leap, leaps, leaping, bounce, bouncing, hop, hopping, hops
swim | nage, nager, nageant, nagent, se baigne, baignade, plonge, plonger | swim, swims, swimming, bathing, dive, dives, diving
sleep | dort, dormir, dormant, dorment, endormi, endormie, endormis, endormies, sieste, sommeil, se repose, allongé, allongée, ronfle | sleep, sleeps, sleeping, asleep, nap, napping, snoozing, resting, sleepy, dozing
dance | danse, danser, dansant, dansent, dansante | dance, dances, dancing
sing | chante, chanter, chantant, chantent | sing, sings, singing
eat | mange, manger, mangeant, mangent, déguste, dégustant, croque, dévore, goûte | eat, eats, eating, tasting, devouring, munching
drink | boit, boire, buvant, boivent, sirote | drink, drinks, drinking, sipping
read | lit, lire, lisant, lisent, lecture | read, reads, reading
play | joue, jouer, jouant, jouent | play, plays, playing
sit | assis, assise, assises, assied, s'assoit, posé, posée, perché, perchée | sit, sits, sitting, seated, perched, perches, sat
ride | pédale, pédaler, pédalant | cycling, pedaling
surf | surfe, surfer, surfant, surfent | surf, surfs, surfing
ski | skie, skier, skiant, à ski, fait du ski | skiing, ski
sail | navigue, naviguer, naviguant, naviguent, vogue, voguant, flotte, flottant, flottent, dérive | sail, sails, sailing, float, floats, floating, drifting
drive | roule, rouler, roulant, roulent, conduit, conduire, conduisant | drive, drives, driving
climb | grimpe, grimper, grimpant, escalade, escaladant | climb, climbs, climbing
kneel | agenouillé, agenouillée, à genoux | kneel, kneeling
meditate | médite, méditer, méditant, yoga | meditate, meditates, meditating, yoga
juggle | jongle, jongler, jonglant | juggle, juggles, juggling
`;

export const SIZES = `
small | petit, petite, petits, petites, minuscule, mini, miniature | small, little, tiny, miniature, mini, wee
large | grand, grande, grands, grandes, gros, grosse, grosses, géant, géante, énorme, immense, gigantesque | big, large, giant, huge, enormous, gigantic, massive, tall
`;

export const NUMBERS = `
1 | un, une, un seul, une seule | one, single
2 | deux, paire, une paire de | two, pair, a pair of, twin
3 | trois, trio | three, trio
4 | quatre | four
5 | cinq | five
6 | six | six
7 | sept | seven
8 | huit | eight
9 | neuf | nine
10 | dix, dizaine | ten
12 | douze, douzaine | twelve, dozen
4 | plusieurs, quelques | several, some, few
7 | beaucoup, beaucoup de, plein de, nombreux, nombreuses, des dizaines, troupeau, une foule de, nuée, banc de, groupe de, essaim | many, lots of, herd, flock of, school of, dozens, group of, swarm, bunch of, crowd of
`;

export const RELATIONS = `
on | sur, assis sur, posé sur, perché sur, au sommet de, dessus, chevauchant, chevauche, à dos de, monté sur | on, on top of, atop, sitting on, riding, upon, onto
beside | à côté de, à côté d'un, près de, auprès de, avec, et, aux côtés de | next to, beside, near, with, and, by
behind | derrière | behind
front | devant, face à | in front of, before
under | sous, en dessous de | under, beneath, below, underneath
`;

/** Negations: the words after one, up to the next comma, verb or preposition, are left out of the picture. */
export const NEGATIONS = {
  fr: 'sans, pas de, pas d, aucun, aucune, ni, jamais de, sauf, excepté, plus de, hors',
  en: 'without, no, not, never, except, excluding, minus, neither, nor, free of, lacking',
};

/** Words about the picture itself that would be mistaken for subjects. */
export const IGNORED = {
  fr: `image, photo, photographie, dessin, illustration, tableau de style, style, affiche, fond, arrière-plan, premier plan, plan large, gros plan, plan rapproché, portrait de, vue de face, au premier plan, haute qualité, très détaillé, réaliste, photoréaliste, cinématographique, éclairage, lumière, lumière douce, couleur, couleurs, composition, cadre doré, format carré, format portrait, rendu, 3d, 4k, 8k, hd, ultra, carte postale, montre un, montre une, montre-moi, peinture à l'huile, peinture de, aquarelle, bande dessinée, pixel art, point de vue, face caméra, caméra fixe, mouvement de caméra, plan de, clé de voûte, page blanche, tour de magie, appareil, fenêtre d'ordinateur, vol au vent, en fait, chef-d'œuvre, au pied de, au bord de, autour de, autour d, en train de, un tour, une part, part de, type de, sorte de, genre de, fait main, plan, moment, scène de, scène d, une scène, la scène de, mise en scène, petit déjeuner`,
  en: `image, picture, photo, photograph, drawing, illustration, painting of, oil painting, watercolor, watercolour, style, poster, background, foreground, close up, close-up, wide shot, shot of, portrait of, front view, high quality, highly detailed, realistic, photorealistic, cinematic, lighting, light, soft light, color, colour, colors, colours, composition, camera angle, camera movement, camera pan, square format, render, 3d, 4k, 8k, hd, ultra, postcard, art style, pixel art, comic book, cartoon style, point of view, show me, create, generate, make me, can you, masterpiece, key light, stock photo, film grain, bokeh, depth of field, stained glass, watch out, well lit, scene of, a scene, the scene, kind of, sort of, type of, at the foot of, full of, made of, spring water, park bench press, lens, like a movie, movie scene, video of, film`,
};

export const LANGUAGE_HINTS = {
  fr: 'le la les un une des de du d l au aux dans sur avec et en est qui que sous sans pour par son sa ses ce cette ces il elle ils elles nous vous dont chez pas plus très à où leur mon ma mes petit petite grand grande',
  en: 'the a an of in on with and is are that which under without for by his her its their this these those he she it they at to into from my your our very near over through as while under little big',
};
