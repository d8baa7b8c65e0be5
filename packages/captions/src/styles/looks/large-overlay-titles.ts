import type { CaptionStyle } from '../../caption-style.ts';

/** A poster of up to three rows, each as wide as the others, see-through until its words are spoken. */
export const largeOverlayTitles = {
  key: 'large-overlay-titles',
  name: { fr: 'Grands titres superposés', en: 'Large Overlay Titles' },
  description: {
    fr: 'Une affiche de trois rangs, translucide puis pleine quand on parle.',
    en: 'A three-row poster, see-through until its words are spoken.',
  },
  font: 'anton',
  capHeight: 0.118,
  upperCase: true,
  letterSpacing: 0.01,
  wordGap: 0.3,
  rowGap: 1.26,
  maxRows: 3,
  maxWordsPerRow: 2,
  grow: 1.4,
  position: 0.66,
  upcoming: { fill: '#FFFFFF', opacity: 0.62 },
  active: { opacity: 1 },
  spoken: { opacity: 0.94 },
  shadows: [{ x: 0, y: 0.03, blur: 0.075, colour: '#000000', opacity: 0.85, when: 'always' }],
  fillRows: 1.6,
  entrance: { kind: 'fade', durationMs: 120 },
  maxWords: 4,
} as const satisfies CaptionStyle;
