import type { CaptionStyle } from '../../caption-style.ts';

/** Slanted condensed capitals on the move; an electric blue block behind the spoken word. */
export const blueZoom = {
  key: 'blue-zoom',
  name: { fr: 'Zoom bleu · sport', en: 'Blue Zoom · Sport' },
  description: {
    fr: 'Esprit sport : capitales penchées qui surgissent, relief bleu électrique.',
    en: 'Sports style: slanted capitals rush in with an electric blue block.',
  },
  font: 'barlow-condensed',
  capHeight: 0.112,
  upperCase: true,
  letterSpacing: 0,
  wordGap: 0.4,
  rowGap: 1.42,
  maxRows: 2,
  maxWordsPerRow: 3,
  maxWords: 4,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#061A4D' },
  active: { fill: '#7FE0FF' },
  outline: { width: 0.085 },
  shadows: [{ x: -0.13, y: 0.13, blur: 0, colour: '#1E6BFF', opacity: 1, steps: 3, when: 'always' }],
  entrance: { kind: 'word-rise', durationMs: 170, distance: 0.5 },
  motion: { scale: 1.08, overshoot: 0.06 },
} as const satisfies CaptionStyle;
