import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { chromaOf, hueOf } from '../src/art/color.ts';
import type { ArtMetrics } from '../src/art/read-metrics.ts';
import { SUBJECTS } from '../src/lexicon/subjects.ts';
import { createArtLibrary } from '../src/render/art-library.ts';
import { artNames } from './art-names.ts';

/**
 * Writes src/art/art-metrics.json: the place of each drawing's ink in its 32 × 32 box, its main colour and the colour
 * at its foot.
 */
const SIDE = 96;
const people = new Set(
  SUBJECTS.filter(({ entry }) => entry.flags.includes('skin')).flatMap(({ entry }) => entry.art.split('+')),
);
const library = createArtLibrary();
const missing: string[] = [];
const rows: string[] = [];
for (const name of [...artNames()].sort()) {
  try {
    rows.push(`${JSON.stringify(name)}:${JSON.stringify(measure(name))}`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    missing.push(name);
  }
}
writeFileSync(path.join(import.meta.dirname, '../src/art/art-metrics.json'), `{\n${rows.join(',\n')}\n}\n`);
process.stdout.write(
  `${rows.length} drawings measured${missing.length > 0 ? `, missing: ${missing.join(' ')}` : ''}\n`,
);

function measure(name: string): ArtMetrics {
  const image = new Resvg(library(name), { fitTo: { mode: 'width', value: SIDE } }).render();
  const { pixels, width } = image;
  let [left, top, right, bottom] = [SIDE, SIDE, 0, 0];
  const counts = new Map<string, { weight: number; r: number; g: number; b: number; n: number }>();
  const alphaAt = (x: number, y: number) => pixels[(y * width + x) * 4 + 3] ?? 0;
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (alphaAt(x, y) < 60) continue;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
      const offset = (y * width + x) * 4;
      const [r, g, b] = [pixels[offset] ?? 0, pixels[offset + 1] ?? 0, pixels[offset + 2] ?? 0];
      const color = hex(r, g, b);
      if (people.has(name) && isSkin(color)) continue;
      const key = `${r >> 5}.${g >> 5}.${b >> 5}`;
      const bin = counts.get(key) ?? { weight: 0, r: 0, g: 0, b: 0, n: 0 };
      bin.weight += 0.25 + chromaOf(color) * 4;
      bin.r += r;
      bin.g += g;
      bin.b += b;
      bin.n += 1;
      counts.set(key, bin);
    }
  }
  const main = [...counts.values()].sort((a, b) => b.weight - a.weight)[0];
  const foot = averageRow(pixels, width, Math.max(0, bottom - 4));
  const units = (value: number) => Math.round((value / SIDE) * 320) / 10;
  return {
    left: units(left),
    top: units(top),
    right: units(right),
    bottom: units(bottom),
    mainColor: main === undefined ? '#888888' : hex(main.r / main.n, main.g / main.n, main.b / main.n),
    footColor: foot,
  };
}

function averageRow(pixels: Uint8Array, width: number, y: number): string {
  let [r, g, b, n] = [0, 0, 0, 0];
  for (let x = 0; x < width; x += 1) {
    const offset = (y * width + x) * 4;
    if ((pixels[offset + 3] ?? 0) < 200) continue;
    r += pixels[offset] ?? 0;
    g += pixels[offset + 1] ?? 0;
    b += pixels[offset + 2] ?? 0;
    n += 1;
  }
  return n === 0 ? '#888888' : hex(r / n, g / n, b / n);
}

/** True for the yellow of the default skin and hair. */
function isSkin(color: string): boolean {
  const hue = (hueOf(color) * 180) / Math.PI;
  return hue > 50 && hue < 105 && chromaOf(color) > 0.06;
}

function hex(r: number, g: number, b: number): string {
  return `#${[r, g, b].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
