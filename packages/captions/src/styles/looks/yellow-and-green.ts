import type { CaptionStyle } from '../../caption-style.ts';

/** Comic-book yellow; the spoken word tilts and turns green. */
export const yellowAndGreen = {
  key: 'yellow-and-green',
  name: { fr: 'Jaune et vert · bande dessinée', en: 'Yellow and Green · Comic' },
  formerName: { fr: 'Final', en: 'Final' },
  description: {
    fr: 'Esprit bande dessinée : jaune vif, mot actif vert et penché.',
    en: 'Comic-book yellow; the active word tilts and turns green.',
  },
  font: 'luckiest-guy',
  capHeight: 0.082,
  upperCase: true,
  letterSpacing: 0.02,
  wordGap: 0.46,
  rowGap: 1.6,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  upcoming: { fill: '#FFE61A', outline: '#101010' },
  active: { fill: '#3DFF6E' },
  outline: { width: 0.14 },
  shadows: [{ x: 0.085, y: 0.105, blur: 0, colour: '#101010', opacity: 1, when: 'active' }],
  entrance: { kind: 'cut' },
  motion: { scale: 1.14, overshoot: 0.06, rotate: 5 },
  maxWords: 4,
} as const satisfies CaptionStyle;
