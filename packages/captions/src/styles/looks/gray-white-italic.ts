import type { CaptionStyle } from '../../caption-style.ts';

/** Editorial lower-case italics without an edge: grey until spoken, then white. */
export const grayWhiteItalic = {
  key: 'gray-white-italic',
  name: { fr: 'Italique gris-blanc', en: 'Gray-White Italic' },
  description: {
    fr: 'Une italique éditoriale, serrée et sans contour, grise puis blanche au fil de la parole.',
    en: 'Tight editorial italics without an edge, grey at first, white once spoken.',
  },
  font: 'montserrat-italic',
  capHeight: 0.082,
  upperCase: false,
  letterSpacing: -0.045,
  wordGap: 0.34,
  rowGap: 1.42,
  maxRows: 2,
  maxWordsPerRow: 3,
  position: 'lower',
  upcoming: { fill: '#A4ABBA' },
  active: { fill: '#FFFFFF' },
  spoken: { fill: '#FFFFFF' },
  shadows: [{ x: 0, y: 0.05, blur: 0.16, colour: '#05070C', opacity: 0.95, when: 'always' }],
  entrance: { kind: 'fade', durationMs: 140 },
  maxWords: 4,
} as const satisfies CaptionStyle;
