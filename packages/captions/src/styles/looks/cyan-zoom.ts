import type { CaptionStyle } from '../../caption-style.ts';

/** Wide hollow cyan letters that fill with light as they are spoken. */
export const cyanZoom = {
  key: 'cyan-zoom',
  name: { fr: 'Zoom cyan · néon creux', en: 'Cyan Zoom · Hollow Neon' },
  description: {
    fr: 'Lettres larges et creuses, tout en cyan, qui s’emplissent de lumière.',
    en: 'Wide hollow letters, all in cyan, that fill with light when spoken.',
  },
  font: 'unbounded',
  capHeight: 0.072,
  upperCase: true,
  letterSpacing: 0,
  wordGap: 0.55,
  rowGap: 1.6,
  maxRows: 2,
  maxWordsPerRow: 2,
  maxWords: 3,
  position: 'lower',
  upcoming: { fill: '#0CF3FF', outline: '#5CF6FF', isHollow: true },
  active: { outline: '#D9FEFF' },
  spoken: { fill: '#0BB7CC', outline: '#5CF6FF' },
  outline: { width: 0.075 },
  shadows: [{ x: 0, y: 0.04, blur: 0.1, colour: '#00191E', opacity: 0.95, when: 'always' }],
  glows: [{ width: 0.14, blur: 0.16, colour: '#0CF3FF', opacity: 0.9 }],
  entrance: { kind: 'rise', durationMs: 160, distance: 0.3 },
  motion: { scale: 1.1, overshoot: 0.04 },
} as const satisfies CaptionStyle;
