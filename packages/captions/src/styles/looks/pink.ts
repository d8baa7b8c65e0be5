import type { CaptionStyle } from '../caption-style.ts';

/** One pink from the first word to the last; each word bounces in as it is spoken. */
export const pink = {
  key: 'pink',
  name: { fr: 'Rose', en: 'Pink' },
  clipName: { fr: 'Rose uni', en: 'Uniform Pink' },
  description: {
    fr: 'Tout en rose bordé de blanc ; chaque mot rebondit à son tour.',
    en: 'All pink with a white edge; each word bounces in on cue.',
  },
  font: 'lilita-one',
  capHeight: 0.072,
  upperCase: false,
  letterSpacing: 0.01,
  wordGap: 0.42,
  rowGap: 1.72,
  maxRows: 2,
  maxWordsPerRow: 4,
  position: 'lower',
  upcoming: { fill: '#FF3D9A', outline: '#FFFFFF' },
  outline: { width: 0.13 },
  shadows: [{ x: 0, y: 0.12, blur: 0.06, colour: '#5A0F3C', opacity: 0.75, when: 'always' }],
  entrance: { kind: 'word-zoom', durationMs: 200, from: 0.4, overshoot: 0.1 },
} as const satisfies CaptionStyle;
