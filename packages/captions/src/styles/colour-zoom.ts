import type { CaptionStyle } from './caption-style.ts';
import type { StyleKey } from './style-keys.ts';

/** The family of coloured zooms: heavy white capitals, the spoken word larger and in colour. */
export function colourZoom(key: StyleKey, colour: string): CaptionStyle {
  return {
    key,
    font: 'montserrat-black',
    capHeight: 0.054,
    upperCase: true,
    letterSpacing: 0,
    wordGap: 0.62,
    rowGap: 1.75,
    maxRows: 2,
    maxWordsPerRow: 3,
    position: 'lower',
    upcoming: { fill: '#FFFFFF', outline: '#08080C' },
    active: { fill: colour },
    outline: { width: 0.14 },
    shadows: [{ x: 0, y: 0.09, blur: 0.06, colour: '#000000', opacity: 0.65, when: 'active' }],
    glows: [{ width: 0.15, blur: 0.1, colour, opacity: 0.7 }],
    entrance: { kind: 'cut' },
    motion: { scale: 1.18, overshoot: 0.07 },
  };
}
