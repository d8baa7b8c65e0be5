import type { CaptionStyle } from '../../caption-style.ts';

/** The word that matters takes a larger italic serif, as in a magazine title. */
export const adaptedFonts = {
  key: 'adapted-fonts',
  name: { fr: 'Polices adaptées · magazine', en: 'Adapted Fonts · Magazine' },
  description: {
    fr: 'Le mot fort passe en grande italique dorée, comme dans un magazine.',
    en: 'The key word takes a large golden italic, like a magazine title.',
  },
  font: 'poppins',
  capHeight: 0.07,
  upperCase: false,
  letterSpacing: -0.01,
  wordGap: 0.4,
  rowGap: 1.5,
  maxRows: 2,
  maxWordsPerRow: 3,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#15151C' },
  outline: { width: 0.055 },
  accent: { font: 'playfair-italic', size: 1.65, upperCase: false },
  accentFill: '#FFD54A',
  fillRows: 1.25,
  shadows: [{ x: 0, y: 0.06, blur: 0.12, colour: '#000000', opacity: 1, when: 'always' }],
  entrance: { kind: 'word-rise', durationMs: 200, distance: 0.35 },
  maxWords: 4,
} as const satisfies CaptionStyle;
