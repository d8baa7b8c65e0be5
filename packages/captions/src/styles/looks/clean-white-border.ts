import type { CaptionStyle } from '../../caption-style.ts';

/** A cut-out sticker: dark letters in one thick white edge, filled with violet as they are spoken. */
export const cleanWhiteBorder = {
  key: 'clean-white-border',
  name: { fr: 'Contour blanc net', en: 'Clean White Border' },
  description: {
    fr: 'Un autocollant découpé : large contour blanc, lettres qui passent au violet.',
    en: 'A cut-out sticker: thick white edge, letters that fill with violet.',
  },
  font: 'poppins',
  capHeight: 0.086,
  upperCase: false,
  letterSpacing: 0,
  wordGap: 0.5,
  rowGap: 1.6,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  upcoming: { fill: '#17131F', outline: '#FFFFFF' },
  active: { fill: '#7A1FFF' },
  spoken: { fill: '#7A1FFF' },
  outline: { width: 0.33 },
  shadows: [{ x: 0, y: 0.1, blur: 0.1, colour: '#000000', opacity: 0.5, when: 'always' }],
  change: 'sweep',
  entrance: { kind: 'line-zoom', durationMs: 190, from: 0.7 },
  maxWords: 4,
} as const satisfies CaptionStyle;
