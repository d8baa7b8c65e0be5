import type { CaptionStyle } from './caption-style.ts';

/** Quiet italics: grey until spoken, then white. */
export const grayWhiteItalic = {
  key: 'gray-white-italic',
  font: 'montserrat-italic',
  capHeight: 0.056,
  upperCase: false,
  letterSpacing: 0,
  wordGap: 0.38,
  rowGap: 1.75,
  maxRows: 2,
  maxWordsPerRow: 4,
  position: 'lower',
  upcoming: { fill: '#AEB4C2' },
  active: { fill: '#FFFFFF' },
  spoken: { fill: '#FFFFFF' },
  shadows: [
    { x: 0, y: 0.04, blur: 0.07, colour: '#000000', opacity: 0.9, when: 'always' },
    { x: 0, y: 0.06, blur: 0.3, colour: '#000000', opacity: 0.6, when: 'always' },
  ],
  entrance: { kind: 'fade', durationMs: 120 },
} as const satisfies CaptionStyle;
