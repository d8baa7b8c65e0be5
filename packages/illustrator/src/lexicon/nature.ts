/** Plants and natural things that can be a subject. Same columns as animals. */
export const NATURE = `
tree | deciduous-tree | 7 ground meadow | arbre, chêne, platane, hêtre, pommier, arbre seul | tree, oak, plane tree, apple tree, beech
pine | evergreen-tree | 7 ground forest | sapin, pin, épicéa, cyprès | pine, fir, fir tree, pine tree, spruce
palm | palm-tree | 7 ground beach | palmier, cocotier | palm, palm tree, coconut tree
blossom-tree | cherry-tree | 7 ground garden | cerisier en fleurs, cerisier, amandier, magnolia | cherry tree, sakura, cherry blossom tree, magnolia
christmas-tree | christmas-tree | 6 ground room | sapin de noël, arbre de noël | christmas tree
cactus | cactus | 4 ground desert | cactus | cactus
bamboo | tanabata-tree | 5 ground jungle | bambou | bamboo
flower | blossom | 2 ground garden | fleur, pâquerette, marguerite, pissenlit | flower, daisy, dandelion
rose | rose | 2 ground garden | rose, roses, rosier | rose, rosebush
tulip | tulip | 2 ground garden | tulipe, coquelicot, pavot | tulip, poppy
sunflower | sunflower | 3 ground field | tournesol | sunflower
hibiscus | hibiscus | 2 ground garden | hibiscus | hibiscus
cherry-blossom | cherry-blossom | 2 ground garden | fleur de cerisier, sakura | cherry blossom
lotus | lily-pad | 2 water lake | lotus, nénuphar | lotus, water lily, lily pad
hyacinth | hyacinth | 2 ground garden | jacinthe, glycine, lilas, iris | hyacinth, lilac, wisteria
bouquet | bouquet | 3 table | bouquet, bouquet de fleurs | bouquet, bunch of flowers
plant | potted-plant | 3 ground room | plante, plante verte, plante en pot, monstera, ficus, bonsaï | plant, houseplant, potted plant, bonsai
seedling | seedling | 2 ground garden | pousse, jeune pousse, germe | sprout, seedling
clover | four-leaf-clover | 2 ground meadow | trèfle, trèfle à quatre feuilles | clover, four leaf clover
maple-leaf | maple-leaf | 2 ground forest | feuille d'érable, feuille morte | maple leaf
leaf | leaf-fluttering-in-wind | 2 ground forest | feuille | leaf
wheat | sheaf-of-rice | 3 ground field | gerbe, épi de blé | sheaf, wheat sheaf
log | wood | 3 ground forest | bûche, tronc | log, tree trunk, stump
rock | rock | 3 ground mountain | rocher, caillou, galet, pierre | boulder, pebble, stone
shell | spiral-shell | 2 ground beach | coquillage, conque | seashell, conch, shell
coral | coral | 3 sea underwater | corail | coral
pumpkin | jack-o-lantern | 3 ground field | citrouille, potiron, citrouille d'halloween | pumpkin, jack o lantern, jack-o'-lantern
volcano-cone | volcano | 7 ground volcano | volcan, éruption | volcano, eruption
fire | fire | 3 ground forest | feu, flamme, incendie | fire, flame
campfire | campfire | 3 ground forest | feu de camp, feu de bois | campfire, bonfire
globe | globe-showing-europe-africa | 5 air space | planète terre, terre, globe, planète bleue | planet earth, globe, blue planet, earth
planet | ringed-planet | 4 air space | planète, saturne, jupiter | planet, saturn, jupiter
comet | comet | 3 air space | comète, astéroïde, météorite, météore | comet, asteroid, meteor, meteorite
glowing-star | glowing-star | 3 air night | une étoile, étoile brillante | a star, bright star, shining star
snowflake | snowflake | 2 air snow | flocon, flocon de neige | snowflake
heart | red-heart | 3 air studio | cœur | heart
nest | nest-with-eggs | 2 ground forest | nid | nest
feather | feather | 2 air | plume | feather
bone | bone | 2 ground | os | bone
gem | gem-stone | 3 table studio | diamant, gemme, cristal, joyau, bijou, pierre précieuse | diamond, gem, crystal, jewel, gemstone
iceberg | iceberg | 6 water snow | iceberg, glaçon géant | iceberg
`;
