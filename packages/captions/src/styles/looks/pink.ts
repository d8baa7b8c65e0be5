import type { CaptionStyle } from '../../caption-style.ts';

/** Brush letters on a slope, pink in a white and a deep pink edge; each word bounces in as it is spoken. */
export const pink = {
  key: 'pink',
  name: { fr: 'Rose · peint à la main', en: 'Pink · Hand-Painted' },
  formerName: { fr: 'Rose uni', en: 'Uniform Pink' },
  description: {
    fr: 'Lettres peintes à la main, en biais, roses dans un double bord ; chaque mot rebondit.',
    en: 'Hand-painted pink letters on a slope in a double edge; each word bounces in.',
  },
  font: 'knewave',
  capHeight: 0.1,
  upperCase: false,
  letterSpacing: 0.01,
  wordGap: 0.5,
  rowGap: 1.66,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  tilt: 4,
  upcoming: { fill: '#FF2F92', outline: '#FFFFFF' },
  outline: { width: 0.12 },
  rim: { width: 0.07, colour: '#A60A5C' },
  entrance: { kind: 'word-zoom', durationMs: 200, from: 0.6, overshoot: 0.08 },
  maxWords: 4,
} as const satisfies CaptionStyle;
