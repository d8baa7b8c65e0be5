import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempFolder, type TempFolder } from '../testing/make-media.ts';
import type { ClockSound } from './clock-sound.ts';
import { placeOnClock } from './place-on-clock.ts';
import { EVENT_SECONDS } from './planted-plans.testing.ts';
import { hasSpeech } from './planted-recordings.testing.ts';
import { BELONGING, errorOf, plantedSet } from './planted-set.testing.ts';
import { readClockSound } from './read-clock-sound.ts';

const FRAME_SECONDS = 1 / 30;

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

test.skipIf(!hasSpeech)(
  'places 39 of 40 planted recordings within a frame, and none of another event',
  async () => {
    const { signal } = new AbortController();
    const read = (path: string, durationSeconds: number) =>
      readClockSound({ path, durationSeconds, workFolder: folder.path }, { signal });
    const sounds = new Map<string, ClockSound>();
    const reference = async (path: string, seconds: number) => {
      const sound = sounds.get(path) ?? (await read(path, seconds));
      sounds.set(path, sound);
      return sound;
    };
    const right: string[] = [];
    const wrong: string[] = [];
    for await (const planted of plantedSet(folder)) {
      const { plan, path, referencePath, referenceSeconds, foreignPath, belongs } = planted;
      const clock = await reference(referencePath, referenceSeconds);
      const sound = await read(path, plan.durationSeconds);
      const startedAt = performance.now();
      const place = await placeOnClock(clock, sound, { signal });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const error = place ? errorOf(place, planted) : Number.POSITIVE_INFINITY;
      const found = place
        ? `${(1000 * error).toFixed(1)} ms, confidence ${place.confidence.toFixed(2)}`
        : 'not placed';
      console.log(`${belongs ? 'belongs' : 'other event'}: ${plan.name}: ${found} (${seconds} s)`);
      if (belongs && error <= FRAME_SECONDS) right.push(plan.name);
      if (!belongs && place) wrong.push(plan.name);
      const isMisplaced =
        belongs && (await placeOnClock(await reference(foreignPath, EVENT_SECONDS), sound, { signal }));
      if (isMisplaced) wrong.push(`${plan.name} in another event`);
      await rm(sound.samplesPath);
    }
    expect(wrong).toEqual([]);
    expect(right.length).toBeGreaterThanOrEqual(BELONGING.short + BELONGING.long - 1);
  },
);
