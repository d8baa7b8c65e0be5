import path from 'node:path';
import type { CaptionStyle } from './caption-style.ts';
import { FONTS, type FontId } from './fonts/fonts.ts';
import { ourFontsOfStyle } from './styles/fonts-of-style.ts';

/** NODE ONLY: this module is not part of the browser-safe index. */

/** The fonts are part of the repository (`assets/fonts/NOTICE.md`). */
const FOLDER = path.resolve(import.meta.dirname, '../../../assets/fonts');

export interface FontFile {
  id: FontId;
  /** Absolute path of the TTF. */
  path: string;
  /** A name that is unique among the caption fonts, for the folder given to libass. */
  fileName: string;
}

/** Returns the TTF files of caption fonts. Copy them into one small folder for `ass=…:fontsdir=`. */
export function fontFiles(ids: readonly FontId[] = Object.keys(FONTS) as FontId[]): FontFile[] {
  return ids.map((id) => ({ id, path: path.join(FOLDER, FONTS[id].file), fileName: FONTS[id].file }));
}

/** Returns the built-in fonts of one style, because libass loads every file of its folder in each run. */
export function fontFilesOfStyle(style: CaptionStyle): FontFile[] {
  return fontFiles(ourFontsOfStyle(style));
}
