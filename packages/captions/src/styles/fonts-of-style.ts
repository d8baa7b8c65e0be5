import type { FontId } from '../fonts/fonts.ts';
import { type AnyFontId, isOwnFontId } from '../fonts/own-fonts.ts';
import type { CaptionStyle } from './caption-style.ts';

/** Every font that a style may draw with. */
export function fontsOfStyle(style: CaptionStyle): AnyFontId[] {
  return style.accent ? [style.font, style.accent.font] : [style.font];
}

/** Those of them that every server and browser has. */
export function ourFontsOfStyle(style: CaptionStyle): FontId[] {
  return fontsOfStyle(style).filter((font): font is FontId => !isOwnFontId(font));
}
