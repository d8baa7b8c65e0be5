import type { FontId } from '../fonts/fonts.ts';
import type { CaptionStyle } from './caption-style.ts';

/** Every font that a style may draw with. */
export function fontsOfStyle(style: CaptionStyle): FontId[] {
  return style.accent ? [style.font, style.accent.font] : [style.font];
}
