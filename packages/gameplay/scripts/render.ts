import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Canvas } from '../src/draw/canvas.ts';
import { GAME_IDS, GAMES, type GameId } from '../src/games.ts';
import { LOOP_FRAMES, LOOP_SIZE } from '../src/loop.ts';
import { encodeLoop } from './encode-loop.ts';

/**
 * npm run gameplay:render                 all games, to assets/gameplay
 * npm run gameplay:render -- snake maze   these only
 * … -- snake --frames 0,900 --out /tmp    single frames as PPM pictures, to look at while drawing
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: path.resolve(import.meta.dirname, '../../../assets/gameplay') },
    frames: { type: 'string' },
  },
});
const ids = positionals.length === 0 ? GAME_IDS : positionals.map(readId);
await mkdir(values.out, { recursive: true });
for (const id of ids) {
  const started = performance.now();
  const loop = GAMES[id]();
  if (values.frames === undefined) {
    const sizeBytes = await encodeLoop(loop, path.join(values.out, `${id}.mp4`));
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stdout.write(`${id}: ${(sizeBytes / 1e6).toFixed(2)} MB in ${seconds} s\n`);
    continue;
  }
  const canvas = new Canvas(LOOP_SIZE.width, LOOP_SIZE.height);
  for (const frame of values.frames.split(',').map(Number)) {
    loop.drawFrame(canvas, frame % LOOP_FRAMES);
    await writeFile(path.join(values.out, `${id}-${frame}.ppm`), toPpm(canvas));
  }
}

function readId(name: string): GameId {
  const id = GAME_IDS.find((known) => known === name);
  if (id === undefined) throw new Error(`No such game: ${name}. There are ${GAME_IDS.join(', ')}.`);
  return id;
}

function toPpm({ width, height, pixels }: Canvas): Buffer {
  const head = Buffer.from(`P6 ${width} ${height} 255\n`);
  return Buffer.concat([head, Buffer.from(pixels.filter((_, index) => index % 4 !== 3))]);
}
