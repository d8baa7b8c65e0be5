import type { CaptionStyle } from '../../caption-style.ts';

/** Dark letters in a crisp white border; the spoken word turns violet. */
export const cleanWhiteBorder = {
  key: 'clean-white-border',
  name: { fr: 'Contour blanc net', en: 'Clean White Border' },
  description: {
    fr: 'Lettres sombres au contour blanc impeccable, mot actif violet.',
    en: 'Dark letters with a crisp white edge, active word in violet.',
  },
  font: 'archivo-black',
  capHeight: 0.076,
  upperCase: false,
  letterSpacing: 0.01,
  wordGap: 0.58,
  rowGap: 1.78,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  upcoming: { fill: '#14141C', outline: '#FFFFFF' },
  active: { fill: '#6A1BFF' },
  outline: { width: 0.2 },
  shadows: [{ x: 0, y: 0.09, blur: 0.05, colour: '#000000', opacity: 0.5, when: 'always' }],
  entrance: { kind: 'cut' },
  motion: { scale: 1.07, overshoot: 0.03 },
  maxWords: 4,
} as const satisfies CaptionStyle;
