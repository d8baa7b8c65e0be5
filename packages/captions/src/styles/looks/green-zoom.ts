import type { CaptionStyle } from '../../caption-style.ts';

/** One word at a time, as large as the picture bears. */
export const greenZoom = {
  key: 'green-zoom',
  name: { fr: 'Zoom vert · mot géant', en: 'Green Zoom · Giant Word' },
  description: {
    fr: 'Un seul mot à la fois, énorme, qui éclate en vert.',
    en: 'One huge word at a time, popping in green.',
  },
  font: 'montserrat-black',
  capHeight: 0.104,
  upperCase: true,
  letterSpacing: -0.01,
  wordGap: 0.4,
  rowGap: 1.6,
  maxRows: 1,
  maxWordsPerRow: 1,
  maxWords: 1,
  grow: 1.5,
  position: 'lower',
  upcoming: { fill: { top: '#B6FF5C', bottom: '#17D94B' }, outline: '#06250F' },
  outline: { width: 0.14 },
  shadows: [{ x: 0, y: 0.13, blur: 0, colour: '#06250F', opacity: 1, when: 'always' }],
  entrance: { kind: 'word-zoom', durationMs: 180, from: 0.55, overshoot: 0.14 },
} as const satisfies CaptionStyle;
