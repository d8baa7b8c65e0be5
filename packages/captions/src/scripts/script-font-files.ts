import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { openHarfbuzzFont } from './harfbuzz-font.ts';
import { SCRIPT_FONTS, type ScriptFontId } from './script-fonts.ts';
import { setFontReader } from './shaped-fonts.ts';

/** NODE ONLY: this module is not part of the browser-safe index. */

/** Returns the TTF files of script fonts: absolute paths in node_modules, and unique names. */
export function scriptFontFiles(ids: readonly ScriptFontId[]): { path: string; fileName: string }[] {
  const require = createRequire(import.meta.url);
  return ids.map((id) => {
    const { npmPackage, file } = SCRIPT_FONTS[id];
    return { path: require.resolve(`${npmPackage}/${file}`), fileName: basename(file) };
  });
}

/** Opens script fonts from node_modules on first use. To be called once in each process that lays out captions. */
export function readInstalledFonts(): void {
  setFontReader((id) => openHarfbuzzFont(id, readFileSync(scriptFontFiles([id])[0]?.path ?? '')));
}
