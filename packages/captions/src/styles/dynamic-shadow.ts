import type { CaptionStyle } from './caption-style.ts';

/** A solid violet block grows out of the spoken word. */
export const dynamicShadow = {
  key: 'dynamic-shadow',
  font: 'archivo-black',
  capHeight: 0.056,
  upperCase: true,
  letterSpacing: 0.02,
  wordGap: 0.52,
  rowGap: 1.8,
  maxRows: 2,
  maxWordsPerRow: 3,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#1B0B3B' },
  outline: { width: 0.08 },
  shadows: [
    { x: 0.03, y: 0.07, blur: 0.09, colour: '#12062B', opacity: 0.7, when: 'always' },
    { x: 0.2, y: 0.2, blur: 0, colour: '#7B2CFF', opacity: 1, steps: 7, when: 'active' },
  ],
  entrance: { kind: 'rise', durationMs: 140, distance: 0.2 },
} as const satisfies CaptionStyle;
