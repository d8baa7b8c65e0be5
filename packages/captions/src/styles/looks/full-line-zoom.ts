import type { CaptionStyle } from '../../caption-style.ts';

/** Rows on black tape; the whole line springs out of the picture. */
export const fullLineZoom = {
  key: 'full-line-zoom',
  name: { fr: 'Zoom ligne entière · bandes noires', en: 'Full Line Zoom · Black Bars' },
  description: {
    fr: 'Des bandes noires bondissent d’un coup vers l’avant, mot actif jaune.',
    en: 'Black tape springs forward line by line, active word in yellow.',
  },
  font: 'bebas-neue',
  capHeight: 0.104,
  upperCase: true,
  letterSpacing: 0.02,
  wordGap: 0.38,
  rowGap: 1.72,
  maxRows: 2,
  maxWordsPerRow: 3,
  position: 'lower',
  upcoming: { fill: '#FFFFFF' },
  active: { fill: '#FFD60A' },
  entrance: { kind: 'line-zoom', durationMs: 200, from: 0.5 },
  maxWords: 4,
  rowBox: { colour: '#0B0B10', paddingX: 0.24, paddingY: 0.24, radius: 0.06, opacity: 0.92 },
} as const satisfies CaptionStyle;
