/** Food and drink. Same columns as animals; everything is on a table unless the prompt has another place. */
export const FOOD = `
apple | red-apple | 2 table | pomme | apple
green-apple | green-apple | 2 table | pomme verte | green apple
pear | pear | 2 table | poire | pear
orange | tangerine | 2 table | orange, mandarine, clémentine | orange, tangerine, mandarin, clementine
lemon | lemon | 2 table | citron | lemon
lime | lime | 2 table | citron vert | lime
banana | banana | 2 table | banane | banana
watermelon | watermelon | 3 table | pastèque | watermelon
melon | melon | 3 table | melon | melon, cantaloupe
grapes | grapes | 3 table | raisin, grappe de raisin, raisins | grape, bunch of grapes
strawberry | strawberry | 2 table | fraise | strawberry
cherries | cherries | 2 table | cerise | cherry, cherries
peach | peach | 2 table | pêche, abricot, nectarine | peach, apricot, nectarine
pineapple | pineapple | 3 table | ananas | pineapple
mango | mango | 2 table | mangue | mango
kiwi | kiwi-fruit | 2 table | kiwi | kiwi
coconut | coconut | 2 table | noix de coco | coconut
blueberries | blueberries | 2 table | myrtille, mûres | blueberry, blackberry
avocado | avocado | 2 table | avocats mûrs, un avocat mûr, avocado | avocado
tomato | tomato | 2 table | tomate | tomato
eggplant | eggplant | 2 table | aubergine | eggplant, aubergine
carrot | carrot | 2 table | carotte | carrot
corn | ear-of-corn | 2 table | maïs, épi de maïs | corn, corn cob
pepper | bell-pepper | 2 table | poivron | bell pepper
chili | hot-pepper | 2 table | piment | chili, chili pepper, hot pepper
cucumber | cucumber | 2 table | concombre, courgette, cornichon | cucumber, zucchini, pickle
broccoli | broccoli | 2 table | brocoli, chou-fleur | broccoli, cauliflower
lettuce | leafy-green | 2 table | laitue, chou, épinards | lettuce, cabbage, spinach, kale
potato | potato | 2 table | pomme de terre, patate | potato
garlic | garlic | 2 table | ail, gousse d'ail | garlic
onion | onion | 2 table | oignon | onion
mushroom | mushroom | 2 ground forest | champignon, amanite, cèpe | mushroom, toadstool, fungus
brown-mushroom | brown-mushroom | 2 table | champignon de paris | button mushroom
bread | bread | 3 table | pain, pain de mie, miche, brioche | bread, loaf, toast, brioche
baguette | baguette-bread | 3 table | baguette | baguette, french bread
croissant | croissant | 2 table | croissant, viennoiserie | croissant
pretzel | pretzel | 2 table | bretzel | pretzel
bagel | bagel | 2 table | bagel | bagel
pancakes | pancakes | 3 table | pancake, crêpe | pancake, crepe
waffle | waffle | 2 table | gaufre | waffle
cheese | cheese-wedge | 2 table | fromage, camembert, comté, gruyère | cheese, cheddar
meat | meat-on-bone | 3 table | viande, gigot | meat
steak | cut-of-meat | 2 table | steak, côtelette | steak
chicken-leg | poultry-leg | 2 table | poulet rôti, cuisse de poulet, poulet | roast chicken, chicken leg, drumstick
bacon | bacon | 2 table | bacon, lardons | bacon
burger | hamburger | 3 table | hamburger, burger, cheeseburger | hamburger, burger, cheeseburger
fries | french-fries | 2 table | frites | french fries, fries
pizza | pizza | 3 table | pizza | pizza
hot-dog | hot-dog | 2 table | hot-dog | hot dog
sandwich | sandwich | 3 table | sandwich, croque-monsieur | sandwich
taco | taco | 2 table | taco, tacos | taco
burrito | burrito | 2 table | burrito, wrap | burrito, wrap
salad | green-salad | 3 table | salade | salad
egg | egg | 2 table | œuf | egg
fried-egg | cooking | 3 table | œuf au plat, œufs au plat, omelette | fried egg, omelette, omelet
soup | steaming-bowl | 3 table | soupe, ramen, bol de nouilles, nouilles | soup, ramen, noodles, noodle soup
stew | pot-of-food | 3 table | ragoût, pot-au-feu, marmite, tajine | stew, casserole
pasta | spaghetti | 3 table | pâtes, spaghetti, spaghettis | pasta, spaghetti
paella | shallow-pan-of-food | 3 table | paella, couscous, ratatouille | paella
curry | curry-rice | 3 table | curry | curry
rice | cooked-rice | 2 table | riz, bol de riz | rice, bowl of rice
sushi | sushi | 2 table | sushi, maki | sushi
bento | bento-box | 3 table | bento | bento
dumpling | dumpling | 2 table | ravioli, gyoza, raviolis | dumpling, gyoza
fondue | fondue | 3 table | fondue, raclette | fondue
cake | birthday-cake | 3 table | gâteau, gâteau d'anniversaire | cake, birthday cake
cake-slice | shortcake | 2 table | part de gâteau, fraisier | slice of cake, shortcake
cupcake | cupcake | 2 table | cupcake, muffin | cupcake, muffin
pie | pie | 3 table | tarte, tourte, quiche | pie, tart, quiche
cookie | cookie | 2 table | cookie, biscuit, sablé | cookie, biscuit
donut | doughnut | 2 table | donut, beignet | donut, doughnut
macaron | macaron | 2 table | macaron | macaron
chocolate | chocolate-bar | 2 table | chocolat, tablette de chocolat | chocolate, chocolate bar
candy | candy | 2 table | bonbon, friandise | candy, sweets
lollipop | lollipop | 2 table | sucette | lollipop
ice-cream | soft-ice-cream | 3 table | glace, cornet de glace, crème glacée | ice cream, ice cream cone
sundae | ice-cream | 3 table | coupe de glace, sorbet | sundae, sorbet, gelato
flan | custard | 2 table | flan, crème caramel | custard, flan, pudding
honey | honey-pot | 2 table | miel, pot de miel | honey, honey pot
popcorn | popcorn | 3 table | pop-corn, popcorn | popcorn
coffee | hot-beverage | 2 table cafe | café, tasse, tasse de café, tasse de thé, cappuccino, expresso, thé, chocolat chaud | coffee, cup, mug, cup of coffee, cup of tea, tea, cappuccino, espresso, latte, hot chocolate
green-tea | teacup-without-handle | 2 table | thé vert, matcha | green tea, matcha
teapot | teapot | 3 table | théière, bouilloire | teapot, kettle
milk | glass-of-milk | 2 table | lait, verre de lait | milk, glass of milk
juice | beverage-box | 2 table | jus, jus d'orange, jus de fruits | juice, orange juice
soda | cup-with-straw | 2 table | soda, limonade, milkshake | soda, lemonade, milkshake, smoothie
bubble-tea | bubble-tea | 3 table | bubble tea, thé aux perles | bubble tea, boba
cocktail | tropical-drink | 3 table | cocktail | cocktail
martini | cocktail-glass | 3 table | martini | martini
wine | wine-glass | 3 table | vin, verre de vin, vin rouge | wine, glass of wine
champagne | bottle-with-popping-cork | 3 table | champagne, bouteille de champagne, bouteille | champagne, bottle, bottle of wine
beer | beer-mug | 3 table | bière, pinte, chope | beer, pint
whisky | tumbler-glass | 2 table | whisky, verre | whisky, whiskey, glass
mate | mate | 2 table | maté | yerba mate
picnic-basket | basket | 3 ground meadow | panier, panier de pique-nique, pique-nique, corbeille | basket, picnic basket, picnic
chestnut | chestnut | 1 ground forest | châtaigne, marron grillé, marrons | chestnut
peanuts | peanuts | 1 table | cacahuète, noix, noisette, amande | peanut, nut, walnut, hazelnut, almond
olive | olive | 1 table | olives | olives
`;
