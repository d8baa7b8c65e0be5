import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { renderAss } from '../src/ass/render-ass.ts';
import { fontFiles } from '../src/font-files.ts';
import { layoutCaptions } from '../src/layout/layout-captions.ts';
import { sampleWords } from '../src/samples.ts';
import { STYLE_TABLE } from '../src/styles/style-table.ts';

/**
 * `npm run contact-sheets -w packages/captions [-- <folder of photos>]`: docs/captions/sheet-N.jpg, every style at
 * 1080 × 1920 on three photos and on a bright, a dark and a busy picture, five styles a sheet. The photos may be
 * published: public domain (NASA), CC0 (scikit-image) and MIT (exif-orientation-examples). Needs ffmpeg with libass.
 */
const run = promisify(execFile);
const OUTPUT = path.resolve(import.meta.dirname, '../../../docs/captions');
const photos = path.resolve(
  process.argv[2] ?? path.resolve(import.meta.dirname, '../../../../shared/media/photos'),
);
const FRAME = { width: 1080, height: 1920 };
const SIZE = `${FRAME.width}x${FRAME.height}`;
const STYLES_A_SHEET = 5;
const TILE_WIDTH = 260;
const AT_SECONDS = [1.32, 2.0, 0.62, 1.6, 2.4, 0.9];
const PICTURES = ['astronaut.png', 'chelsea.png', 'exif-orientation/Portrait_3.jpg'];
const MADE = [
  `color=c=0xF3EFE6:s=${SIZE},vignette=PI/7`,
  `color=c=0x14161C:s=${SIZE},vignette=PI/4`,
  `testsrc2=s=${SIZE},noise=alls=60:allf=p:all_seed=7,hue=s=0.8`,
];

if (!existsSync(path.join(photos, 'astronaut.png')))
  throw new Error(`No photos in ${photos}: give their folder.`);
const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-sheets-'));
try {
  await mkdir(OUTPUT, { recursive: true });
  for (const font of fontFiles()) await copyFile(font.path, path.join(dir, font.fileName));
  const backgrounds = await makeBackgrounds();
  for (let first = 0; first < STYLES_A_SHEET * 4; first += STYLES_A_SHEET) {
    const rows: string[] = [];
    for (const { style } of STYLE_TABLE.slice(first, first + STYLES_A_SHEET)) {
      rows.push(await styleRow(style, backgrounds));
    }
    const inputs = rows.flatMap((row) => ['-i', row]);
    const sheet = path.join(OUTPUT, `sheet-${first / STYLES_A_SHEET + 1}.jpg`);
    const graph = `${rows.map((_, index) => `[${index}]`).join('')}vstack=inputs=${rows.length}`;
    await ffmpeg([...inputs, '-filter_complex', graph, '-q:v', '10', sheet]);
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}

async function makeBackgrounds(): Promise<string[]> {
  const cover = `scale=${FRAME.width}:${FRAME.height}:force_original_aspect_ratio=increase,crop=${FRAME.width}:${FRAME.height}`;
  const files: string[] = [];
  for (const [index, source] of [...PICTURES, ...MADE].entries()) {
    const file = path.join(dir, `background-${index}.png`);
    const isPhoto = index < PICTURES.length;
    const input = isPhoto ? ['-i', path.join(photos, source)] : ['-f', 'lavfi', '-i', source];
    await ffmpeg([...input, ...(isPhoto ? ['-vf', cover] : []), '-frames:v', '1', file]);
    files.push(file);
  }
  return files;
}

/** Renders a style on each background, each at another time of the sample. */
async function styleRow(
  style: (typeof STYLE_TABLE)[number]['style'],
  backgrounds: string[],
): Promise<string> {
  const lines = layoutCaptions({ words: sampleWords('fr'), style, frame: FRAME, language: 'fr' });
  const ass = path.join(dir, `${style.key}.ass`);
  await writeFile(ass, renderAss({ lines, style, frame: FRAME, seed: 'docs' }));
  const inputs = backgrounds.flatMap((file) => ['-loop', '1', '-ss', '0', '-t', '0.04', '-i', file]);
  const chains = backgrounds.map((_, index) => {
    const at = AT_SECONDS[index] ?? 1;
    return `[${index}]format=gbrp,setpts=PTS-STARTPTS+${at}/TB,ass=${ass}:fontsdir=${dir},scale=${TILE_WIDTH}:-2:flags=area[b${index}]`;
  });
  const output = path.join(dir, `${style.key}.png`);
  const stack = `${backgrounds.map((_, index) => `[b${index}]`).join('')}hstack=inputs=${backgrounds.length}`;
  await ffmpeg([...inputs, '-filter_complex', `${chains.join(';')};${stack}`, '-frames:v', '1', output]);
  return output;
}

async function ffmpeg(args: string[]): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}
