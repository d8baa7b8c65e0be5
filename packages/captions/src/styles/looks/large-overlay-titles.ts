import type { CaptionStyle } from '../caption-style.ts';

/** Titles as large as the picture bears, see-through until they are spoken. */
export const largeOverlayTitles = {
  key: 'large-overlay-titles',
  name: { fr: 'Grands titres superposés', en: 'Large Overlay Titles' },
  description: {
    fr: 'D’immenses titres translucides qui s’affirment quand on les dit.',
    en: 'Huge see-through titles that turn solid as they are spoken.',
  },
  font: 'anton',
  capHeight: 0.124,
  upperCase: true,
  letterSpacing: 0.01,
  wordGap: 0.3,
  rowGap: 1.38,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'middle',
  upcoming: { fill: '#FFFFFF', opacity: 0.38 },
  active: { opacity: 1 },
  spoken: { opacity: 0.82 },
  shadows: [{ x: 0, y: 0.02, blur: 0.07, colour: '#000000', opacity: 0.8, when: 'active' }],
  fillRows: 1.35,
  entrance: { kind: 'fade', durationMs: 120 },
} as const satisfies CaptionStyle;
