import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CaptionStyle } from '@atelier/captions';
import { fontFilesOfStyle } from '@atelier/captions/font-files';
import type { BurnedSubtitles } from '@atelier/media';

/** Writes a script and the fonts of its styles into a new folder, as libass takes them. */
export async function writeScript(script: {
  ass: string;
  styles: readonly CaptionStyle[];
  folder: string;
}): Promise<BurnedSubtitles> {
  const { ass, styles, folder } = script;
  const assPath = path.join(folder, 'captions.ass');
  // A folder of its own: libass loads every file in it on each run.
  const fontsDir = path.join(folder, 'fonts');
  await mkdir(fontsDir, { recursive: true });
  const fonts = new Map(styles.flatMap(fontFilesOfStyle).map((font) => [font.fileName, font.path]));
  await Promise.all([
    writeFile(assPath, ass),
    ...[...fonts].map(([fileName, source]) => copyFile(source, path.join(fontsDir, fileName))),
  ]);
  return { assPath, fontsDir };
}
