import type { CaptionStyle } from '../../caption-style.ts';

/** Words burst in one after the other, the last one orange. */
export const dynamicZoom = {
  key: 'dynamic-zoom',
  name: { fr: 'Zoom dynamique · mot orange', en: 'Dynamic Zoom · Orange Word' },
  description: {
    fr: 'Les mots surgissent un à un, le dernier en orange.',
    en: 'Words burst in one by one, the latest in orange.',
  },
  font: 'bangers',
  capHeight: 0.11,
  upperCase: true,
  letterSpacing: 0.03,
  wordGap: 0.42,
  rowGap: 1.5,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#120A05' },
  active: { fill: '#FF9A1F' },
  outline: { width: 0.12 },
  shadows: [{ x: 0.05, y: 0.1, blur: 0.04, colour: '#120A05', opacity: 0.85, when: 'always' }],
  entrance: { kind: 'word-zoom', durationMs: 190, from: 0.25, overshoot: 0.16 },
  maxWords: 4,
} as const satisfies CaptionStyle;
