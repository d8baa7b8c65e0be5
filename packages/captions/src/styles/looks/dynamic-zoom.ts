import type { CaptionStyle } from '../../caption-style.ts';

/** Two rows as wide as the picture bears; each word slams in orange. */
export const dynamicZoom = {
  key: 'dynamic-zoom',
  name: { fr: 'Zoom dynamique · mot orange', en: 'Dynamic Zoom · Orange Word' },
  description: {
    fr: 'Énormes rangs pleine largeur ; les mots surgissent un à un, le dernier en orange.',
    en: 'Huge rows from edge to edge; words burst in one by one, the latest in orange.',
  },
  font: 'montserrat-black',
  capHeight: 0.078,
  upperCase: true,
  letterSpacing: -0.02,
  wordGap: 0.34,
  rowGap: 1.32,
  maxRows: 2,
  maxWordsPerRow: 2,
  grow: 2,
  fullShare: 1,
  fillRows: 1.4,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#000000' },
  active: { fill: '#FF8A00' },
  outline: { width: 0.09 },
  shadows: [{ x: 0.045, y: 0.1, blur: 0, colour: '#000000', opacity: 1, when: 'always' }],
  entrance: { kind: 'word-zoom', durationMs: 150, from: 0.6, overshoot: 0.05 },
  maxWords: 3,
} as const satisfies CaptionStyle;
