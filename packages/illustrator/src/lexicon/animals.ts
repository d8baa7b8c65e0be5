/**
 * Animals. Columns: id | drawing | size 1–9, zone, usual setting, flags | French words | English words.
 * The flag `head` asks for a small body under a drawing that is only a head.
 */
export const ANIMALS = `
cat | cat | 3 ground | chat, chatte, minou, matou | cat, kitty, tabby, feline
kitten | cat | 2 ground | chaton, bébé chat | kitten, baby cat
black-cat | black-cat | 3 ground | chat noir | black cat
dog | dog | 3 ground | chien, chienne, toutou, golden retriever, labrador, berger allemand, bouledogue, cane corso | dog, doggy, golden retriever, labrador, german shepherd, bulldog, husky, corgi, hound, dachshund
puppy | dog-face | 3 ground head | chiot | puppy, pup
poodle | poodle | 3 ground | caniche | poodle
fox | fox | 3 ground forest head | renard, renarde, renardeau, renard roux | fox, vixen, fox cub, red fox
wolf | wolf | 4 ground forest head | loup, louve, louveteau, loup gris | wolf, gray wolf, grey wolf
bear | bear | 5 ground forest head | ours, ourse, ourson, ours brun, grizzly | bear, grizzly, bear cub, brown bear
polar-bear | polar-bear | 5 ground snow head | ours polaire, ours blanc | polar bear, white bear
panda | panda | 4 ground jungle head | panda | panda
koala | koala | 3 ground forest head | koala | koala
lion | lion | 5 ground savanna head | lion, lionceau | lion, lion cub
lioness | lion | 5 ground savanna head | lionne | lioness
tiger | tiger | 5 ground jungle | tigre, tigresse | tiger, tigress
leopard | leopard | 4 ground savanna | léopard, guépard, panthère, jaguar | leopard, cheetah, jaguar, panther
elephant | elephant | 7 ground savanna | éléphant, éléphante, éléphanteau | elephant
mammoth | mammoth | 7 ground snow | mammouth | mammoth
rhinoceros | rhinoceros | 6 ground savanna | rhinocéros | rhinoceros, rhino
hippopotamus | hippopotamus | 6 ground lake | hippopotame | hippopotamus, hippo
giraffe | giraffe | 8 ground savanna | girafe, girafon | giraffe
zebra | zebra | 5 ground savanna | zèbre | zebra
camel | camel | 6 ground desert | chameau, dromadaire | camel, dromedary
llama | llama | 5 ground mountain | lama, alpaga | llama, alpaca
horse | horse | 6 ground meadow | cheval, jument, poulain, étalon, à cheval | horse, mare, foal, stallion
pony | horse | 5 ground meadow | poney | pony
unicorn | unicorn | 6 ground fantasy head | licorne | unicorn
donkey | donkey | 5 ground farm | âne, ânesse, mulet | donkey, mule
cow | cow | 6 ground farm | vache, veau | cow, calf, cattle
ox | ox | 6 ground farm | bœuf, taureau | ox, bull
buffalo | water-buffalo | 6 ground savanna | buffle | buffalo
bison | bison | 6 ground meadow | bison | bison
pig | pig | 4 ground farm | cochon, porc, truie | pig, hog, sow
piglet | pig-face | 3 ground farm head | porcelet, cochonnet | piglet
boar | boar | 4 ground forest head | sanglier, marcassin | boar, wild boar
sheep | ewe | 4 ground farm | mouton, brebis, agneau | sheep, ewe, lamb
ram | ram | 5 ground mountain | bélier, mouflon | ram
goat | goat | 4 ground mountain | chèvre, bouc, chevreau, bouquetin | goat, ibex, goat kid
deer | deer | 6 ground forest | cerf, biche, faon, chevreuil, renne | deer, stag, doe, fawn, reindeer
moose | moose | 6 ground forest head | élan, orignal, caribou | moose, elk, caribou
rabbit | rabbit | 2 ground meadow | lapin, lapine, lapereau, lièvre | rabbit, bunny, hare
mouse | mouse | 2 ground | souris, mulot | mouse, field mouse
rat | rat | 2 ground | rat | rat
hamster | hamster | 2 ground room head | hamster, cochon d'inde, cobaye | hamster, guinea pig, gerbil
squirrel | chipmunk | 2 ground forest | écureuil, tamia | squirrel, chipmunk
hedgehog | hedgehog | 2 ground forest | hérisson | hedgehog
beaver | beaver | 3 ground river | castor | beaver
otter | otter | 3 ground river | loutre | otter
badger | badger | 3 ground forest | blaireau | badger
skunk | skunk | 3 ground forest | moufette, putois | skunk
raccoon | raccoon | 3 ground forest head | raton laveur, panda roux | raccoon, red panda
sloth | sloth | 3 ground jungle | paresseux | sloth
monkey | monkey | 3 ground jungle | singe, ouistiti, macaque, chimpanzé, guenon | monkey, ape, chimpanzee, chimp
gorilla | gorilla | 6 ground jungle | gorille | gorilla
orangutan | orangutan | 5 ground jungle | orang-outan | orangutan
kangaroo | kangaroo | 5 ground desert | kangourou, wallaby | kangaroo, wallaby
bat | bat | 2 air | chauve-souris | bat
frog | frog | 2 ground lake head | grenouille, rainette, crapaud | frog, toad
turtle | turtle | 3 ground beach | tortue | turtle, tortoise
sea-turtle | turtle | 3 sea underwater | tortue marine, tortue de mer | sea turtle
snake | snake | 3 ground jungle | serpent, vipère, couleuvre, python, cobra | snake, python, cobra, viper
lizard | lizard | 2 ground desert | lézard, caméléon, gecko, iguane, salamandre | lizard, chameleon, gecko, iguana, salamander
crocodile | crocodile | 5 ground river | crocodile, alligator, caïman | crocodile, alligator
t-rex | t-rex | 7 ground jungle | tyrannosaure, t-rex, tyrannosaurus rex, vélociraptor | t-rex, tyrannosaurus, tyrannosaurus rex, velociraptor, raptor
dinosaur | sauropod | 7 ground jungle | dinosaure, diplodocus, brontosaure | dinosaur, diplodocus, brontosaurus, dino
dragon | dragon | 6 ground castle | dragon | dragon
snail | snail | 2 ground garden | escargot, limace | snail, slug
butterfly | butterfly | 2 air garden | papillon | butterfly, moth
bee | honeybee | 2 air garden | abeille, guêpe, bourdon, frelon | bee, bumblebee, wasp, honeybee, hornet
ladybug | lady-beetle | 1 ground garden | coccinelle, bête à bon dieu | ladybug, ladybird
beetle | beetle | 1 ground forest | scarabée, hanneton, scarabée doré | beetle, scarab
ant | ant | 1 ground garden | fourmi | ant
caterpillar | bug | 1 ground garden | chenille | caterpillar
cricket | cricket | 1 ground meadow | criquet, sauterelle, grillon, cigale | grasshopper, locust, cicada
fly | fly | 1 air | mouche, moucheron | housefly, a fly, flies
mosquito | mosquito | 1 air | moustique | mosquito
spider | spider | 2 ground | araignée, mygale, tarentule | spider, tarantula
scorpion | scorpion | 2 ground desert | scorpion | scorpion
worm | worm | 1 ground garden | ver de terre, lombric | worm, earthworm
bird | bird | 2 air | oiseau, oisillon, moineau, rouge-gorge, mésange, hirondelle, canari, colibri | bird, sparrow, robin, swallow, canary, hummingbird, finch
seagull | dove | 2 air beach | mouette, goéland, albatros | seagull, gull, albatross
dove | dove | 2 air | colombe, pigeon, tourterelle | dove, pigeon
crow | blackbird | 2 air | corbeau, merle, corneille | crow, raven, blackbird
eagle | eagle | 3 air mountain | aigle, faucon, vautour, condor, épervier | eagle, falcon, hawk, vulture, condor
owl | owl | 3 ground forest | hibou, chouette | owl
parrot | parrot | 2 ground jungle | perroquet, perruche, toucan, ara | parrot, parakeet, toucan, macaw
peacock | peacock | 4 ground garden | paon | peacock
flamingo | flamingo | 5 ground lake | flamant rose, flamant | flamingo
swan | swan | 4 water lake | cygne | swan
duck | duck | 3 water lake | canard, cane, colvert | duck, mallard
duckling | baby-chick | 2 water lake | caneton, canard jaune | duckling
goose | goose | 4 ground farm | oie, jars | goose
rooster | rooster | 4 ground farm | coq | rooster, cock, cockerel
hen | chicken | 3 ground farm head | poule, poulette | hen, chicken
chick | front-facing-baby-chick | 2 ground farm | poussin | chick, baby chicken
turkey | turkey | 4 ground farm | dindon, dinde | turkey
penguin | penguin | 4 ground snow | pingouin, manchot | penguin
stork | flamingo | 5 ground lake | cigogne, héron, grue cendrée | stork, heron, egret
dodo | dodo | 4 ground jungle | dodo | dodo
phoenix | phoenix-bird | 5 air fantasy | phénix | phoenix
fish | fish | 2 sea underwater | poisson, poisson rouge, saumon, truite, carpe, thon, sardine | fish, goldfish, salmon, trout, carp, tuna
tropical-fish | tropical-fish | 2 sea underwater | poisson tropical, poisson clown | tropical fish, clownfish, angelfish
blowfish | blowfish | 2 sea underwater | poisson-globe, poisson globe | blowfish, pufferfish
shark | shark | 5 sea underwater | requin | shark
dolphin | dolphin | 5 sea sea | dauphin, marsouin | dolphin, porpoise
whale | spouting-whale | 7 sea sea | baleine, cachalot, orque, baleine bleue | whale, blue whale, orca, humpback
octopus | octopus | 4 sea underwater | pieuvre, poulpe | octopus
squid | squid | 4 sea underwater | calmar, calamar | squid
jellyfish | jellyfish | 3 sea underwater | méduse | jellyfish
crab | crab | 3 ground beach | crabe | crab
lobster | lobster | 3 ground underwater | homard, langouste | lobster
shrimp | shrimp | 2 sea underwater | crevette | shrimp, prawn
seal | seal | 4 ground beach | phoque, otarie, lion de mer, morse | seal, sea lion, walrus
starfish | star | 2 ground beach | étoile de mer | starfish
seahorse | seahorse | 2 sea underwater | hippocampe, cheval de mer | seahorse
`;
