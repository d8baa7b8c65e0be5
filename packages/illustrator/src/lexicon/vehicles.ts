/** Things that drive, sail and fly. Same columns as animals. */
export const VEHICLES = `
car | automobile | 5 ground road | voiture, automobile, auto, bagnole, berline | car, automobile, sedan
sports-car | racing-car | 5 ground road right | voiture de course, formule 1, bolide, voiture de sport | race car, racing car, sports car, formula one
suv | sport-utility-vehicle | 5 ground road | quatre-quatre, jeep | suv, jeep
pickup | pickup-truck | 5 ground road | pick-up, camionnette | pickup truck, pickup
taxi | taxi | 5 ground street | taxi | taxi, yellow cab
police-car | police-car | 5 ground street | voiture de police | police car
ambulance | ambulance | 5 ground street | ambulance | ambulance
fire-engine | fire-engine | 6 ground street | camion de pompiers | fire truck, fire engine
bus | bus | 6 ground street | bus, autobus, autocar, bus scolaire | bus, school bus, coach
tram | tram-car | 6 ground street | tramway, tram, téléphérique de ville | tram, trolley, streetcar
minibus | minibus | 5 ground road | minibus, van, combi, fourgon | minibus, van, camper van
truck | delivery-truck | 6 ground road | camion, poids lourd, semi-remorque | truck, lorry, semi truck
tractor | tractor | 5 ground farm | tracteur, moissonneuse | tractor, combine harvester
bicycle | bicycle | 4 ground road | vélo, bicyclette, bécane, vtt, à vélo, en vélo, à bicyclette | bicycle, bike, mountain bike
motorcycle | motorcycle | 5 ground road | moto, motocyclette | motorcycle, motorbike
scooter | motor-scooter | 4 ground street | scooter, vespa, mobylette | scooter, vespa, moped
kick-scooter | kick-scooter | 4 ground street | trottinette | kick scooter, push scooter
skateboard | skateboard | 2 ground street | skateboard, skate, planche à roulettes | skateboard
rickshaw | auto-rickshaw | 5 ground street | tuk-tuk, rickshaw, pousse-pousse | tuk tuk, rickshaw
train | locomotive | 6 ground meadow | train, locomotive, train à vapeur | train, locomotive, steam train
fast-train | bullet-train | 6 ground meadow | tgv, train à grande vitesse | bullet train, high speed train
metro | metro | 6 ground city | métro, rame de métro | subway, metro, underground train
cable-car | mountain-cableway | 4 air mountain | téléphérique, télécabine, télésiège | cable car, ski lift, gondola lift
plane | airplane | 4 air sky right | avion, avion de ligne | plane, airplane, aeroplane, jet, airliner
small-plane | small-airplane | 4 air sky | petit avion, biplan, coucou | small plane, biplane, propeller plane
paper-plane | paper-plane | 2 air sky right | avion en papier | paper plane, paper airplane
helicopter | helicopter | 4 air sky | hélicoptère | helicopter, chopper
hot-air-balloon | hot-air-balloon | 5 air sky | montgolfière, ballon dirigeable, aérostat, dirigeable | hot air balloon, hot-air balloon, airship
parachute | parachute | 4 air sky | parachute, parachutiste, parapente | parachute, skydiver, paraglider, paragliding
kite | kite | 3 air beach | cerf-volant | kite
balloon | balloon | 3 air sky | ballon de baudruche, ballon rouge, ballon bleu, baudruche, ballons | balloon
rocket | rocket | 5 air space | fusée, navette spatiale | rocket, space shuttle, rocket ship
ufo | flying-saucer | 4 air night | ovni, soucoupe volante, vaisseau spatial | ufo, flying saucer, spaceship, spacecraft
satellite | satellite | 3 air space | satellite, sonde spatiale, station spatiale | satellite, space probe, space station
sailboat | sailboat | 5 water sea | voilier, bateau à voiles, bateau à voile, catamaran, bateau, barque | sailboat, sailing boat, boat, yacht, catamaran
motorboat | motor-boat | 5 water sea | vedette, bateau à moteur, péniche, chalutier, bateau de pêche | motorboat, barge, fishing boat, trawler
speedboat | speedboat | 4 water sea | hors-bord, jet-ski | speedboat, jet ski
ship | passenger-ship | 7 water sea | paquebot, navire, cargo, croisière | cruise ship, ship, liner, vessel
ferry | ferry | 6 water sea | ferry, bac | ferry, ferryboat
canoe | canoe | 4 water river | canoë, kayak, pirogue, radeau | canoe, kayak, raft
pirate-ship | pirate-ship | 6 water sea | bateau pirate, navire pirate, galion, caravelle, vaisseau pirate | pirate ship, galleon, tall ship
submarine | submarine | 5 sea underwater | sous-marin, sous-marin jaune | submarine
paper-boat | paper-boat | 3 water river | bateau en papier | paper boat, origami boat
sled | sled | 3 ground snow | luge, traîneau | sled, sleigh, toboggan
skis | skis | 3 ground snow | skis, ski | skis
wheelchair | manual-wheelchair | 4 ground | fauteuil roulant | wheelchair
`;
