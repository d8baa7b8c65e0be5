/** A prompt with the subjects that must be in its scene. */
export interface SamplePrompt {
  text: string;
  subjects: readonly string[];
  setting?: string;
  time?: string;
  weather?: string;
}

export const FRENCH_PROMPTS: readonly SamplePrompt[] = [
  { text: 'Un chat noir endormi sur un canapé rouge', subjects: ['black-cat', 'lamp'], setting: 'room' },
  {
    text: 'Un renard dans une forêt d’automne au lever du soleil',
    subjects: ['fox'],
    setting: 'forest',
    time: 'dawn',
  },
  {
    text: 'Trois montgolfières au-dessus des champs de lavande',
    subjects: ['hot-air-balloon'],
    setting: 'lavender',
  },
  {
    text: 'Une petite fille avec un ballon rouge dans un jardin',
    subjects: ['girl', 'balloon'],
    setting: 'garden',
  },
  {
    text: 'Un voilier au coucher du soleil sur la mer',
    subjects: ['sailboat'],
    setting: 'sea',
    time: 'sunset',
  },
  { text: 'Un phare dans la tempête', subjects: ['lighthouse'], setting: 'coast', weather: 'storm' },
  { text: 'Un astronaute à cheval sur la lune', subjects: ['astronaut', 'horse'], setting: 'moon' },
  { text: 'Deux dauphins qui sautent hors de l’eau', subjects: ['dolphin'], setting: 'sea' },
  { text: 'Un ours lit un livre au coin du feu', subjects: ['bear', 'book', 'fire'] },
  {
    text: 'La tour Eiffel sous la neige, la nuit',
    subjects: ['eiffel-tower'],
    setting: 'paris',
    weather: 'snow',
    time: 'night',
  },
  { text: 'Un café et un croissant en terrasse', subjects: ['coffee', 'croissant'] },
  { text: 'Un hibou sur une branche au clair de lune', subjects: ['owl'], time: 'night' },
  { text: 'Une licorne au pays des merveilles', subjects: ['unicorn'], setting: 'fantasy' },
  {
    text: 'Un robot perdu dans une ville futuriste sous la pluie',
    subjects: ['robot'],
    setting: 'city',
    weather: 'rain',
  },
  { text: 'Des poissons et une tortue sous la mer', subjects: ['fish', 'turtle'], setting: 'underwater' },
  { text: 'Un gâteau d’anniversaire avec des bougies', subjects: ['cake', 'candle'], setting: 'table' },
  { text: 'Un dragon vert devant un château', subjects: ['dragon', 'castle'], setting: 'castle' },
  { text: 'Une moto sur une route dans le désert', subjects: ['motorcycle'], setting: 'road' },
  {
    text: 'Un pingouin et un bonhomme de neige sur la banquise',
    subjects: ['penguin', 'snowman'],
    setting: 'snow',
  },
  { text: 'Une danseuse sur scène sous les projecteurs', subjects: ['dancer'], setting: 'stage' },
  {
    text: 'Un éléphant et une girafe dans la savane à l’heure dorée',
    subjects: ['elephant', 'giraffe'],
    setting: 'savanna',
    time: 'golden',
  },
  { text: 'Un train à vapeur dans les montagnes', subjects: ['train'], setting: 'mountain' },
  { text: 'Un papillon sur une fleur', subjects: ['butterfly', 'flower'] },
  { text: 'Un loup hurle dans la brume', subjects: ['wolf'], weather: 'fog' },
  { text: 'Une fusée décolle vers les étoiles', subjects: ['rocket'], setting: 'space' },
  { text: 'Un vélo jaune contre un mur à Paris', subjects: ['bicycle'], setting: 'paris' },
  { text: 'Un chien qui court sur la plage sans nuages', subjects: ['dog'], setting: 'beach' },
  { text: 'Un bol de ramen fumant dans une petite cuisine', subjects: ['soup'], setting: 'kitchen' },
  { text: 'Une grenouille sur un nénuphar', subjects: ['frog', 'lotus'], setting: 'lake' },
  { text: 'Une sorcière et son chat devant une maison hantée', subjects: ['witch', 'cat', 'haunted-house'] },
];

export const ENGLISH_PROMPTS: readonly SamplePrompt[] = [
  { text: 'A fluffy cat sleeping on a blue sofa', subjects: ['cat', 'lamp'], setting: 'room' },
  { text: 'A red fox in a snowy forest at dawn', subjects: ['fox'], setting: 'forest', time: 'dawn' },
  { text: 'A lighthouse on a cliff at sunset', subjects: ['lighthouse'], setting: 'coast', time: 'sunset' },
  { text: 'Two rabbits in a meadow full of flowers', subjects: ['rabbit', 'flower'], setting: 'meadow' },
  {
    text: 'An astronaut floating in space next to a planet',
    subjects: ['astronaut', 'planet'],
    setting: 'space',
  },
  { text: 'A sailboat on a calm lake in the mountains', subjects: ['sailboat'], setting: 'lake' },
  { text: 'A hot air balloon above the clouds', subjects: ['hot-air-balloon'], setting: 'sky' },
  { text: 'A bear riding a bicycle', subjects: ['bear', 'bicycle'] },
  { text: 'A cup of coffee and a book on a rainy day', subjects: ['coffee', 'book'], weather: 'rain' },
  { text: 'Three penguins on the ice', subjects: ['penguin'], setting: 'snow' },
  { text: 'A neon city street at night with a taxi', subjects: ['taxi'], time: 'night' },
  { text: 'A whale under a full moon', subjects: ['whale'], setting: 'sea', time: 'night' },
  { text: 'A dinosaur in the jungle', subjects: ['dinosaur'], setting: 'jungle' },
  { text: 'A pizza on a wooden table', subjects: ['pizza'], setting: 'table' },
  { text: 'A superhero flying over the city', subjects: ['superhero'], setting: 'city' },
  { text: 'A wizard and a dragon in a magical world', subjects: ['wizard', 'dragon'], setting: 'fantasy' },
  { text: 'A camel walking in the desert', subjects: ['camel'], setting: 'desert' },
  { text: 'A guitar on stage under the spotlights', subjects: ['guitar'], setting: 'stage' },
  { text: 'A couple on the beach at sunset', subjects: ['couple'], setting: 'beach', time: 'sunset' },
  { text: 'Colorful fish and a mermaid underwater', subjects: ['fish', 'mermaid'], setting: 'underwater' },
  { text: 'A windmill in a wheat field', subjects: ['windmill'], setting: 'field' },
  { text: 'A puppy with a red ball in the garden', subjects: ['puppy'], setting: 'garden' },
  { text: 'A tractor on a farm in autumn', subjects: ['tractor'], setting: 'farm' },
  { text: 'An owl reading a book in the library', subjects: ['owl', 'book'], setting: 'library' },
  { text: 'A rocket launching into space', subjects: ['rocket'], setting: 'space' },
  { text: 'A snowman with a scarf, no people', subjects: ['snowman', 'scarf'], setting: 'snow' },
  { text: 'A koala in a eucalyptus tree', subjects: ['koala', 'tree'] },
  { text: 'Fireworks above a castle', subjects: ['castle'], time: 'night' },
  {
    text: 'A tiger walking through the jungle in the rain',
    subjects: ['tiger'],
    setting: 'jungle',
    weather: 'rain',
  },
  { text: 'A birthday cake with candles and balloons', subjects: ['cake', 'candle', 'balloon'] },
];
