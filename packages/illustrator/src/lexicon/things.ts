/** Objects, instruments, sport and clothes. Same columns as animals. */
export const THINGS = `
book | open-book | 3 table room | livre, roman, livre ouvert, grimoire | book, novel, open book, spellbook
books | books | 3 table room | livres, pile de livres | books, stack of books, pile of books
laptop | laptop | 3 table room | ordinateur portable, ordinateur, pc portable, macbook | laptop, notebook computer, macbook
computer | desktop-computer | 4 table room | ordinateur de bureau, écran d'ordinateur, pc | computer, desktop computer, pc
phone | mobile-phone | 2 table room | téléphone, portable, smartphone, téléphone portable | phone, smartphone, mobile phone, cell phone
old-phone | telephone | 3 table room | téléphone ancien, vieux téléphone | old phone, rotary phone, telephone
tv | television | 4 table room | télévision, télé, téléviseur | television, tv
radio | radio | 3 table room | radio, transistor | radio
camera | camera | 3 table studio | appareil photo, caméra ancienne | photo camera, camera
movie-camera | movie-camera | 4 ground studio | caméra, caméra de cinéma | movie camera, film camera
projector | film-projector | 4 table room | projecteur de cinéma, projecteur de film | film projector
clapper | clapper-board | 3 table studio | clap, clap de cinéma | clapperboard, clapper
microphone | studio-microphone | 3 table stage | micro, microphone | microphone, mic
headphones | headphone | 3 table studio | casque, casque audio, écouteurs | headphones, headset
game-controller | video-game | 3 table room | manette, console de jeu, jeu vidéo, jeux vidéo | game controller, video game, gamepad
joystick | joystick | 3 table room | joystick | joystick
dice | game-die | 2 table studio | dé à jouer, dés | dice
puzzle | puzzle-piece | 2 table room | puzzle, pièce de puzzle | puzzle, puzzle piece, jigsaw
lamp | couch-and-lamp | 4 ground room | lampe, canapé, fauteuil, sofa, divan | sofa, couch, armchair, lamp
light-bulb | light-bulb | 3 table studio | ampoule, idée lumineuse | light bulb, lightbulb
lantern | red-paper-lantern | 3 air night | lanterne, lampion, lanterne chinoise | lantern, paper lantern
candle | candle | 2 table room | bougie, chandelle, cierge | candle
bed | bed | 5 ground room | lit | bed
chair | chair | 4 ground room | chaise, tabouret | chair, stool
bathtub | bathtub | 4 ground room | baignoire | bathtub
mirror | mirror | 4 table room | miroir | mirror
window-thing | window | 4 table room | une fenêtre | a window
door | door | 5 ground room | porte | door
painting | framed-picture | 4 table room | tableau, toile, cadre, peinture | painting, framed picture, picture frame
palette | artist-palette | 3 table room | palette, palette de peintre | palette, paint palette
paintbrush | paintbrush | 3 table room | pinceau | paintbrush
pencil | pencil | 3 table room | crayon | pencil
pen | fountain-pen | 3 table room | stylo, stylo plume, plume d'oie | pen, fountain pen
letter | love-letter | 2 table room | lettre, lettre d'amour, enveloppe, courrier | letter, love letter, envelope
gift | wrapped-gift | 3 ground room | cadeau, paquet cadeau, cadeaux | gift, present, presents
box | package | 3 ground room | boîte, carton, colis | box, package, parcel, cardboard box
suitcase | luggage | 3 ground road | valise, bagage | suitcase, luggage
backpack | backpack | 3 ground mountain | sac à dos, cartable | backpack, rucksack, school bag
handbag | handbag | 3 table studio | sac à main, sac | handbag, purse, bag
crown | crown | 3 table castle | couronne, diadème | crown, tiara
sword | dagger | 3 ground castle | épée, glaive, dague | sword, dagger
swords | crossed-swords | 4 ground castle | épées, épées croisées | swords, crossed swords
shield | shield | 4 ground castle | bouclier | shield
bow | bow-and-arrow | 4 ground forest | arc, arc et flèche | bow and arrow, archery
key | key | 2 table castle | clé, clef | key
old-key | old-key | 2 table castle | vieille clé, clé ancienne | old key
treasure | money-bag | 3 ground beach | trésor, sac d'argent, argent | treasure, money bag, money
coin | coin | 2 table studio | pièce de monnaie, pièce d'or, pièces d'or | coin, gold coin
crystal-ball | crystal-ball | 3 table fantasy | boule de cristal | crystal ball
wand | magic-wand | 3 table fantasy | baguette magique | magic wand, wand
potion | test-tube | 3 table fantasy | potion, éprouvette, fiole | potion, test tube, vial
hourglass | hourglass-not-done | 3 table room | sablier | hourglass
clock | mantelpiece-clock | 3 table room | horloge, pendule | clock
alarm-clock | alarm-clock | 3 table room | réveil, réveille-matin | alarm clock
watch | watch | 2 table studio | montre | wristwatch, watch
compass | compass | 3 table sea | boussole | compass
map | world-map | 3 table room | carte, carte du monde, carte au trésor, mappemonde | map, world map, treasure map
telescope | telescope | 4 ground night | télescope, longue-vue | telescope, spyglass
microscope | microscope | 3 table room | microscope | microscope
magnifier | magnifying-glass-tilted-left | 3 table room | loupe | magnifying glass
anchor | anchor | 4 ground beach | ancre | anchor
lifebuoy | ring-buoy | 3 water sea | bouée | lifebuoy, buoy
surfboard | surfboard | 5 ground beach | planche de surf | surfboard
diving-mask | diving-mask | 3 sea underwater | masque de plongée, tuba, plongeur | diving mask, snorkel, diver
guitar | guitar | 5 ground stage | guitare, guitare électrique | guitar, electric guitar
violin | violin | 4 ground stage | violon, violoncelle, contrebasse | violin, cello, fiddle
piano | musical-keyboard | 4 table stage | piano, clavier, synthétiseur | piano, keyboard, synthesizer
drum | drum | 4 ground stage | tambour, batterie, djembé | drum, drums, drum kit
trumpet | trumpet | 4 ground stage | trompette, clairon | trumpet, bugle
saxophone | saxophone | 5 ground stage | saxophone, saxo | saxophone, sax
accordion | accordion | 4 ground cafe | accordéon | accordion
flute | flute | 4 ground stage | flûte, clarinette, hautbois | flute, clarinet, recorder
banjo | banjo | 5 ground stage | banjo, ukulélé | banjo, ukulele
maracas | maracas | 3 ground stage | maracas | maracas
bell | bell | 3 air | cloche, clochette, grelot | bell
music-notes | musical-notes | 3 air stage | note de musique, notes de musique, musique | musical note, music notes, music
disco-ball | mirror-ball | 4 air stage | boule à facettes, boule disco, disco | disco ball, mirror ball, disco
megaphone | megaphone | 3 ground studio | mégaphone, porte-voix | megaphone
masks | performing-arts | 4 ground stage | masques de théâtre, masque, théâtre | theatre masks, theater masks, mask
party-popper | party-popper | 3 table studio | cotillon, serpentin | party popper
trophy | trophy | 4 table studio | trophée, coupe du monde, médaille d'or | trophy
medal | sports-medal | 3 table studio | médaille | medal
football | soccer-ball | 2 ground stadium | ballon de foot, ballon de football, football, foot, ballon | football, soccer ball, soccer
basketball | basketball | 2 ground street | ballon de basket, basket-ball, basketball | basketball
tennis | tennis | 3 ground stadium | tennis, raquette, balle de tennis | tennis, tennis racket, racket
rugby | rugby-football | 2 ground stadium | rugby, ballon de rugby | rugby, rugby ball
volleyball | volleyball | 2 ground beach | volley, volley-ball, ballon de volley | volleyball
bowling | bowling | 3 ground studio | bowling, quille | bowling
boxing-glove | boxing-glove | 3 table studio | gant de boxe, boxe | boxing glove, boxing
target | bullseye | 4 ground studio | cible | target, bullseye
fishing-rod | fishing-pole | 4 ground lake | canne à pêche, hameçon | fishing rod, fishing pole
roller-skate | roller-skate | 3 ground street | patin à roulettes, rollers | roller skate, rollerskate
ice-skate | ice-skate | 3 ground snow | patin à glace, patinage | ice skate, ice skating
sneakers | running-shoe | 3 ground street | basket de sport, baskets, tennis blanches, sneaker, chaussure de sport, chaussure | sneaker, running shoe, shoe, trainers
boots | hiking-boot | 3 ground mountain | botte, chaussure de randonnée | boot, hiking boot
high-heels | high-heeled-shoe | 3 ground studio | talon aiguille, escarpin, talons hauts | high heel, stiletto
dress | dress | 4 ground studio | robe | dress, gown
tshirt | t-shirt | 3 ground studio | t-shirt, tee-shirt, maillot | t-shirt, tee shirt, jersey
jeans | jeans | 3 ground studio | jean, jeans, pantalon | jeans, trousers, pants
coat | coat | 4 ground studio | manteau, trench, veste | coat, jacket, trench coat
scarf | scarf | 3 ground studio | écharpe, foulard | scarf
hat | top-hat | 3 table studio | chapeau, haut-de-forme | hat, top hat
cap | billed-cap | 3 table studio | casquette | baseball cap
sunglasses | sunglasses | 2 table beach | lunettes de soleil, lunettes | sunglasses, glasses
ring | ring | 2 table studio | bague, alliance, anneau | ring, wedding ring, engagement ring
lipstick | lipstick | 2 table studio | rouge à lèvres, maquillage | lipstick, makeup
perfume | lotion-bottle | 3 table studio | parfum, flacon, crème | perfume, lotion, cream
soap | soap | 2 table studio | savon | soap
magnet | magnet | 3 table studio | aimant | magnet
gear | gear | 3 table studio | engrenage, rouage | gear, cog
hammer | hammer | 3 table studio | marteau | hammer
toolbox | toolbox | 3 ground room | boîte à outils, outils | toolbox, tools
ladder | ladder | 5 ground garden | échelle | ladder
bucket | bucket | 3 ground beach | seau | bucket, pail
broom | broom | 4 ground room | balai | broom
yarn | yarn | 2 ground room | pelote de laine, pelote, laine | ball of yarn, yarn, wool
kitchen-knife | kitchen-knife | 3 table kitchen | couteau | knife
jar | jar | 3 table kitchen | bocal, pot de confiture | jar
vase | amphora | 4 table room | vase, amphore, poterie | vase, amphora, pottery
brain | brain | 3 table studio | cerveau | brain
eye | eye | 3 air studio | œil | eye
dna | dna | 4 air studio | adn | dna
atom | atom | 4 air studio | atome | atom
battery | battery | 3 table studio | pile électrique | battery
chess | chess-pawn | 3 table room | échecs, pion, échiquier | chess, pawn, chess piece
cards | joker | 3 table room | carte à jouer, cartes à jouer, joker | playing card, playing cards, joker
pinata | pinata | 4 ground park | piñata | pinata
wind-chime | wind-chime | 3 air garden | carillon | wind chime
newspaper | rolled-up-newspaper | 3 table cafe | journal | newspaper
graduation-cap | graduation-cap | 3 table studio | toque de diplômé, diplôme | graduation cap, diploma
chart | chart-increasing | 4 table studio | graphique, courbe | chart, graph
bitcoin | coin | 3 table studio | bitcoin, cryptomonnaie | bitcoin, crypto, cryptocurrency
spaceship-toy | rocket | 3 table studio | fusée jouet | toy rocket
kimono | kimono | 4 ground studio | kimono | kimono
fan | folding-hand-fan | 3 table studio | éventail | hand fan, folding fan
`;
