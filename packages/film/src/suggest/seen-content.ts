import { wordStem } from './word-stem.ts';

/** The colours that a picture can mostly have. */
export const SEEN_COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'black',
  'white',
  'grey',
] as const;
export type SeenColor = (typeof SEEN_COLORS)[number];

/** Faces, colours and brightness of a picture, or of a few frames of a film. */
export interface SeenContent {
  /** The largest number of faces in one frame. */
  people: number;
  /** The colours of large parts, the largest first. */
  colors: readonly SeenColor[];
  light: 'dark' | 'bright' | null;
}

/** A property that is seen and can be spoken of. */
export const SEEN_THINGS = ['person', 'group', 'dark', 'bright', ...SEEN_COLORS] as const;
export type SeenThing = (typeof SEEN_THINGS)[number];

/** French and English words for which a picture with a property is shown: its names, and what usually has it. */
const SPOKEN: Record<SeenThing, string> = {
  person:
    'personne visage portrait homme femme garçon fille enfant bébé client cliente patient invité invitée ami amie ' +
    'acteur actrice humain person face man woman men women boy girl child children kid baby guest friend actor human people gens',
  group:
    'groupe équipe foule public famille collègue réunion gens amis audience group team crowd family colleague meeting ' +
    'friends people everybody everyone',
  dark: 'nuit noir sombre obscur obscurité soir soirée minuit ombre night dark darkness evening midnight shadow',
  bright: 'lumière lumineux clair soleil jour ensoleillé light bright sun sunny daylight',
  red: 'rouge sang fraise tomate cerise red blood strawberry tomato cherry',
  orange: 'orange feu flamme automne carotte citrouille crépuscule fire flame autumn carrot pumpkin sunset',
  yellow: 'jaune citron or blé sable tournesol yellow lemon gold wheat sand sunflower',
  green:
    'vert verte nature forêt arbre herbe jardin plante feuille campagne prairie jungle green forest tree grass garden ' +
    'plant leaf leaves countryside meadow',
  blue: 'bleu bleue ciel mer océan eau piscine lac vague blue sky sea ocean water pool lake wave',
  purple: 'violet violette mauve lavande purple lavender',
  pink: 'rose fuchsia pink',
  black: 'noir noire black',
  white: 'blanc blanche neige nuage white snow cloud',
  grey: 'gris grise brouillard brume béton grey gray fog mist concrete',
};

const THINGS_OF = new Map<string, SeenThing[]>();
for (const thing of SEEN_THINGS)
  for (const word of SPOKEN[thing].split(' ')) {
    const stem = wordStem(word);
    if (stem !== null) THINGS_OF.set(stem, [...new Set([...(THINGS_OF.get(stem) ?? []), thing])]);
  }

/** Returns the properties for which a word stands. @param stem as of `wordStem` */
export function thingsOfStem(stem: string): readonly SeenThing[] {
  return THINGS_OF.get(stem) ?? [];
}

/** Returns the properties that a picture has. */
export function thingsSeen({ people, colors, light }: SeenContent): readonly SeenThing[] {
  return [
    ...(people > 0 ? (['person'] as const) : []),
    ...(people > 2 ? (['group'] as const) : []),
    ...(light ? [light] : []),
    ...colors,
  ];
}
