import type { ScreenStyle } from './screen-style.ts';

/** The subtitles screen's numbers 1–20 in its order, with its names. */
export const SUBTITLE_STYLES: readonly (ScreenStyle & { key: NonNullable<ScreenStyle['key']> })[] = [
  {
    id: 1,
    key: 'rectangles',
    name: { fr: 'Rectangles', en: 'Rectangles' },
    description: {
      fr: 'Un rectangle rose saute de mot en mot, au rythme de la voix.',
      en: 'A pink box hops from word to word with the voice.',
    },
  },
  {
    id: 2,
    key: 'dynamic-colour',
    name: { fr: 'Couleur dynamique', en: 'Dynamic Color' },
    description: {
      fr: 'Hautes capitales blanches ; le mot prononcé passe au rouge.',
      en: 'Tall white capitals; the spoken word flashes red.',
    },
  },
  {
    id: 3,
    key: 'blue-and-gold',
    name: { fr: 'Bleu et or', en: 'Blue and Gold' },
    description: {
      fr: 'Les lettres bleues se remplissent d’or, façon karaoké.',
      en: 'Blue letters fill with gold, karaoke style.',
    },
  },
  {
    id: 4,
    key: 'yellow-and-green',
    name: { fr: 'Jaune et vert', en: 'Yellow and Green' },
    description: {
      fr: 'Esprit bande dessinée : jaune vif, mot actif vert et penché.',
      en: 'Comic-book yellow; the active word tilts and turns green.',
    },
  },
  {
    id: 5,
    key: 'pink',
    name: { fr: 'Rose', en: 'Pink' },
    description: {
      fr: 'Tout en rose bordé de blanc ; chaque mot rebondit à son tour.',
      en: 'All pink with a white edge; each word bounces in on cue.',
    },
  },
  {
    id: 6,
    key: 'large-overlay-titles',
    name: { fr: 'Grands titres superposés', en: 'Large Overlay Titles' },
    description: {
      fr: 'D’immenses titres translucides qui s’affirment quand on les dit.',
      en: 'Huge see-through titles that turn solid as they are spoken.',
    },
  },
  {
    id: 7,
    key: 'large-glowing-titles',
    name: { fr: 'Grands titres lumineux', en: 'Large Glowing Titles' },
    description: {
      fr: 'De grands titres néon qui s’allument mot après mot.',
      en: 'Big neon titles that light up word after word.',
    },
  },
  {
    id: 8,
    key: 'adapted-fonts',
    name: { fr: 'Polices adaptées', en: 'Adapted Fonts' },
    description: {
      fr: 'Le mot fort passe en grande italique dorée, comme dans un magazine.',
      en: 'The key word takes a large golden italic, like a magazine title.',
    },
  },
  {
    id: 9,
    key: 'clean-white-border',
    name: { fr: 'Contour blanc net', en: 'Clean White Border' },
    description: {
      fr: 'Lettres sombres au contour blanc impeccable, mot actif violet.',
      en: 'Dark letters with a crisp white edge, active word in violet.',
    },
  },
  {
    id: 10,
    key: 'gray-white-italic',
    name: { fr: 'Italique gris-blanc', en: 'Gray-White Italic' },
    description: {
      fr: 'Une italique discrète, grise puis blanche au fil de la parole.',
      en: 'Understated italics, grey at first, white once spoken.',
    },
  },
  {
    id: 11,
    key: 'dynamic-shadow',
    name: { fr: 'Ombre dynamique', en: 'Dynamic Shadow' },
    description: {
      fr: 'Un relief violet jaillit du mot que l’on prononce.',
      en: 'A violet 3D block shoots out of the spoken word.',
    },
  },
  {
    id: 12,
    key: 'random-effect',
    name: { fr: 'Effet aléatoire', en: 'Random Effect' },
    description: {
      fr: 'Un effet différent à chaque phrase, jamais deux fois de suite le même.',
      en: 'A different effect on every line, never the same twice in a row.',
    },
  },
  {
    id: 13,
    key: 'dynamic-zoom',
    name: { fr: 'Zoom dynamique', en: 'Dynamic Zoom' },
    description: {
      fr: 'Les mots surgissent un à un, le dernier en orange.',
      en: 'Words burst in one by one, the latest in orange.',
    },
  },
  {
    id: 14,
    key: 'full-line-zoom',
    name: { fr: 'Zoom ligne entière', en: 'Full Line Zoom' },
    description: {
      fr: 'Toute la ligne bondit d’un coup vers l’avant.',
      en: 'The whole line springs forward in one go.',
    },
  },
  zoom(15, 'green-zoom', { fr: 'vert', en: 'Green' }),
  zoom(16, 'yellow-zoom', { fr: 'jaune', en: 'Yellow' }),
  zoom(17, 'cyan-zoom', { fr: 'cyan', en: 'Cyan' }),
  zoom(18, 'pink-zoom', { fr: 'rose', en: 'Pink' }),
  zoom(19, 'blue-zoom', { fr: 'bleu', en: 'Blue' }),
  {
    id: 20,
    key: 'advanced-zoom',
    name: { fr: 'Zoom avancé', en: 'Advanced Zoom' },
    description: {
      fr: 'Les mots basculent en place, dégradé de couchant et halo violet.',
      en: 'Words swing into place with a sunset gradient and a violet halo.',
    },
  },
];

function zoom(
  id: number,
  key: 'green-zoom' | 'yellow-zoom' | 'cyan-zoom' | 'pink-zoom' | 'blue-zoom',
  colour: { fr: string; en: string },
) {
  return {
    id,
    key,
    name: { fr: `Zoom ${colour.fr}`, en: `${colour.en} Zoom` },
    description: {
      fr: `Capitales blanches ; le mot actif grossit en ${colour.fr} lumineux.`,
      en: `White capitals; the active word grows in glowing ${colour.en.toLowerCase()}.`,
    },
  };
}
