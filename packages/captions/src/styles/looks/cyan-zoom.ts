import type { CaptionStyle } from '../../caption-style.ts';

/** Wide hollow letters that fill with cyan light as they are spoken. */
export const cyanZoom = {
  key: 'cyan-zoom',
  name: { fr: 'Zoom cyan · néon creux', en: 'Cyan Zoom · Hollow Neon' },
  description: {
    fr: 'Lettres larges et creuses, qui s’emplissent de lumière cyan.',
    en: 'Wide hollow letters that fill with cyan light when spoken.',
  },
  font: 'unbounded',
  capHeight: 0.07,
  upperCase: true,
  letterSpacing: 0,
  wordGap: 0.55,
  rowGap: 1.6,
  maxRows: 2,
  maxWordsPerRow: 2,
  maxWords: 3,
  position: 'lower',
  upcoming: { fill: '#19F0FF', outline: '#FFFFFF', isHollow: true },
  active: { outline: '#04343A' },
  spoken: { fill: '#FFFFFF', outline: '#04343A' },
  outline: { width: 0.075 },
  shadows: [{ x: 0, y: 0.04, blur: 0.1, colour: '#001014', opacity: 0.9, when: 'always' }],
  glows: [{ width: 0.12, blur: 0.14, colour: '#19F0FF', opacity: 0.75 }],
  entrance: { kind: 'rise', durationMs: 160, distance: 0.3 },
  motion: { scale: 1.1, overshoot: 0.04 },
} as const satisfies CaptionStyle;
