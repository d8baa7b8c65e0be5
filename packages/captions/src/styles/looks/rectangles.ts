import type { CaptionStyle } from '../../caption-style.ts';

/** Every word comes in its own pink rectangle; those that were spoken are darker. */
export const rectangles = {
  key: 'rectangles',
  name: { fr: 'Rectangles roses', en: 'Pink Rectangles' },
  description: {
    fr: 'Chaque mot arrive dans son rectangle rose, qui fonce une fois prononcé.',
    en: 'Each word arrives in its own pink rectangle, darker once spoken.',
  },
  font: 'poppins',
  capHeight: 0.08,
  upperCase: false,
  letterSpacing: -0.01,
  wordGap: 0.72,
  rowGap: 1.86,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  // The edge has the colour of the box: it is seen when a person takes the boxes away.
  upcoming: { fill: '#FFFFFF', outline: '#5C0A35' },
  active: { fill: '#FFFFFF', outline: '#FF1F7D' },
  spoken: { fill: '#FFC2DD' },
  outline: { width: 0.07 },
  wordBox: {
    colour: '#FF1F7D',
    rest: '#5C0A35',
    paddingX: 0.31,
    paddingY: 0.33,
    radius: 0.1,
    when: 'active',
  },
  entrance: { kind: 'word-zoom', durationMs: 170, from: 0.7, overshoot: 0.07 },
  maxWords: 4,
} as const satisfies CaptionStyle;
