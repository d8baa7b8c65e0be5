import type { CaptionStyle } from '../../caption-style.ts';

/** Tall white capitals; the spoken word turns red. */
export const dynamicColour = {
  key: 'dynamic-colour',
  name: { fr: 'Couleur dynamique · mot rouge', en: 'Dynamic Color · Red Word' },
  formerName: { fr: 'Surlignage rouge', en: 'Red Highlight' },
  description: {
    fr: 'Hautes capitales blanches ; le mot prononcé passe au rouge.',
    en: 'Tall white capitals; the spoken word flashes red.',
  },
  font: 'anton',
  capHeight: 0.108,
  upperCase: true,
  letterSpacing: 0.015,
  wordGap: 0.34,
  rowGap: 1.42,
  maxRows: 2,
  maxWordsPerRow: 3,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#0A0A0A' },
  active: { fill: '#FF2A2A' },
  outline: { width: 0.1 },
  shadows: [{ x: 0, y: 0.07, blur: 0.07, colour: '#000000', opacity: 0.6, when: 'active' }],
  entrance: { kind: 'rise', durationMs: 140, distance: 0.25 },
  motion: { scale: 1.1, overshoot: 0.05 },
  maxWords: 4,
} as const satisfies CaptionStyle;
