import type { CaptionStyle } from '../caption-style.ts';

/** The whole line springs out of the picture. */
export const fullLineZoom = {
  key: 'full-line-zoom',
  name: { fr: 'Zoom ligne entière', en: 'Full Line Zoom' },
  description: {
    fr: 'Toute la ligne bondit d’un coup vers l’avant.',
    en: 'The whole line springs forward in one go.',
  },
  font: 'bebas-neue',
  capHeight: 0.077,
  upperCase: true,
  letterSpacing: 0.02,
  wordGap: 0.38,
  rowGap: 1.5,
  maxRows: 2,
  maxWordsPerRow: 4,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#0B0B10' },
  active: { fill: '#FFD60A' },
  outline: { width: 0.1 },
  shadows: [{ x: 0, y: 0.09, blur: 0, colour: '#000000', opacity: 0.6, when: 'always' }],
  entrance: { kind: 'line-zoom', durationMs: 200, from: 0.5 },
} as const satisfies CaptionStyle;
