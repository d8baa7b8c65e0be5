import type { CaptionStyle } from '../caption-style.ts';
import type { FontId } from '../fonts/fonts.ts';
import { type AnyFontId, isOwnFontId } from '../fonts/own-fonts.ts';

/** Returns the fonts of a style. */
export function fontsOfStyle(style: CaptionStyle): AnyFontId[] {
  return style.accent ? [style.font, style.accent.font] : [style.font];
}

/** Returns the built-in fonts of a style. */
export function ourFontsOfStyle(style: CaptionStyle): FontId[] {
  return fontsOfStyle(style).filter((font): font is FontId => !isOwnFontId(font));
}
