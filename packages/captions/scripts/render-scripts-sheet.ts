import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * `npm run scripts-sheet -w packages/captions`: docs/captions/scripts.png, the reference frames of all writing systems
 * (`golden/script.*.png`) beside each other. Needs ffmpeg.
 */
const GOLDEN = path.resolve(import.meta.dirname, '../golden');
const OUTPUT = path.resolve(import.meta.dirname, '../../../docs/captions/scripts.png');
const COLUMNS = 5;
const TILE = { width: 230, height: 140, top: 230 };

const files = (await readdir(GOLDEN)).filter((name) => name.startsWith('script.')).toSorted();
const inputs = files.flatMap((name) => ['-i', path.join(GOLDEN, name)]);
const tiles = files.map(
  (_, index) => `[${index}]crop=${TILE.width}:${TILE.height}:20:${TILE.top}[tile${index}]`,
);
const places = files.map(
  (_, index) => `${(index % COLUMNS) * TILE.width}_${Math.floor(index / COLUMNS) * TILE.height}`,
);
const stack = `${files.map((_, index) => `[tile${index}]`).join('')}xstack=inputs=${files.length}:layout=${places.join('|')}:fill=0x2B6050`;
await promisify(execFile)('ffmpeg', [
  ...['-nostdin', '-v', 'error', '-y', ...inputs, '-filter_complex', `${tiles.join(';')};${stack}`],
  ...['-frames:v', '1', '-update', '1', OUTPUT],
]);
