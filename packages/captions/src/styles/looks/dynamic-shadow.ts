import type { CaptionStyle } from '../../caption-style.ts';

/** The spoken word is pushed up and stands on a tall violet block. */
export const dynamicShadow = {
  key: 'dynamic-shadow',
  name: { fr: 'Ombre dynamique · relief violet', en: 'Dynamic Shadow · Violet' },
  description: {
    fr: 'Le mot prononcé se soulève et laisse voir un épais relief violet.',
    en: 'The spoken word rises on a thick violet block.',
  },
  font: 'luckiest-guy',
  capHeight: 0.09,
  upperCase: true,
  letterSpacing: 0.01,
  wordGap: 0.42,
  rowGap: 1.72,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#3D0C99' },
  active: { fill: '#FFE24A' },
  keywordFill: '#FF9BE8',
  outline: { width: 0.12 },
  shadows: [
    { x: 0, y: 0.11, blur: 0, colour: '#8A35FF', opacity: 1, when: 'always' },
    { x: 0, y: 0.36, blur: 0, colour: '#8A35FF', opacity: 1, steps: 3, when: 'active' },
  ],
  entrance: { kind: 'rise', durationMs: 140, distance: 0.25 },
  motion: { scale: 1, lift: 0.18 },
  maxWords: 4,
  suggestsEmphasis: true,
} as const satisfies CaptionStyle;
