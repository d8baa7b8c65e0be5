import type { CaptionStyle } from '../../caption-style.ts';

/** Words swing in with a sunset gradient and a violet halo. */
export const advancedZoom = {
  key: 'advanced-zoom',
  name: { fr: 'Zoom avancé · coucher de soleil', en: 'Advanced Zoom · Sunset' },
  formerName: { fr: 'Dynamique avancé', en: 'Advanced Dynamic' },
  description: {
    fr: 'Les mots basculent en place, dégradé de couchant et halo violet.',
    en: 'Words swing into place with a sunset gradient and a violet halo.',
  },
  font: 'montserrat-black',
  capHeight: 0.078,
  upperCase: true,
  letterSpacing: 0,
  wordGap: 0.6,
  rowGap: 1.66,
  maxRows: 2,
  maxWordsPerRow: 2,
  position: 'lower',
  upcoming: { fill: '#FFFFFF', outline: '#2B0A52' },
  active: { fill: { top: '#FFE66B', bottom: '#FF3D7F' } },
  spoken: { fill: { top: '#FFC97A', bottom: '#F0468C' } },
  outline: { width: 0.13 },
  shadows: [{ x: 0, y: 0.1, blur: 0.06, colour: '#1A0733', opacity: 0.8, when: 'active' }],
  glows: [{ width: 0.16, blur: 0.16, colour: '#8A2BFF', opacity: 0.9 }],
  entrance: { kind: 'word-zoom', durationMs: 260, from: 0.3, overshoot: 0.14, rotate: 14 },
  motion: { scale: 1.08 },
  maxWords: 4,
} as const satisfies CaptionStyle;
