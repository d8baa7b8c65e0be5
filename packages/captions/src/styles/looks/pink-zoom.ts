import type { CaptionStyle } from '../../caption-style.ts';

/** White cards with a pink shadow; the spoken word swells in white on pink. */
export const pinkZoom = {
  key: 'pink-zoom',
  name: { fr: 'Zoom rose · cartes blanches', en: 'Pink Zoom · White Cards' },
  description: {
    fr: 'Cartes blanches à l’ombre rose ; le mot prononcé gonfle dans une pastille rose.',
    en: 'White cards with a pink shadow; the spoken word swells on a pink pill.',
  },
  font: 'lilita-one',
  capHeight: 0.084,
  upperCase: false,
  letterSpacing: 0.01,
  wordGap: 0.64,
  rowGap: 2.14,
  maxRows: 2,
  maxWordsPerRow: 3,
  maxWords: 4,
  suggestsEmphasis: true,
  position: 'lower',
  upcoming: { fill: '#D10068' },
  active: { fill: '#FFFFFF' },
  keywordFill: '#5B1FE0',
  rowBox: {
    colour: '#FFFFFF',
    paddingX: 0.42,
    paddingY: 0.34,
    radius: 0.44,
    opacity: 1,
    drop: { x: 0, y: 0.14, colour: '#FF2E9A' },
  },
  wordBox: { colour: '#FF2E9A', paddingX: 0.3, paddingY: 0.24, radius: 0.36, when: 'active' },
  entrance: { kind: 'line-zoom', durationMs: 160, from: 0.7 },
  motion: { scale: 1.04, overshoot: 0.03 },
} as const satisfies CaptionStyle;
