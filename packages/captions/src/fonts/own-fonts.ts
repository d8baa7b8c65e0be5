import { z } from 'zod';
import { isScriptFontId, SCRIPT_FONTS, type ScriptFontId } from '../scripts/script-fonts.ts';
import { FONTS, type FontEntry, type FontId } from './fonts.ts';

/** A font that a person has uploaded, by the SHA-256 of the file that they gave: `own-` and 64 hexadecimal digits. */
export const ownFontId = z
  .templateLiteral(['own-', z.string().regex(/^[0-9a-f]{64}$/u)])
  .meta({ maxLength: 68 });
export type OwnFontId = z.infer<typeof ownFontId>;

const FONT_IDS = Object.keys(FONTS) as [FontId, ...FontId[]];

/** A built-in font, or a person's own (`GET /api/fonts`). */
export const anyFontId = z.union([z.enum(FONT_IDS), ownFontId]);
export type AnyFontId = z.infer<typeof anyFontId>;
/** A font that words are drawn in: that of the style, or one for another writing system. */
export type DrawnFontId = AnyFontId | ScriptFontId;

export function isOwnFontId(font: DrawnFontId): font is OwnFontId {
  return font.startsWith('own-');
}

/** Returns the name by which libass finds a font. Stored fonts are renamed to it, so that names are unique. */
export function familyOf(font: DrawnFontId): Pick<FontEntry, 'family' | 'italic'> {
  if (isScriptFontId(font)) return { family: SCRIPT_FONTS[font].family, italic: false };
  if (!isOwnFontId(font)) return FONTS[font];
  return { family: `Atelier ${font.slice('own-'.length, 'own-'.length + 24)}`, italic: false };
}

export const OWN_FONT_LIMITS = { maxFonts: 20, maxBytes: 2_000_000, maxNameCharacters: 60 } as const;
