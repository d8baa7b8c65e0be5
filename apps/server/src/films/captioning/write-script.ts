import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CaptionStyle } from '@atelier/captions';
import { fontFilesOfStyle } from '@atelier/captions/font-files';
import { scriptFontFiles } from '@atelier/captions/scripts/script-font-files';
import { scriptFontsOfAss } from '@atelier/captions/scripts/script-fonts';
import type { BurnedSubtitles } from '@atelier/media';
import type { OwnFontPaths } from '../../library/own-fonts/fonts-of-job.ts';

/** Writes a script and the fonts of its styles into a new folder, as libass takes them. */
export async function writeScript(script: {
  ass: string;
  styles: readonly CaptionStyle[];
  /** Fonts of the person's own that the styles may name. */
  own?: OwnFontPaths | undefined;
  folder: string;
}): Promise<BurnedSubtitles> {
  const { ass, styles, folder } = script;
  const assPath = path.join(folder, 'captions.ass');
  // A folder of its own: libass loads every file in it on each run.
  const fontsDir = path.join(folder, 'fonts');
  await mkdir(fontsDir, { recursive: true });
  const files = [...styles.flatMap(fontFilesOfStyle), ...scriptFontFiles(scriptFontsOfAss(ass))];
  const fonts = new Map(files.map((font) => [font.fileName, font.path]));
  await Promise.all([
    writeFile(assPath, ass),
    ...[...(script.own ?? [])].map(([id, source]) => copyFile(source, path.join(fontsDir, `${id}.ttf`))),
    ...[...fonts].map(([fileName, source]) => copyFile(source, path.join(fontsDir, fileName))),
  ]);
  return { assPath, fontsDir };
}
