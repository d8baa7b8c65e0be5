import type { CaptionStyle } from '../../caption-style.ts';

/** Black capitals on crooked yellow labels that spring in together; the spoken word is yellow on black. */
export const yellowZoom = {
  key: 'yellow-zoom',
  name: { fr: 'Zoom jaune · étiquette', en: 'Yellow Zoom · Tag' },
  description: {
    fr: 'Une étiquette jaune de travers bondit ; le mot prononcé s’inverse en noir.',
    en: 'A crooked yellow label springs in; the spoken word is inverted on black.',
  },
  font: 'anton',
  capHeight: 0.101,
  upperCase: true,
  letterSpacing: 0.015,
  wordGap: 0.42,
  rowGap: 1.68,
  maxRows: 2,
  maxWordsPerRow: 3,
  maxWords: 4,
  position: 'lower',
  tilt: -4,
  upcoming: { fill: '#0B0B0B' },
  active: { fill: '#FFE500' },
  rowBox: {
    colour: '#FFE500',
    paddingX: 0.34,
    paddingY: 0.3,
    radius: 0.05,
    opacity: 1,
    drop: { x: 0.09, y: 0.11, colour: '#0B0B0B' },
  },
  wordBox: { colour: '#0B0B0B', paddingX: 0.17, paddingY: 0.17, radius: 0.04, when: 'active' },
  entrance: { kind: 'line-zoom', durationMs: 180, from: 0.6 },
} as const satisfies CaptionStyle;
