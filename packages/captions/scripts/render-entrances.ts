import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { renderAss } from '../src/ass/render-ass.ts';
import { fontFiles } from '../src/font-files.ts';
import { layoutCaptions } from '../src/layout/layout-captions.ts';
import { STYLE_TABLE } from '../src/styles/style-table.ts';
import { makeBirdFilm, mediaFolder } from './bird-film.ts';

/**
 * `npm run entrances -w packages/captions [-- <folder of media>]`: docs/captions/entrances-N.webp, the entrance of every
 * style as twelve consecutive frames (30 a second) over a film, ten styles a sheet. The first frame is that of the first
 * word; the words are 40 ms apart. Needs ffmpeg with libass and libwebp.
 */
const run = promisify(execFile);
const OUTPUT = path.resolve(import.meta.dirname, '../../../docs/captions');
const FRAME = { width: 1080, height: 1920 };
const RATE = 30;
const COUNT = 12;
const STYLES_A_SHEET = 10;
const TILE = { width: 150, height: 93 };
const WORDS = ['Chaque', 'mot', 'compte', 'ici'].map((text, index) => ({
  text,
  startSeconds: 0.1 + index * 0.2,
  endSeconds: 0.26 + index * 0.2,
}));

const media = mediaFolder(process.argv[2]);
const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-entrances-'));
try {
  const film = path.join(dir, 'bird.mp4');
  await makeBirdFilm(media, film);
  for (const font of fontFiles()) await copyFile(font.path, path.join(dir, font.fileName));
  for (let first = 0; first < STYLE_TABLE.length; first += STYLES_A_SHEET) {
    const rows: string[] = [];
    for (const { style } of STYLE_TABLE.slice(first, first + STYLES_A_SHEET)) {
      const lines = layoutCaptions({ words: WORDS, style, frame: FRAME, language: 'fr' });
      const script = path.join(dir, `${style.key}.ass`);
      await writeFile(script, renderAss({ lines, style, frame: FRAME, seed: 'docs' }));
      const startSeconds = Math.ceil((lines[0]?.startSeconds ?? 0) * RATE - 1e-6) / RATE;
      const row = path.join(dir, `${style.key}.png`);
      // Titles in the middle of the picture stand higher than other captions.
      const top = style.position === 'middle' ? 625 : 895;
      const graph = [
        `format=gbrp,ass=${script}:fontsdir=${dir}`,
        `trim=start=${startSeconds - 0.001}`,
        `crop=1080:670:0:${top},scale=${TILE.width}:${TILE.height}:flags=area`,
        `tile=${COUNT}x1:padding=2:color=0x14101f`,
      ].join(',');
      await ffmpeg(['-i', film, '-vf', graph, '-frames:v', '1', row]);
      rows.push(row);
    }
    const stack = `${rows.map((_, index) => `[${index}]pad=iw:ih+4:0:2:0x14101f[r${index}]`).join(';')};${rows.map((_, index) => `[r${index}]`).join('')}vstack=inputs=${rows.length}`;
    const sheet = path.join(OUTPUT, `entrances-${first / STYLES_A_SHEET + 1}.webp`);
    await ffmpeg([...rows.flatMap((row) => ['-i', row]), '-filter_complex', stack, '-q:v', '72', sheet]);
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}

async function ffmpeg(args: string[]): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}
