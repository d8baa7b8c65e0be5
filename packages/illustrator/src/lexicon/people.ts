/**
 * People and creatures with a face. Same columns as animals; the flag `bust` marks a drawing cut at the chest
 * (it stands behind something), `head` a head alone, `skin` a drawing that exists in every skin tone.
 */
export const PEOPLE = `
woman | woman-standing | 5 ground skin | femme, dame, madame | woman, lady
man | man-standing | 5 ground skin | homme, monsieur, gars, type | man, guy, gentleman
person | person-standing | 5 ground skin | personne, quelqu'un, humain, adolescent, adolescente, ado, voyageur, voyageuse, touriste, silhouette, personnage | person, someone, human, teenager, teen, traveler, traveller, tourist, character, figure
people | person-walking | 5 ground skin plural | gens, foule, passants, famille, amis, amies, personnes, promeneurs | people, crowd, family, friends, passers-by
girl | girl | 4 ground skin head | fille, fillette, petite fille, jeune fille | girl, little girl
boy | boy | 4 ground skin head | garçon, petit garçon, gamin | boy, little boy
child | child | 4 ground skin head | enfant, gosse, écolier, écolière | child, kid, schoolboy, schoolgirl, toddler
baby | baby | 3 ground skin head | bébé, nourrisson, nouveau-né | baby, infant, newborn
grandmother | old-woman | 4 ground skin head | grand-mère, mamie, mémé, vieille dame, vieille femme | grandmother, grandma, granny, old lady, old woman
grandfather | old-man | 4 ground skin head | grand-père, papi, pépé, vieil homme, vieux monsieur, vieillard | grandfather, grandpa, old man
mother | woman | 5 ground skin head | mère, maman | mother, mom, mum
father | man | 5 ground skin head | père, papa | father, dad
couple | woman-standing+man-standing | 5 ground skin pair | couple, amoureux, amoureuse, mariés, jeunes mariés | couple, lovers, newlyweds
walker | person-walking | 5 ground skin | marcheur, marcheuse, promeneur, promeneuse, randonneur, randonneuse, pèlerin | walker, hiker, pilgrim, wanderer, pedestrian
runner | woman-running | 5 ground skin | coureur, coureuse, joggeur, joggeuse, marathonien | runner, jogger, sprinter
dancer | woman-dancing | 5 ground stage skin | danseuse, ballerine, danseuse de flamenco | dancer, ballerina, flamenco dancer
dancer-man | man-dancing | 5 ground stage skin | danseur | male dancer
cyclist | person-biking | 5 ground road skin | cycliste | cyclist, biker
surfer | person-surfing | 5 water sea skin | surfeur, surfeuse | surfer
swimmer | person-swimming | 4 water sea skin | nageur, nageuse | swimmer
skier | skier | 5 ground snow | skieur, skieuse | skier
snowboarder | snowboarder | 5 ground snow skin | snowboardeur, snowboardeuse | snowboarder
climber | person-climbing | 5 ground mountain skin | grimpeur, grimpeuse, alpiniste | climber, mountaineer, alpinist
yogi | woman-in-lotus-position | 4 ground beach skin | yogi, yoga, méditation | yogi, yoga, meditation
weightlifter | person-lifting-weights | 5 ground studio skin | haltérophile, bodybuilder, culturiste | weightlifter, bodybuilder
juggler | person-juggling | 5 ground stage skin | jongleur, jongleuse | juggler
golfer | person-golfing | 5 ground meadow skin | golfeur, golfeuse | golfer
basketball-player | person-bouncing-ball | 5 ground street skin | basketteur, basketteuse, joueur de basket | basketball player
handball-player | person-playing-handball | 5 ground studio skin | handballeur, handballeuse | handball player
acrobat | person-cartwheeling | 5 ground stage skin | acrobate, gymnaste | acrobat, gymnast
fencer | person-fencing | 5 ground stage | escrimeur, escrimeuse | fencer
rower | person-rowing-boat | 5 water lake skin | rameur, rameuse, aviron | rower
horse-rider | horse-racing | 6 ground meadow skin | cavalier, cavalière, jockey | horse rider, horseman, horsewoman, jockey, equestrian
astronaut | astronaut | 5 ground moon skin bust | astronaute, cosmonaute, spationaute | astronaut, cosmonaut, spaceman
cook | cook | 5 ground kitchen skin bust | cuisinier, cuisinière, chef cuisinier, chef, pâtissier, pâtissière, boulanger, boulangère | chef, cook, baker, pastry chef
artist | artist | 5 ground room skin bust | artiste, peintre | artist, painter
farmer | farmer | 5 ground farm skin bust | fermier, fermière, agriculteur, agricultrice, paysan, jardinier, jardinière, vigneron | farmer, gardener, peasant
scientist | scientist | 5 ground room skin bust | scientifique, savant, savante, chercheur, chercheuse, chimiste | scientist, researcher, chemist
doctor | health-worker | 5 ground room skin bust | médecin, docteur, infirmier, infirmière | doctor, nurse
teacher | teacher | 5 ground room skin bust | professeur, professeure, enseignant, enseignante, maître d'école, maîtresse d'école, institutrice | teacher, professor
student | student | 5 ground room skin bust | étudiant, étudiante, diplômé, diplômée | student, graduate
singer | man-singer | 5 ground stage skin bust | chanteur, rockeur, rock star | rock star, rocker, male singer
singer-woman | woman-singer | 5 ground stage skin bust | chanteuse, diva | singer, pop star, diva
programmer | technologist | 5 ground room skin bust | programmeur, programmeuse, développeur, développeuse, informaticien, informaticienne, créateur de contenu, créatrice de contenu, youtubeur, youtubeuse, gamer | programmer, developer, coder, gamer, content creator, youtuber, streamer, hacker
office-worker | office-worker | 5 ground city skin bust | homme d'affaires, femme d'affaires, cadre supérieur, employé, employée, banquier, avocat, avocate | businessman, businesswoman, office worker, banker, lawyer
mechanic | mechanic | 5 ground street skin bust | mécanicien, mécanicienne, garagiste | mechanic
builder | construction-worker | 5 ground city skin bust | ouvrier, ouvrière, maçon | builder, construction worker
firefighter | firefighter | 5 ground street skin bust | pompier, pompière | firefighter, fireman
police-officer | police-officer | 5 ground street skin bust | policier, policière, gendarme | police officer, policeman, cop
pilot | pilot | 5 ground sky skin bust | pilote, aviateur, aviatrice | pilot, aviator
guard | guard | 5 ground street skin bust | garde royal, garde, soldat | royal guard, guard, soldier
detective | detective | 5 ground street skin bust | détective, enquêteur, espion, espionne | detective, spy, investigator
judge | judge | 5 ground room skin bust | juge | judge
ninja | ninja | 5 ground city skin bust | ninja, samouraï | ninja, samurai
superhero | man-superhero | 5 ground city skin bust | super-héros, superhéros, justicier | superhero, super hero
superheroine | woman-superhero | 5 ground city skin bust | super-héroïne, superhéroïne, justicière | superheroine, super heroine, wonder woman
villain | person-supervillain | 5 ground city skin bust | super-vilain, méchant | villain, supervillain
wizard | man-mage | 5 ground fantasy skin bust | magicien, sorcier, mage, enchanteur, merlin | wizard, mage, magician, sorcerer
witch | woman-mage | 5 ground fantasy skin bust | sorcière, magicienne, enchanteresse | witch, sorceress, enchantress
elf | person-elf | 5 ground fantasy skin bust | elfe, lutin | elf
fairy | person-fairy | 4 air fantasy skin | fée, fée clochette | fairy, pixie, tinkerbell
mermaid | woman-merpeople | 5 sea underwater skin | sirène | mermaid
genie | person-genie | 5 ground desert bust | génie | genie
vampire | person-vampire | 5 ground castle skin bust | vampire, dracula | vampire, dracula
zombie | person-zombie | 5 ground street | zombie, mort-vivant | zombie, undead
prince | prince | 5 ground castle skin bust | prince, roi | prince, king
princess | princess | 5 ground castle skin bust | princesse, reine | princess, queen
knight | knight | 5 ground castle | chevalier | knight
bride | person-with-veil | 5 ground garden skin bust | mariée | bride
groom | person-in-tuxedo | 5 ground garden skin bust | jeune marié, majordome | groom, butler
santa | santa-claus | 4 ground snow skin head | père noël, papa noël | santa, santa claus, father christmas
angel | baby-angel | 4 air sky skin head | ange, angelot, chérubin, cupidon | angel, cherub, cupid
robot | robot | 4 ground city head | robot, androïde, automate, cyborg | robot, android, cyborg
alien | alien | 4 ground space head | extraterrestre, alien, martien | alien, martian, extraterrestrial
monster | alien-monster | 4 ground city | petit monstre, envahisseur | space invader, invader
troll | troll | 5 ground forest | troll, gnome | troll, gnome
ogre | ogre | 5 ground fantasy head | ogre, monstre, démon, diable | ogre, monster, demon, devil
ghost | ghost | 4 air castle | fantôme, spectre, esprit | ghost, spirit, specter
skeleton | skull | 4 ground castle head | squelette, crâne, tête de mort | skeleton, skull
clown | clown-face | 4 ground stage head | clown | clown
pirate | pirate | 5 ground sea | pirate, corsaire | pirate, corsair
cowboy | cowboy-hat-face | 4 ground desert head | cow-boy, cowboy, cow-girl | cowboy, cowgirl
snowman | snowman | 4 ground snow | bonhomme de neige | snowman
teddy-bear | teddy-bear | 3 ground room | ours en peluche, nounours, peluche, doudou | teddy bear, plush, stuffed animal
doll | nesting-dolls | 3 ground room | poupée russe, poupée, matriochka | nesting doll, doll
statue | moai | 6 ground beach | moai, statue de l'île de pâques | moai, easter island statue
smiley | smiling-face-with-sunglasses | 3 ground studio | smiley, émoji, emoji, émoticône | smiley, emoji, emoticon
`;
