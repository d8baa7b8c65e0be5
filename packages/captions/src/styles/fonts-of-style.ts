import type { AnyFontId } from '../fonts/own-fonts.ts';
import type { CaptionStyle } from './caption-style.ts';

/** Every font that a style may draw with. */
export function fontsOfStyle(style: CaptionStyle): AnyFontId[] {
  return style.accent ? [style.font, style.accent.font] : [style.font];
}
