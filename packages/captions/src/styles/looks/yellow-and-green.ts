import type { CaptionStyle } from '../../caption-style.ts';

/** Slanted comic-book lettering on a green block; the spoken word turns green on a yellow edge. */
export const yellowAndGreen = {
  key: 'yellow-and-green',
  name: { fr: 'Jaune et vert · bande dessinée', en: 'Yellow and Green · Comic' },
  formerName: { fr: 'Final', en: 'Final' },
  description: {
    fr: 'Lettres de bande dessinée en biais : jaune en relief vert, mot actif vert.',
    en: 'Comic-book letters on a slope: yellow on a green block, active word in green.',
  },
  font: 'bangers',
  capHeight: 0.116,
  upperCase: true,
  letterSpacing: 0.02,
  wordGap: 0.4,
  rowGap: 1.46,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  tilt: 4,
  upcoming: { fill: '#FFE81F', outline: '#06602F' },
  active: { fill: '#5CFF8F' },
  keywordFill: '#FFFFFF',
  outline: { width: 0.09 },
  shadows: [{ x: 0.1, y: 0.12, blur: 0, colour: '#12B457', opacity: 1, steps: 2, when: 'always' }],
  entrance: { kind: 'line-zoom', durationMs: 170, from: 0.75 },
  motion: { scale: 1.12, overshoot: 0.05 },
  maxWords: 4,
  suggestsEmphasis: true,
} as const satisfies CaptionStyle;
