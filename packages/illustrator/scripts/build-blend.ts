import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import wabt from 'wabt';

/** Assembles scripts/blend.wat into src/render/blend-wasm.ts. */
const source = path.join(import.meta.dirname, 'blend.wat');
const { parseWat } = await wabt();
const { buffer } = parseWat('blend.wat', readFileSync(source, 'utf8'), { simd: true }).toBinary({});
const lines =
  Buffer.from(buffer)
    .toString('base64')
    .match(/.{1,100}/g) ?? [];
writeFileSync(
  path.join(import.meta.dirname, '../src/render/blend-wasm.ts'),
  `/** Assembled from scripts/blend.wat by scripts/build-blend.ts (${buffer.byteLength} bytes). */\nexport const BLEND_WASM =\n${lines.map((line) => `  '${line}'`).join(' +\n')};\n`,
);
process.stdout.write(`${buffer.byteLength} bytes\n`);
