import type { CaptionStyle } from '../../caption-style.ts';

/** A sports score board: slanted capitals on slanted panels, an electric blue one under the spoken word. */
export const blueZoom = {
  key: 'blue-zoom',
  name: { fr: 'Zoom bleu · sport', en: 'Blue Zoom · Sport' },
  description: {
    fr: 'Esprit sport : bandeaux penchés qui surgissent, bleu électrique sous le mot prononcé.',
    en: 'Sports style: slanted panels rush in, electric blue under the spoken word.',
  },
  font: 'barlow-condensed',
  capHeight: 0.112,
  upperCase: true,
  letterSpacing: 0,
  wordGap: 0.58,
  rowGap: 1.66,
  maxRows: 2,
  maxWordsPerRow: 3,
  maxWords: 4,
  position: 'lower',
  upcoming: { fill: '#A9CBFF' },
  active: { fill: '#FFFFFF' },
  rowBox: { colour: '#07163F', paddingX: 0.3, paddingY: 0.26, radius: 0, slant: 0.3, opacity: 0.94 },
  wordBox: {
    colour: '#1F6BFF',
    paddingX: 0.3,
    paddingY: 0.26,
    radius: 0,
    slant: 0.3,
    when: 'active',
    moves: 'slide',
  },
  entrance: { kind: 'line-zoom', durationMs: 170, from: 0.65 },
  motion: { scale: 1.04 },
} as const satisfies CaptionStyle;
