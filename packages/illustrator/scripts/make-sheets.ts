import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { createFrameSource } from '../src/render/frame-source.ts';
import { renderScene } from '../src/render/render-scene.ts';
import { ENGLISH_PROMPTS, FRENCH_PROMPTS } from '../src/testing/sample-prompts.ts';

/** Writes the contact sheets of docs/illustrator (WebP, through ffmpeg). */
const folder = path.join(import.meta.dirname, '../../../docs/illustrator');
mkdirSync(folder, { recursive: true });

interface Cell {
  png: Uint8Array;
  width: number;
  height: number;
}

const draw = (prompt: string, width: number, height: number, seed?: number): Cell => ({
  png: renderScene({ prompt, width: width * 2, height: height * 2, seed }).png,
  width,
  height,
});

writeSheet(
  'french',
  FRENCH_PROMPTS.map(({ text }) => draw(text, 280, 280)),
  6,
);
writeSheet(
  'english',
  ENGLISH_PROMPTS.map(({ text }) => draw(text, 280, 280)),
  6,
);
writeSheet(
  'seeds',
  [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => draw('un renard', 280, 280, seed)),
  4,
);
writeSheet(
  'hours',
  [
    'à l’aube',
    'le matin',
    'à midi',
    'à l’heure dorée',
    'au coucher du soleil',
    'au crépuscule',
    'la nuit',
    'sous la pluie',
    'sous l’orage',
    'dans la brume',
    'sous la neige',
    'avec un arc-en-ciel',
  ].map((when) => draw(`un phare sur une falaise ${when}`, 320, 180, 4)),
  4,
);
writeSheet(
  'portrait',
  [
    'une montgolfière au-dessus des champs de lavande',
    'un astronaute sur la lune',
    'un chat noir sur un toit la nuit',
    'une licorne au pays des merveilles',
    'a robot in a rainy street at night',
    'a mermaid underwater',
    'un bonhomme de neige',
    'une danseuse sur scène',
  ].map((prompt) => draw(prompt, 210, 374)),
  8,
);
writeSheet('film', film('un voilier au coucher du soleil', 'un renard dans la forêt en automne'), 4);

function film(...prompts: string[]): Cell[] {
  const [width, height] = [320, 180];
  return prompts.flatMap((prompt) => {
    const source = createFrameSource({
      prompt,
      width: width * 2,
      height: height * 2,
      durationSeconds: 6,
      framesPerSecond: 30,
    });
    return [0, 60, 120, 179].map((index) => ({
      png: toPng(source.drawFrame(index), width * 2, height * 2),
      width,
      height,
    }));
  });
}

function toPng(frame: Uint8Array, width: number, height: number): Uint8Array {
  const args = [
    '-v',
    'error',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${width}x${height}`,
    '-i',
    'pipe:0',
    '-frames:v',
    '1',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    'pipe:1',
  ];
  return spawnSync('ffmpeg', args, { input: frame, maxBuffer: 32 * 1024 * 1024 }).stdout;
}

function writeSheet(name: string, cells: readonly Cell[], columns: number): void {
  const gap = 6;
  const [first] = cells;
  if (first === undefined) return;
  const images = cells
    .map(({ png, width, height }, index) => {
      const x = (index % columns) * (width + gap);
      const y = Math.floor(index / columns) * (height + gap);
      return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`;
    })
    .join('');
  const width = columns * (first.width + gap) - gap;
  const height = Math.ceil(cells.length / columns) * (first.height + gap) - gap;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#16131f"/>${images}</svg>`;
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  const target = path.join(folder, `${name}.webp`);
  const args = [
    '-v',
    'error',
    '-y',
    '-f',
    'png_pipe',
    '-i',
    'pipe:0',
    '-c:v',
    'libwebp',
    '-quality',
    '80',
    '-compression_level',
    '6',
    target,
  ];
  const { status, stderr } = spawnSync('ffmpeg', args, { input: png });
  if (status !== 0) throw new Error(String(stderr));
  process.stdout.write(`${name}: ${cells.length} pictures\n`);
}
