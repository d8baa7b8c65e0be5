import type { CaptionStyle } from '../../caption-style.ts';

/** Brush letters, one pink from the first word to the last; each word bounces in as it is spoken. */
export const pink = {
  key: 'pink',
  name: { fr: 'Rose · peint à la main', en: 'Pink · Hand-Painted' },
  formerName: { fr: 'Rose uni', en: 'Uniform Pink' },
  description: {
    fr: 'Lettres peintes à la main, rose bordé de blanc ; chaque mot rebondit.',
    en: 'Hand-painted pink letters with a white edge; each word bounces in.',
  },
  font: 'knewave',
  capHeight: 0.088,
  upperCase: false,
  letterSpacing: 0.01,
  wordGap: 0.4,
  rowGap: 1.72,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  upcoming: { fill: '#FF3D9A', outline: '#FFFFFF' },
  outline: { width: 0.12 },
  shadows: [{ x: 0, y: 0.12, blur: 0.06, colour: '#5A0F3C', opacity: 0.75, when: 'always' }],
  entrance: { kind: 'word-zoom', durationMs: 220, from: 0.5, overshoot: 0.1, rotate: 6 },
  maxWords: 4,
} as const satisfies CaptionStyle;
