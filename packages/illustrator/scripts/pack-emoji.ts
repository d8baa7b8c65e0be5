import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { DRAWN_ART } from '../src/art/drawn-art.ts';
import { artNames } from './art-names.ts';

/**
 * Writes assets/emoji: each Fluent emoji that a scene can contain, with its skin tones. The argument is the folder
 * `icons/modern` of the unpacked npm package (`npm pack fluentui-emoji@1.3.0`).
 */
const [source] = process.argv.slice(2);
if (!source) throw new Error('Usage: node scripts/pack-emoji.ts FOLDER');
const target = path.resolve(import.meta.dirname, '../../../assets/emoji');
const TONES = '{,-default,-light,-medium-light,-medium,-medium-dark,-dark}';
let count = 0;
for (const name of artNames()) {
  if (name in DRAWN_ART) continue;
  for (const file of globSync(`${name}${TONES}.svg`, { cwd: source })) {
    writeFileSync(
      path.join(target, `${file}z`),
      gzipSync(readFileSync(path.join(source, file)), { level: 9 }),
    );
    count += 1;
  }
}
process.stdout.write(`${count} drawings written\n`);
