import type { CaptionStyle } from '../../caption-style.ts';

/** Dark letters on white cards; the spoken word swells in pink. */
export const pinkZoom = {
  key: 'pink-zoom',
  name: { fr: 'Zoom rose · cartes blanches', en: 'Pink Zoom · White Cards' },
  description: {
    fr: 'Cartes blanches arrondies ; le mot prononcé gonfle en rose.',
    en: 'Rounded white cards; the spoken word swells in pink.',
  },
  font: 'lilita-one',
  capHeight: 0.084,
  upperCase: false,
  letterSpacing: 0.01,
  wordGap: 0.44,
  rowGap: 2.02,
  maxRows: 2,
  maxWordsPerRow: 3,
  maxWords: 4,
  position: 'lower',
  upcoming: { fill: '#1B1420' },
  active: { fill: '#FF2E9A' },
  rowBox: { colour: '#FFFFFF', paddingX: 0.34, paddingY: 0.32, radius: 0.44, opacity: 1 },
  entrance: { kind: 'line-zoom', durationMs: 160, from: 0.8 },
  motion: { scale: 1.16, overshoot: 0.06 },
} as const satisfies CaptionStyle;
