import type { CaptionStyle } from '../../caption-style.ts';

/** Tall white capitals edged in red; the spoken word is red with a white edge. */
export const dynamicColour = {
  key: 'dynamic-colour',
  name: { fr: 'Couleur dynamique · mot rouge', en: 'Dynamic Color · Red Word' },
  formerName: { fr: 'Surlignage rouge', en: 'Red Highlight' },
  description: {
    fr: 'Hautes capitales blanches bordées de rouge ; le mot prononcé s’inverse.',
    en: 'Tall white capitals edged in red; the spoken word is inverted.',
  },
  font: 'anton',
  capHeight: 0.112,
  upperCase: true,
  letterSpacing: 0.02,
  wordGap: 0.4,
  rowGap: 1.46,
  maxRows: 2,
  maxWordsPerRow: 3,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#C4001A' },
  active: { fill: '#FF1A2E', outline: '#FFFFFF' },
  outline: { width: 0.11 },
  shadows: [{ x: 0, y: 0.06, blur: 0.06, colour: '#2A0006', opacity: 0.75, when: 'always' }],
  entrance: { kind: 'rise', durationMs: 140, distance: 0.25 },
  motion: { scale: 1.1, overshoot: 0.05 },
  maxWords: 4,
} as const satisfies CaptionStyle;
