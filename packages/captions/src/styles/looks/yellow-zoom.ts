import type { CaptionStyle } from '../../caption-style.ts';

/** Heavy capitals; the spoken word jumps forward in black on a crooked yellow label. */
export const yellowZoom = {
  key: 'yellow-zoom',
  name: { fr: 'Zoom jaune · étiquette', en: 'Yellow Zoom · Tag' },
  description: {
    fr: 'Le mot prononcé bondit en noir sur une étiquette jaune de travers.',
    en: 'The spoken word jumps forward in black on a crooked yellow label.',
  },
  font: 'archivo-black',
  capHeight: 0.074,
  upperCase: true,
  letterSpacing: -0.01,
  wordGap: 0.66,
  rowGap: 1.95,
  maxRows: 2,
  maxWordsPerRow: 2,
  maxWords: 4,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#0A0A0A' },
  active: { fill: '#0A0A0A', outline: '#FFE600' },
  outline: { width: 0.13 },
  wordBox: { colour: '#FFE600', paddingX: 0.24, paddingY: 0.27, radius: 0.04, when: 'active', rotate: 2.5 },
  entrance: { kind: 'cut' },
  motion: { scale: 1.12, overshoot: 0.06, rotate: 2.5 },
} as const satisfies CaptionStyle;
