import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proofWhere } from '@atelier/contracts/testing/proof';
import type { SoundEvent } from '@atelier/moments/sound-features';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpeechWav, SAMPLE_RATE, writeSpeechWav } from '../speech-to-text/audio/wav.ts';
import { recordings, toSpeechWav } from '../speech-to-text/shared-files.testing.ts';
import { join as joinSounds, noise, silence, speechLike } from '../speech-to-text/vad/made-sounds.testing.ts';
import { madeApplause, madeLaughter } from './made-reactions.testing.ts';
import { createSoundAnalyser } from './sound-analyser.ts';
import { createTagListener } from './tagged-events.ts';

let folder: string;
const analyser = createSoundAnalyser('/nowhere');
const control = { signal: new AbortController().signal };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-sound-'));
});
afterAll(async () => {
  analyser.close();
  await rm(folder, { recursive: true, force: true });
});

async function analyse(...parts: Int16Array[]) {
  const wavPath = join(folder, 'sound.wav');
  await writeSpeechWav(wavPath, joinSounds(...parts));
  return analyser.analyse({ wavPath }, control);
}

test('levels and pitch of every tenth of a second, over the seams of what is read at once', async () => {
  // Read in chunks of twenty seconds; the voice crosses a boundary.
  const { levelsDb, pitchHertz, stepSeconds } = await analyse(silence(18), speechLike(4), silence(19));
  expect(levelsDb).toHaveLength(410);
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(levelsDb.slice(0, 170))).toBeLessThan(-90);
  expect(mean(levelsDb.slice(180, 220))).toBeGreaterThan(-50);
  const voiced = pitchHertz.slice(180, 220).filter((hertz) => hertz > 0);
  expect(voiced.length * stepSeconds).toBeGreaterThan(1.5);
  expect(mean(voiced)).toBeGreaterThan(70);
  expect(mean(voiced)).toBeLessThan(190);
});

test('made laughter and applause are heard where they are, a machine and a made voice are neither', async () => {
  const { events, detector } = await analyse(
    ...[speechLike(6), silence(1), madeLaughter(2.5, 'a'), silence(1), speechLike(6), silence(1)],
    ...[madeApplause(3, 'b'), silence(1), speechLike(6), silence(1), madeLaughter(3, 'c', 8), silence(1)],
    ...[noise(6), silence(2)],
  );
  expect(detector).toBe('spectral');
  expect(events.map(({ kind }) => kind)).toEqual(['laughter', 'applause', 'laughter']);
  for (const [index, at] of [7, 17.5, 28.5].entries()) {
    expect(Math.abs((events[index]?.startSeconds ?? 0) - at)).toBeLessThan(0.6);
  }
});

// The figures of decision 139, on half of the recordings and other made sounds.
proofWhere(recordings('fr').length > 2)(
  'among real voices: how many it finds, and how often it is wrong',
  async () => {
    const parts: Int16Array[] = [];
    const planted: Omit<SoundEvent, 'confidence'>[] = [];
    let at = 0;
    const push = (samples: Int16Array) => {
      parts.push(samples);
      at += samples.length / SAMPLE_RATE;
    };
    for (const [index, { name, path }] of [...recordings('en'), ...recordings('fr')].entries()) {
      push(await readSpeechWav(await toSpeechWav([path], join(folder, 'one.wav'))));
      push(silence(0.6));
      const kind = index % 2 === 0 ? 'laughter' : 'applause';
      const startSeconds = at;
      push(
        kind === 'laughter'
          ? madeLaughter(2.2, `other ${name}`, 1 + (index % 5))
          : madeApplause(2.2, `other ${name}`, 12 + index * 3),
      );
      planted.push({ kind, startSeconds, endSeconds: at });
      push(silence(0.8));
    }
    const { events } = await analyse(...parts);
    const isThere = (one: Omit<SoundEvent, 'confidence'>, other: Omit<SoundEvent, 'confidence'>) =>
      one.kind === other.kind && one.startSeconds < other.endSeconds && one.endSeconds > other.startSeconds;
    const found = planted.filter((one) => events.some((event) => isThere(event, one)));
    const wrong = events.filter((event) => !planted.some((one) => isThere(event, one)));
    expect(found.length / planted.length).toBeGreaterThanOrEqual(0.7);
    expect(wrong.length).toBeLessThanOrEqual(2);
  },
);

test('a tagging model is asked about every second, and what it says is joined', () => {
  let second = 0;
  const listener = createTagListener(() => {
    second += 1;
    if (second >= 3 && second <= 5) return [{ name: 'Laughter', prob: 0.4 + second / 20 }];
    return second === 9 ? [{ name: 'Clapping', prob: 0.8 }] : [{ name: 'Speech', prob: 0.9 }];
  });
  for (let piece = 0; piece < 3; piece++) listener.hear(silence(5.5));
  expect(listener.events()).toEqual([
    { kind: 'laughter', startSeconds: 2, endSeconds: 6, confidence: 0.65 },
    { kind: 'applause', startSeconds: 8, endSeconds: 10, confidence: 0.8 },
  ]);
});
