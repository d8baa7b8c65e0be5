import type { CaptionStyle } from '../../caption-style.ts';

/** Large neon titles: each word is switched on as it is spoken. */
export const largeGlowingTitles = {
  key: 'large-glowing-titles',
  name: { fr: 'Grands titres lumineux · néon', en: 'Large Glowing Titles · Neon' },
  formerName: { fr: 'Grands titres éclatants', en: 'Bright Large Titles' },
  description: {
    fr: 'De grands titres néon qui s’allument mot après mot.',
    en: 'Big neon titles that light up word after word.',
  },
  font: 'bebas-neue',
  capHeight: 0.142,
  upperCase: true,
  letterSpacing: 0.02,
  wordGap: 0.34,
  rowGap: 1.42,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'middle',
  upcoming: { fill: '#FFF3DC', outline: '#8A3200' },
  active: { fill: '#FFFFFF' },
  outline: { width: 0.035 },
  glows: [{ width: 0.07, blur: 0.13, colour: '#FF7A12', opacity: 1 }],
  entrance: { kind: 'word-fade', durationMs: 140 },
  maxWords: 3,
} as const satisfies CaptionStyle;
