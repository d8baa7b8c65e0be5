import type { CaptionStyle } from '../../caption-style.ts';

/** Blue letters fill with gold as they are spoken. */
export const blueAndGold = {
  key: 'blue-and-gold',
  name: { fr: 'Bleu et or', en: 'Blue and Gold' },
  description: {
    fr: 'Les lettres bleues se remplissent d’or, façon karaoké.',
    en: 'Blue letters fill with gold, karaoke style.',
  },
  font: 'montserrat-black',
  capHeight: 0.074,
  upperCase: true,
  letterSpacing: 0,
  wordGap: 0.42,
  rowGap: 1.62,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  upcoming: { fill: { top: '#8FD0FF', bottom: '#1F5BFF' }, outline: '#06103A' },
  active: { fill: { top: '#FFF2A8', bottom: '#F59B00' } },
  spoken: { fill: { top: '#FFF2A8', bottom: '#F59B00' } },
  outline: { width: 0.16 },
  shadows: [{ x: 0, y: 0.1, blur: 0.06, colour: '#020820', opacity: 0.7, when: 'active' }],
  change: 'sweep',
  entrance: { kind: 'fade', durationMs: 90 },
  maxWords: 4,
} as const satisfies CaptionStyle;
