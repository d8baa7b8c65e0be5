import type { CaptionStyle } from './caption-style.ts';

/** Large neon titles that light up word by word. */
export const largeGlowingTitles = {
  key: 'large-glowing-titles',
  font: 'bebas-neue',
  capHeight: 0.098,
  upperCase: true,
  letterSpacing: 0.02,
  wordGap: 0.34,
  rowGap: 1.42,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'middle',
  upcoming: { fill: '#FFF3DC', outline: '#8A3200', opacity: 0.6 },
  active: { fill: '#FFFFFF', opacity: 1 },
  spoken: { fill: '#FFF3DC', opacity: 1 },
  outline: { width: 0.035 },
  glows: [{ width: 0.07, blur: 0.13, colour: '#FF7A12', opacity: 1 }],
  entrance: { kind: 'fade', durationMs: 140 },
} as const satisfies CaptionStyle;
