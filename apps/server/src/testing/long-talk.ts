import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { FRENCH_RECORDINGS } from '@atelier/moments/testing/french-recordings';
import type { SentSound } from './stand-ins/fake-transcriber.ts';

const run = promisify(execFile);

/** Sentences that a synthetic voice reads and the fake recogniser returns. */
const SENTENCES = FRENCH_RECORDINGS.slice(0, 2).flatMap(({ planted }) =>
  planted.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith('['))
      .map((line) => line.replace(/^!/u, '')),
  ),
);

/** A film of a voice that reads for `minutes`, the picture next to nothing. */
export async function makeLongTalk(path: string, minutes: number): Promise<string> {
  await run('espeak-ng', ['-v', 'fr', '-g', '2', '-w', `${path}.wav`, SENTENCES.join(' ')]);
  return madeMedia(path, [
    ...['-f', 'lavfi', '-i', `color=0x101018:s=64x64:r=2:d=${minutes * 60}`],
    ...['-stream_loop', '-1', '-i', `${path}.wav`, '-t', String(minutes * 60)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '32k'],
  ]);
}

/** Sentences with times that fill a piece, other ones for other sounds. */
export function hearTalk({
  fingerprint,
  seconds,
}: SentSound): { word: string; start: number; end: number }[] {
  const first = Number.parseInt(fingerprint.slice(0, 6), 16) % SENTENCES.length;
  const words: { word: string; start: number; end: number }[] = [];
  let now = 0.3;
  for (let index = 0; now < seconds - 1; index++) {
    for (const word of (SENTENCES[(first + index) % SENTENCES.length] ?? '').split(' ')) {
      if (now < seconds - 1) words.push({ word, start: now, end: now + 0.36 });
      now += 0.4;
    }
    now += 0.3;
  }
  return words;
}
