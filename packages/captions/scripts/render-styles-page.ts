import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { renderAss } from '../src/ass/render-ass.ts';
import { fontFilesOfStyle } from '../src/font-files.ts';
import { layoutCaptions } from '../src/layout/layout-captions.ts';
import { SAMPLE_SECONDS, sampleWords } from '../src/samples.ts';
import { STYLE_TABLE } from '../src/styles/style-table.ts';
import { makeBirdFilm, mediaFolder } from './bird-film.ts';

/**
 * `npm run styles-page -w packages/captions [-- <folder of media>]`: docs/captions/styles.webp, all twenty styles moving
 * over a film, drawn by libass as in a finished clip. Needs ffmpeg with libass and libwebp.
 */
const run = promisify(execFile);
const OUTPUT = path.resolve(import.meta.dirname, '../../../docs/captions/styles.webp');
const FRAME = { width: 1080, height: 1920 };
/** The areas of the frame in which styles draw their words. */
const MIDDLE = 'crop=1000:820:40:550';
const LOWER = 'crop=1000:820:40:790';
const RATE = 10;
const TILE = { width: 240, height: 196 };
const COLUMNS = 4;

const media = mediaFolder(process.argv[2]);
const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-styles-'));
try {
  const film = path.join(dir, 'bird.mp4');
  await makeBirdFilm(media, film);
  const sources = STYLE_TABLE.map((_, index) => `[s${index}]`).join('');
  const chains = [`[0]fps=${RATE},format=gbrp,split=${STYLE_TABLE.length}${sources}`];
  for (const [index, { style }] of STYLE_TABLE.entries()) {
    const lines = layoutCaptions({ words: sampleWords('fr'), style, frame: FRAME, language: 'fr' });
    const assPath = path.join(dir, `${style.key}.ass`);
    await writeFile(assPath, renderAss({ lines, style, frame: FRAME, seed: 'docs' }));
    for (const font of fontFilesOfStyle(style)) await copyFile(font.path, path.join(dir, font.fileName));
    chains.push(
      `[s${index}]trim=0:${SAMPLE_SECONDS},ass=${assPath}:fontsdir=${dir},` +
        `${style.position === 'middle' ? MIDDLE : LOWER},scale=${TILE.width}:${TILE.height}:flags=area,pad=iw+8:ih+8:4:4:0x14101f[t${index}]`,
    );
  }
  const places = STYLE_TABLE.map(
    (_, index) =>
      `${(index % COLUMNS) * (TILE.width + 8)}_${Math.floor(index / COLUMNS) * (TILE.height + 8)}`,
  );
  const tiles = STYLE_TABLE.map((_, index) => `[t${index}]`).join('');
  const graph = `${chains.join(';')};${tiles}xstack=inputs=${STYLE_TABLE.length}:layout=${places.join('|')}`;
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-i', film, '-filter_complex', graph],
    ...['-c:v', 'libwebp_anim', '-loop', '0', '-q:v', '40', '-compression_level', '6', OUTPUT],
  ]);
} finally {
  await rm(dir, { recursive: true, force: true });
}
