import type { CaptionStyle } from '../../caption-style.ts';

/** A pink rounded box glides from word to word. */
export const rectangles = {
  key: 'rectangles',
  name: { fr: 'Rectangles roses', en: 'Pink Rectangles' },
  description: {
    fr: 'Un rectangle rose glisse de mot en mot, au rythme de la voix.',
    en: 'A pink box glides from word to word with the voice.',
  },
  font: 'poppins',
  capHeight: 0.078,
  upperCase: false,
  letterSpacing: 0,
  wordGap: 0.62,
  rowGap: 2.05,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#16091F' },
  outline: { width: 0.09 },
  shadows: [{ x: 0, y: 0.08, blur: 0.06, colour: '#16091F', opacity: 0.55, when: 'always' }],
  wordBox: {
    colour: '#FF2E88',
    paddingX: 0.27,
    paddingY: 0.32,
    radius: 0.36,
    when: 'active',
    moves: 'slide',
  },
  entrance: { kind: 'fade', durationMs: 80 },
  maxWords: 4,
} as const satisfies CaptionStyle;
