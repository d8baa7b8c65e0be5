import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BEDS, EFFECTS, isBed, isEffect } from '@atelier/film/document/sound-catalogue';
import { makeBed } from '../src/beds/make-bed.ts';
import { makeEffect } from '../src/effects/make-effect.ts';
import { mapStereo, SAMPLE_RATE, type Stereo } from '../src/synth/stereo.ts';

// Writes the sounds of the catalogue as FLAC into assets/sounds; names as arguments write only these.

const folder = path.resolve(import.meta.dirname, '../../../assets/sounds');
/** The loudness of beds (ITU-R BS.1770). */
const BED_LUFS = -18;

function pcmOf({ left, right }: Stereo): Buffer {
  const bytes = Buffer.alloc(left.length * 4);
  for (let index = 0; index < left.length; index++) {
    for (const [side, channel] of [left, right].entries()) {
      const sample = Math.max(-1, Math.min(1, channel[index] ?? 0));
      bytes.writeInt16LE(Math.round(sample * 32_767), index * 4 + side * 2);
    }
  }
  return bytes;
}

const input = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0'];

function loudnessOf(sound: Stereo): number {
  const args = [
    '-hide_banner',
    '-nostats',
    ...input,
    '-filter_complex',
    'aloop=loop=1:size=2e9,ebur128',
    '-f',
    'null',
    '-',
  ];
  const log = execFileSync('sh', ['-c', 'exec ffmpeg "$@" 2>&1', 'ffmpeg', ...args], {
    input: pcmOf(sound),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return Number([...log.matchAll(/I:\s+(-?[\d.]+) LUFS/gu)].at(-1)?.[1]);
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const id of [...Object.keys(EFFECTS), ...Object.keys(BEDS)]) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  let sound: Stereo | undefined;
  if (isEffect(id)) sound = makeEffect(id);
  else if (isBed(id)) {
    const made = makeBed(id);
    const gain = 10 ** ((BED_LUFS - loudnessOf(made)) / 20);
    sound = mapStereo(made, (sample) => sample * gain);
  }
  if (!sound) continue;
  const file = path.join(folder, `${id}.flac`);
  const raw = path.join(folder, `${id}.raw`);
  writeFileSync(raw, pcmOf(sound));
  execFileSync('ffmpeg', [
    ...[
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      '-f',
      's16le',
      '-ar',
      String(SAMPLE_RATE),
      '-ac',
      '2',
      '-i',
      raw,
    ],
    ...[
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      '-compression_level',
      '12',
      file,
    ],
  ]);
  rmSync(raw);
  console.log(`${id}: ${(sound.left.length / SAMPLE_RATE).toFixed(2)} s`);
}
