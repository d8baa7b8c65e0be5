import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { SpeechSegment } from '../speech-segment.ts';
import { typesetWords } from '../typeset/typeset-words.ts';
import { placeScript } from './place-script.ts';

const run = promisify(execFile);
const shared = process.env.ATELIER_SHARED ?? join(process.cwd(), '../shared');
const speech = join(shared, 'media/speech');

describe.skipIf(!existsSync(speech))('scripts of real recordings', () => {
  test.each(['fr', 'es'])('%s: every word is placed inside detected speech, in order', async (language) => {
    const recordings = readdirSync(join(speech, language)).filter((name) => name.endsWith('.ogg'));
    expect(recordings.length).toBeGreaterThan(0);
    for (const name of recordings) {
      const path = join(speech, language, name);
      const text = await readFile(path.replace(/\.ogg$/u, '.txt'), 'utf8');
      const speechSegments = await detectSpeech(path);
      const words = placeScript({ text, speechSegments, language });
      const untimed = text
        .split(/[ \n]+/u)
        .filter(Boolean)
        .map((part) => ({ text: part, startSeconds: 0, endSeconds: 0 }));
      const expected = typesetWords({ words: untimed, language: language === 'fr' ? 'fr' : 'es' });
      expect(words.map((word) => word.text)).toEqual(expected.map((word) => word.text));
      let now = 0;
      for (const word of words) {
        expect(word.startSeconds).toBeGreaterThanOrEqual(now - 1e-6);
        now = word.endSeconds;
        expect(
          speechSegments.some((segment) => holds(segment, word)),
          `${name}: ${word.text}`,
        ).toBe(true);
      }
    }
  });
});

function holds(segment: SpeechSegment, word: SpeechSegment): boolean {
  return word.startSeconds >= segment.startSeconds - 1e-6 && word.endSeconds <= segment.endSeconds + 1e-6;
}

/** Detects speech as the time between ffmpeg's silences, which suffices for clean recordings. */
async function detectSpeech(path: string): Promise<SpeechSegment[]> {
  const loudest = /max_volume: (-?[\d.]+) dB/u.exec(await filterLog(path, 'volumedetect'))?.[1] ?? '0';
  const stderr = await filterLog(path, `silencedetect=noise=${Number(loudest) - 32}dB:d=0.25`);
  const [, hours = '0', minutes = '0', seconds = '0'] = /Duration: (\d+):(\d+):([\d.]+)/u.exec(stderr) ?? [];
  const length = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const marks = [...stderr.matchAll(/silence_(start|end): (-?[\d.]+)/gu)];
  const segments: SpeechSegment[] = [];
  let startSeconds = 0;
  for (const [, kind, time] of marks) {
    if (kind === 'end') startSeconds = Number(time);
    else if (Number(time) - startSeconds > 0.1) segments.push({ startSeconds, endSeconds: Number(time) });
  }
  const last = marks.at(-1)?.[1];
  if (last !== 'start' && length - startSeconds > 0.1) segments.push({ startSeconds, endSeconds: length });
  return segments;
}

async function filterLog(path: string, filter: string): Promise<string> {
  const arguments_ = ['-nostdin', '-hide_banner', '-i', path, '-af', filter, '-f', 'null', '-'];
  const { stderr } = await run('ffmpeg', arguments_);
  return stderr;
}
