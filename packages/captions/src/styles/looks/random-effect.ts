import type { CaptionStyle, StyleLook } from '../../caption-style.ts';

const white = { fill: '#FFFFFF', outline: '#0A0A10' };
const softShadow = { x: 0, y: 0.09, blur: 0.06, colour: '#000000', opacity: 0.65, when: 'always' } as const;

const variants: readonly StyleLook[] = [
  {
    upcoming: white,
    active: { fill: '#FF3B3B' },
    outline: { width: 0.13 },
    shadows: [softShadow],
    entrance: { kind: 'cut' },
    motion: { scale: 1.14, overshoot: 0.05, rotate: 3 },
  },
  {
    upcoming: white,
    outline: { width: 0.08 },
    wordBox: { colour: '#6A2BFF', paddingX: 0.26, paddingY: 0.28, radius: 0.24, when: 'active' },
    shadows: [softShadow],
    entrance: { kind: 'rise', durationMs: 140, distance: 0.25 },
  },
  {
    upcoming: { fill: '#FFE94A', outline: '#1A0A00' },
    outline: { width: 0.13 },
    shadows: [softShadow],
    entrance: { kind: 'word-zoom', durationMs: 190, from: 0.3, overshoot: 0.12 },
  },
  {
    upcoming: white,
    active: { fill: { top: '#9CFFEA', bottom: '#00B7FF' } },
    outline: { width: 0.12 },
    glows: [{ width: 0.16, blur: 0.18, colour: '#00C2FF', opacity: 0.8 }],
    entrance: { kind: 'fade', durationMs: 100 },
    motion: { scale: 1.1 },
  },
  {
    upcoming: { fill: '#FFFFFF', outline: '#0F2A12' },
    active: { fill: '#38FF7A' },
    spoken: { fill: '#38FF7A' },
    outline: { width: 0.13 },
    shadows: [softShadow],
    change: 'sweep',
    entrance: { kind: 'fade', durationMs: 90 },
  },
  {
    upcoming: { fill: '#FFFFFF', outline: '#3A0A2A' },
    outline: { width: 0.1 },
    shadows: [{ x: 0.15, y: 0.15, blur: 0, colour: '#FF3D9A', opacity: 1, steps: 5, when: 'active' }],
    entrance: { kind: 'word-rise', durationMs: 160, distance: 0.3 },
  },
];

/** Another effect on every line, never the same twice in a row; the seed makes it repeatable. */
export const randomEffect = {
  key: 'random-effect',
  name: { fr: 'Effet aléatoire', en: 'Random Effect' },
  description: {
    fr: 'Un effet différent à chaque phrase, jamais deux fois de suite le même.',
    en: 'A different effect on every line, never the same twice in a row.',
  },
  font: 'montserrat-black',
  capHeight: 0.073,
  upperCase: true,
  letterSpacing: 0,
  wordGap: 0.52,
  rowGap: 1.78,
  maxRows: 2,
  maxWordsPerRow: 2,
  maxWords: 4,
  position: 'lower',
  upcoming: white,
  entrance: { kind: 'cut' },
  variants,
} as const satisfies CaptionStyle;
