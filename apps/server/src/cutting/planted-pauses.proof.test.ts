import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readSpeechWav, SAMPLE_RATE, writeSpeechWav } from '@atelier/engines/speech-to-text/audio/wav';
import { createSpeechToTextRegistry } from '@atelier/engines/speech-to-text/registry';
import {
  hasSharedSpeech,
  type Recording,
  recordings,
  toSpeechWav,
} from '@atelier/engines/speech-to-text/shared-files.testing';
import { quietestMoment } from '@atelier/engines/speech-to-text/vad/quietest-moment';
import { joinSamples } from '@atelier/media/sound/join-samples';
import type { Cut } from '@atelier/transcript/cuts/cut';
import { findCuts } from '@atelier/transcript/cuts/find-cuts';
import { measureLevels } from '@atelier/transcript/cuts/level-track';
import { placeCuts } from '@atelier/transcript/cuts/place-cuts';
import { createTimeMap, overlapOf } from '@atelier/transcript/cuts/time-map';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
const registry = createSpeechToTextRegistry({ modelsDir: '/nowhere', pocketsphinx: false });
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-pauses-'));
});
afterAll(async () => {
  registry.close();
  await rm(folder, { recursive: true, force: true });
});

const clips = ['fr', 'en', 'es', 'de', 'pt'].flatMap((language) => recordings(language)).slice(0, 20);

/** Three pauses of room noise, planted where the recording is quietest anyway. */
async function plantPauses(recording: Recording) {
  const wavPath = await toSpeechWav([recording.path], path.join(folder, `${recording.name}.wav`));
  const samples = await readSpeechWav(wavPath);
  const length = samples.length / SAMPLE_RATE;
  const places = [0.25, 0.5, 0.75].map((share) => quietestMoment(samples, share * length, length / 9));
  // As loud as the recording's own room, where nobody speaks.
  const windows = Array.from({ length: Math.floor(samples.length / 800) }, (_, index) => {
    const part = samples.subarray(index * 800, (index + 1) * 800);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
  const softly = (windows.toSorted((a, b) => a - b)[Math.floor(windows.length * 0.03)] ?? 1) * Math.sqrt(3);
  const parts: Int16Array[] = [];
  const pauses: Cut[] = [];
  let from = 0;
  let at = 0;
  for (const [index, place] of places.entries()) {
    const until = Math.round(place * SAMPLE_RATE);
    const pause = roomNoise(0.75 + index * 0.6, softly);
    parts.push(samples.slice(from, until), pause);
    at += until - from;
    pauses.push({ startSeconds: at / SAMPLE_RATE, endSeconds: (at + pause.length) / SAMPLE_RATE });
    at += pause.length;
    from = until;
  }
  parts.push(samples.slice(from));
  const planted = Int16Array.from(parts.flatMap((part) => [...part]));
  await writeSpeechWav(wavPath, planted);
  return { wavPath, samples: planted, pauses };
}

function roomNoise(seconds: number, peak: number): Int16Array {
  let state = 7;
  return Int16Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.round((state / 2 ** 31 - 0.5) * 2 * peak);
  });
}

test.skipIf(!hasSharedSpeech)(
  'of the pauses planted in 20 recordings at least 98 % go, and no voice goes with them',
  async () => {
    expect(clips).toHaveLength(20);
    let planted = 0;
    let gone = 0;
    for (const clip of clips) {
      const { wavPath, samples, pauses } = await plantPauses(clip);
      const durationSeconds = samples.length / SAMPLE_RATE;
      const speech = await registry.detectSpeech({ wavPath });
      const levels = measureLevels(samples, SAMPLE_RATE);
      const sound = { ...levels, speech };
      const request = { sound, words: [], durationSeconds };
      const cuts = placeCuts({
        ...request,
        cuts: findCuts({
          ...request,
          language: clip.language,
          strength: 'normal',
          silences: true,
          fillers: false,
        }),
        framesPerSecond: 30,
      });
      planted += pauses.length;
      gone += pauses.filter((pause) => leftOf(pause, cuts) <= 0.6).length;
      // The voice that was cut: every 10 ms as loud as speech that lies in a cut, more than 20 ms from its edges.
      const sorted = levels.levelsDb.toSorted((a, b) => a - b);
      const levelOf = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      // Above the noise of the recording itself, some of which lies only 20 dB under the voice.
      const voice = Math.max(levelOf(0.9) - 22, levelOf(0.3) + 10);
      const lost = levels.levelsDb.filter((level, index) => {
        const at = (index + 0.5) * levels.stepSeconds;
        return (
          level > voice && cuts.some((cut) => at > cut.startSeconds + 0.02 && at < cut.endSeconds - 0.02)
        );
      });
      expect(lost.length * levels.stepSeconds, clip.name).toBeLessThanOrEqual(0.02);
      sameAsSource(samples, cuts, durationSeconds);
    }
    console.info(`${gone} of ${planted} planted pauses are gone`);
    expect(gone / planted).toBeGreaterThanOrEqual(0.98);
  },
);

/** What stays of a pause. */
function leftOf(pause: Cut, cuts: readonly Cut[]): number {
  const cut = cuts.reduce((sum, one) => sum + Math.max(0, overlapOf(one, pause)), 0);
  return pause.endSeconds - pause.startSeconds - cut;
}

/** What is kept is the source's, sample by sample, but for the fades. */
function sameAsSource(samples: Int16Array, cuts: readonly Cut[], durationSeconds: number): void {
  const { pieces } = createTimeMap(cuts, durationSeconds);
  const joined = joinSamples(samples, { pieces, sampleRate: SAMPLE_RATE });
  let at = 0;
  for (const { startSeconds, endSeconds } of pieces) {
    const fade = 0.008 * SAMPLE_RATE;
    const from = Math.round(startSeconds * SAMPLE_RATE);
    const length = Math.round((endSeconds - startSeconds) * SAMPLE_RATE);
    const place = Math.round(at * SAMPLE_RATE);
    const own = samples.slice(from + fade, from + length - fade);
    const kept = joined.slice(place + fade, place + fade + own.length);
    const differing = own.filter((sample, index) => sample !== kept[index]).length;
    // A rounding of one sample at a piece's end.
    expect(differing).toBeLessThanOrEqual(2);
    at += endSeconds - startSeconds;
  }
}
