import type { CaptionStyle } from '../../caption-style.ts';

/** Large serif italics, pale blue on deep blue, that fill with gold as they are spoken. */
export const blueAndGold = {
  key: 'blue-and-gold',
  name: { fr: 'Bleu et or', en: 'Blue and Gold' },
  description: {
    fr: 'Grande italique bleutée qui se remplit d’or, façon karaoké.',
    en: 'Large pale blue italics that fill with gold, karaoke style.',
  },
  font: 'playfair-italic',
  capHeight: 0.088,
  upperCase: false,
  letterSpacing: -0.01,
  wordGap: 0.5,
  rowGap: 1.5,
  maxRows: 2,
  maxWordsPerRow: 3,
  position: 'lower',
  upcoming: { fill: '#CFE0FF', outline: '#0B2A9B' },
  active: { fill: { top: '#FFF3B0', bottom: '#FFB300' } },
  spoken: { fill: { top: '#FFF3B0', bottom: '#FFB300' } },
  outline: { width: 0.09 },
  shadows: [{ x: 0, y: 0.05, blur: 0.14, colour: '#02104F', opacity: 1, when: 'always' }],
  change: 'sweep',
  entrance: { kind: 'fade', durationMs: 110 },
  maxWords: 4,
} as const satisfies CaptionStyle;
