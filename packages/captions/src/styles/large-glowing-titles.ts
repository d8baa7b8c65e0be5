import type { CaptionStyle } from './caption-style.ts';

/** Large neon titles that light up word by word. */
export const largeGlowingTitles = {
  key: 'large-glowing-titles',
  font: 'bebas-neue',
  capHeight: 0.128,
  upperCase: true,
  letterSpacing: 0.02,
  wordGap: 0.34,
  rowGap: 1.42,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'middle',
  upcoming: { fill: '#FFF3DC', opacity: 0.5 },
  active: { fill: '#FFFFFF', opacity: 1 },
  spoken: { fill: '#FFF3DC', opacity: 1 },
  glows: [
    { width: 0.1, blur: 0.2, colour: '#FF5A1F', opacity: 0.55, when: 'always' },
    { width: 0.08, blur: 0.16, colour: '#FF7A00', opacity: 0.9, when: 'active' },
    { width: 0.025, blur: 0.05, colour: '#FFC46B', opacity: 0.95, when: 'always' },
  ],
  entrance: { kind: 'fade', durationMs: 140 },
} as const satisfies CaptionStyle;
