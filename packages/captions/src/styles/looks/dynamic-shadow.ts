import type { CaptionStyle } from '../../caption-style.ts';

/** A solid violet block grows out of the spoken word. */
export const dynamicShadow = {
  key: 'dynamic-shadow',
  name: { fr: 'Ombre dynamique · relief violet', en: 'Dynamic Shadow · Violet' },
  description: {
    fr: 'Un relief violet jaillit du mot que l’on prononce.',
    en: 'A violet 3D block shoots out of the spoken word.',
  },
  font: 'archivo-black',
  capHeight: 0.073,
  upperCase: true,
  letterSpacing: 0,
  wordGap: 0.52,
  rowGap: 1.72,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#1B0B3B' },
  outline: { width: 0.095 },
  shadows: [{ x: 0.24, y: 0.24, blur: 0, colour: '#7B2CFF', opacity: 1, steps: 4, when: 'active' }],
  entrance: { kind: 'rise', durationMs: 140, distance: 0.2 },
  maxWords: 4,
} as const satisfies CaptionStyle;
