import { createReadStream } from 'node:fs';

/** Samples a second: speech has its strength below 4 kHz. */
export const SOUND_RATE = 8000;
/** Louder than the quiet of the recording by so much is a voice, or music. */
const ABOVE_QUIET_DB = 9;
/** Pauses between words belong to the speech. */
const PAUSE_SECONDS = 0.5;
/** Below this nobody is heard, however quiet the rest is. */
const INAUDIBLE_DB = -55;

/**
 * When somebody may be talking, told by the level alone: who it is, the mouths say.
 * @param levels of stretches of `stepSeconds`, in decibels
 * @returns for each whether it is louder than the quiet around it
 */
export function findVoices(levels: readonly number[], stepSeconds: number): boolean[] {
  const quiet = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 10)] ?? 0;
  // Where nothing is ever quiet, everything may be speech.
  const isSteady = Math.max(...levels, quiet) - quiet < ABOVE_QUIET_DB;
  const loud = levels.map((level) => level > INAUDIBLE_DB && (isSteady || level > quiet + ABOVE_QUIET_DB));
  const near = Math.round(PAUSE_SECONDS / stepSeconds);
  return loud.map((_, index) => loud.slice(Math.max(0, index - near), index + near + 1).includes(true));
}

/**
 * How loud each stretch of `stepSeconds` is, in decibels.
 * @param soundPath raw 16-bit mono sound of `SOUND_RATE`
 */
export async function findLevels(soundPath: string, stepSeconds: number): Promise<number[]> {
  const samplesPerStep = Math.round(SOUND_RATE * stepSeconds);
  const levels: number[] = [];
  let sum = 0;
  let count = 0;
  let odd: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(soundPath) as AsyncIterable<Buffer>) {
    const bytes = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % 2);
    odd = bytes.subarray(whole);
    for (let offset = 0; offset < whole; offset += 2) {
      sum += bytes.readInt16LE(offset) ** 2;
      count += 1;
      if (count < samplesPerStep) continue;
      levels.push(levelOf(sum, count));
      sum = 0;
      count = 0;
    }
  }
  if (count > 0) levels.push(levelOf(sum, count));
  return levels;
}

/** Decibels below the loudest there is. */
function levelOf(sum: number, count: number): number {
  return Math.round(1000 * Math.log10(sum / count / 32768 ** 2 + 1e-12)) / 100;
}
