/** Buildings and outdoor things. Same columns as animals. */
export const BUILDINGS = `
house | house-with-garden | 7 ground meadow | maison, maisonnette, pavillon, villa, chaumière, demeure | house, cottage, villa, home
cabin | cabin | 6 ground forest | cabane, chalet, cabanon, refuge | cabin, chalet, log cabin, shed
hut | hut | 6 ground savanna | hutte, paillote, case | hut, straw hut
haunted-house | derelict-house | 7 ground night | maison hantée, maison abandonnée, ruine, manoir hanté | haunted house, abandoned house, ruin
castle | castle | 7 ground castle | château, château fort, forteresse, palais, manoir | castle, palace, fortress, manor
japanese-castle | japanese-castle | 7 ground garden | pagode, château japonais | pagoda, japanese castle
temple | classical-building | 7 ground meadow | temple, temple grec, parthénon, musée, acropole | temple, greek temple, museum, parthenon
shrine | shinto-shrine | 6 ground forest | torii, sanctuaire | torii, shrine, torii gate
church | church | 7 ground meadow | église, cathédrale, chapelle, abbaye | church, cathedral, chapel, abbey
mosque | mosque | 7 ground desert | mosquée | mosque
hindu-temple | hindu-temple | 7 ground jungle | temple hindou | hindu temple
lighthouse | lighthouse | 8 ground coast | phare | lighthouse
windmill | windmill | 7 ground field | moulin, moulin à vent, éolienne | windmill, wind turbine
eiffel-tower | eiffel-tower | 9 ground paris | tour eiffel, la dame de fer | eiffel tower
tokyo-tower | tokyo-tower | 8 ground city | tour de tokyo | tokyo tower
statue-of-liberty | statue-of-liberty | 7 ground city | statue de la liberté | statue of liberty
pyramid | pyramid | 7 ground desert | pyramide | pyramid
igloo | igloo | 5 ground snow | igloo | igloo
tent | tent | 5 ground forest | tente, bivouac, tipi, yourte | tent, teepee, yurt
circus | circus-tent | 7 ground meadow | cirque, chapiteau | circus, circus tent, big top
ferris-wheel | ferris-wheel | 7 ground park | grande roue | ferris wheel
carousel | carousel-horse | 5 ground park | manège, carrousel, cheval de bois | carousel, merry-go-round
roller-coaster | roller-coaster | 7 ground park | montagnes russes, grand huit | roller coaster
fountain | fountain | 5 ground park | fontaine | fountain
school-building | school | 7 ground street | école, collège, lycée | school
hospital | hospital | 7 ground street | hôpital, clinique | hospital
factory | factory | 7 ground city | usine | factory
hotel | hotel | 7 ground street | hôtel | hotel
shop | convenience-store | 6 ground street | magasin, boutique, supérette, épicerie, boulangerie | shop, store, grocery, convenience store, bakery
bank | bank | 7 ground street | banque | bank
skyscraper | office-building | 8 ground city | gratte-ciel, immeuble, building, tour de bureaux | skyscraper, office building, high-rise
stadium-building | stadium | 7 ground stadium | stade, arène | stadium, arena
bridge | bridge | 6 ground river | pont | bridge
barn | barn | 7 ground farm | grange, étable | barn
bench | bench | 4 ground park | banc, banc public | bench, park bench
street-lamp | street-lamp | 6 ground street | réverbère, lampadaire | street lamp, lamppost, streetlight
postbox | postbox | 3 ground street | boîte aux lettres | mailbox, postbox
umbrella | umbrella | 3 ground street | parapluie, ombrelle | umbrella
parasol | umbrella-on-ground | 4 ground beach | parasol | parasol, beach umbrella
sandcastle | sandcastle | 3 ground beach | château de sable | sandcastle, sand castle
beach-ball | beach-ball | 2 ground beach | ballon de plage | beach ball
slide | playground-slide | 5 ground park | toboggan, aire de jeux | slide, playground slide, playground
swing | swing | 5 ground park | balançoire | swing
`;
