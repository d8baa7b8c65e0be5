import type { CaptionStyle, StyleLook } from '../../caption-style.ts';

const softShadow = { x: 0, y: 0.09, blur: 0.06, colour: '#000000', opacity: 0.65, when: 'always' } as const;

const variants: readonly StyleLook[] = [
  {
    upcoming: { fill: '#FFFFFF', outline: '#5B0013' },
    active: { fill: '#FFD9DE' },
    outline: { width: 0.09 },
    wordBox: {
      colour: '#FF2447',
      rest: '#7A0A1E',
      paddingX: 0.24,
      paddingY: 0.26,
      radius: 0.5,
      when: 'active',
    },
    entrance: { kind: 'word-zoom', durationMs: 160, from: 0.7, overshoot: 0.06 },
  },
  {
    upcoming: { fill: '#D9C7FF', outline: '#2A0B66' },
    active: { fill: '#FFFFFF' },
    outline: { width: 0.08 },
    wordBox: {
      colour: '#6A2BFF',
      paddingX: 0.26,
      paddingY: 0.28,
      radius: 0.24,
      when: 'active',
      moves: 'slide',
    },
    shadows: [softShadow],
    entrance: { kind: 'rise', durationMs: 140, distance: 0.25 },
  },
  {
    upcoming: { fill: { top: '#FFF27A', bottom: '#FF9A1F' }, outline: '#4A1B00' },
    outline: { width: 0.13 },
    shadows: [softShadow],
    entrance: { kind: 'word-zoom', durationMs: 190, from: 0.65, overshoot: 0.12, rotate: 8 },
  },
  {
    upcoming: { fill: '#8FE9FF', outline: '#00324A' },
    active: { fill: { top: '#9CFFEA', bottom: '#00B7FF' } },
    outline: { width: 0.12 },
    glows: [{ width: 0.16, blur: 0.18, colour: '#00C2FF', opacity: 0.8 }],
    entrance: { kind: 'fade', durationMs: 100 },
    motion: { scale: 1.1 },
  },
  {
    upcoming: { fill: '#E6FFE9', outline: '#0A4A1D' },
    active: { fill: '#38FF7A' },
    spoken: { fill: '#38FF7A' },
    outline: { width: 0.13 },
    shadows: [softShadow],
    change: 'sweep',
    entrance: { kind: 'fade', durationMs: 90 },
  },
  {
    upcoming: { fill: '#FFE3F2', outline: '#6B0A45' },
    outline: { width: 0.1 },
    shadows: [{ x: 0.15, y: 0.15, blur: 0, colour: '#FF3D9A', opacity: 1, steps: 3, when: 'active' }],
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
  font: 'lilita-one',
  capHeight: 0.09,
  upperCase: true,
  letterSpacing: 0.01,
  wordGap: 0.58,
  rowGap: 1.78,
  maxRows: 2,
  maxWordsPerRow: 2,
  maxWords: 4,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#0A0A10' },
  entrance: { kind: 'cut' },
  variants,
} as const satisfies CaptionStyle;
