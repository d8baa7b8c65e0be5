import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openHarfbuzzFont } from './harfbuzz-font.ts';
import { SCRIPT_FONTS, type ScriptFontId } from './script-fonts.ts';
import { setFontReader } from './shaped-fonts.ts';

/** NODE ONLY: this module is not part of the browser-safe index. */

const FOLDER = path.resolve(import.meta.dirname, '../../../../assets/fonts');

/** Returns the TTF files of script fonts: absolute paths and unique names. */
export function scriptFontFiles(ids: readonly ScriptFontId[]): { path: string; fileName: string }[] {
  return ids.map((id) => {
    const { file } = SCRIPT_FONTS[id];
    return { path: path.join(FOLDER, file), fileName: file };
  });
}

/** Opens script fonts on first use. To be called once in each process that lays out captions. */
export function readInstalledFonts(): void {
  setFontReader((id) => openHarfbuzzFont(id, readFileSync(scriptFontFiles([id])[0]?.path ?? '')));
}
