import type { CaptionStyle } from '../caption-style.ts';

/** A pink rounded box jumps from word to word. */
export const rectangles = {
  key: 'rectangles',
  name: { fr: 'Rectangles', en: 'Rectangles' },
  clipName: { fr: 'Rectangles roses', en: 'Pink Rectangles' },
  description: {
    fr: 'Un rectangle rose saute de mot en mot, au rythme de la voix.',
    en: 'A pink box hops from word to word with the voice.',
  },
  font: 'poppins',
  capHeight: 0.057,
  upperCase: false,
  letterSpacing: 0,
  wordGap: 0.6,
  rowGap: 2.15,
  maxRows: 2,
  maxWordsPerRow: 4,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#16091F' },
  outline: { width: 0.1 },
  shadows: [{ x: 0, y: 0.08, blur: 0.06, colour: '#16091F', opacity: 0.55, when: 'always' }],
  wordBox: { colour: '#FF2E88', paddingX: 0.3, paddingY: 0.34, radius: 0.34, when: 'active' },
  entrance: { kind: 'fade', durationMs: 80 },
} as const satisfies CaptionStyle;
