import type { CaptionStyle } from '../../caption-style.ts';

/** Quiet italics: grey until spoken, then white. */
export const grayWhiteItalic = {
  key: 'gray-white-italic',
  name: { fr: 'Italique gris-blanc', en: 'Gray-White Italic' },
  description: {
    fr: 'Une italique discrète, grise puis blanche au fil de la parole.',
    en: 'Understated italics, grey at first, white once spoken.',
  },
  font: 'montserrat-italic',
  capHeight: 0.073,
  upperCase: false,
  letterSpacing: 0,
  wordGap: 0.38,
  rowGap: 1.66,
  maxRows: 2,
  maxWordsPerRow: 3,
  position: 'lower',
  upcoming: { fill: '#AEB4C2', outline: '#1E222C' },
  outline: { width: 0.05 },
  active: { fill: '#FFFFFF' },
  spoken: { fill: '#FFFFFF' },
  shadows: [{ x: 0, y: 0.05, blur: 0.12, colour: '#000000', opacity: 1, when: 'always' }],
  entrance: { kind: 'fade', durationMs: 120 },
  maxWords: 4,
} as const satisfies CaptionStyle;
