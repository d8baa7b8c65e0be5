import type { CaptionStyle } from '../../caption-style.ts';

/** One word at a time, as wide as the picture bears. */
export const greenZoom = {
  key: 'green-zoom',
  name: { fr: 'Zoom vert · mot géant', en: 'Green Zoom · Giant Word' },
  description: {
    fr: 'Un seul mot à la fois, d’un bord à l’autre, qui éclate en vert.',
    en: 'One word at a time, from edge to edge, bursting in green.',
  },
  font: 'archivo-black',
  capHeight: 0.1,
  upperCase: true,
  letterSpacing: -0.03,
  wordGap: 0.4,
  rowGap: 1.6,
  maxRows: 1,
  maxWordsPerRow: 1,
  maxWords: 1,
  grow: 2.3,
  fullShare: 1,
  position: 'lower',
  upcoming: { fill: '#2BFF5E', outline: '#04140A' },
  outline: { width: 0.075 },
  shadows: [{ x: 0, y: 0.1, blur: 0, colour: '#04140A', opacity: 1, when: 'always' }],
  entrance: { kind: 'word-zoom', durationMs: 150, from: 0.7, overshoot: 0.05, rotate: 3 },
} as const satisfies CaptionStyle;
