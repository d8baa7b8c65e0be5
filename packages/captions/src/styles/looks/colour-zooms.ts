import type { CaptionStyle } from '../caption-style.ts';

/** One look in five colours. */
export const COLOUR_ZOOMS = {
  green: colourZoom('green-zoom', '#2BFF66', { fr: 'vert', en: 'Green' }),
  yellow: colourZoom('yellow-zoom', '#FFE600', { fr: 'jaune', en: 'Yellow' }),
  cyan: colourZoom('cyan-zoom', '#19F0FF', { fr: 'cyan', en: 'Cyan' }),
  pink: colourZoom('pink-zoom', '#FF4FB8', { fr: 'rose', en: 'Pink' }),
  blue: colourZoom('blue-zoom', '#3D8BFF', { fr: 'bleu', en: 'Blue' }),
};

/** Heavy white capitals; the spoken word jumps forward in its colour, with a halo of it. */
function colourZoom(key: string, colour: string, names: { fr: string; en: string }): CaptionStyle {
  return {
    key,
    name: { fr: `Zoom ${names.fr}`, en: `${names.en} Zoom` },
    description: {
      fr: `Capitales blanches ; le mot actif grossit en ${names.fr} lumineux.`,
      en: `White capitals; the active word grows in glowing ${names.en.toLowerCase()}.`,
    },
    font: 'montserrat-black',
    capHeight: 0.054,
    upperCase: true,
    letterSpacing: 0,
    wordGap: 0.62,
    rowGap: 1.75,
    maxRows: 2,
    maxWordsPerRow: 3,
    position: 'lower',
    upcoming: { fill: '#FFFFFF', outline: '#08080C' },
    active: { fill: colour },
    outline: { width: 0.14 },
    shadows: [{ x: 0, y: 0.09, blur: 0.06, colour: '#000000', opacity: 0.65, when: 'active' }],
    glows: [{ width: 0.15, blur: 0.1, colour, opacity: 0.7 }],
    entrance: { kind: 'cut' },
    motion: { scale: 1.18, overshoot: 0.07 },
  };
}
