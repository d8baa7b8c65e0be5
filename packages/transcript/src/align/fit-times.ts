import { findSilences, type Silence, type Sound } from './find-silences.ts';
import type { TimedToken } from './timed-token.ts';

/**
 * Transfers the word times of one reading of a text to another reading: the pauses at punctuation are located
 * in the sound as anchors; between two of them, words keep their proportions.
 */
export function fitTimes(
  draft: readonly TimedToken[],
  tokens: readonly { spoken: string }[],
  sound: Sound,
): TimedToken[] {
  const first = draft[0];
  const last = draft.at(-1);
  if (!first || !last) return [];
  const durationSeconds = sound.samples.length / sound.sampleRate;
  const silences = findSilences(sound, 0.08);
  const begin = silences[0]?.startSeconds === 0 ? silences[0].endSeconds : 0;
  const tail = silences.at(-1);
  const end = tail && tail.endSeconds > durationSeconds - 0.02 ? tail.startSeconds : durationSeconds;
  const inner = silences.filter(({ startSeconds, endSeconds }) => startSeconds > begin && endSeconds < end);
  const stretch = (end - begin) / Math.max(0.01, last.endSeconds - first.startSeconds);
  const scaled = draft.map((time) => ({
    ...time,
    startSeconds: begin + (time.startSeconds - first.startSeconds) * stretch,
    endSeconds: begin + (time.endSeconds - first.startSeconds) * stretch,
  }));
  return layBetween(scaled, choosePauses(scaled, tokens, inner), { begin, end });
}

interface Pause extends Silence {
  /** The index of the time before the pause. */
  after: number;
}

/** Chooses for each punctuated word the silence nearest to its expected pause, in order. */
function choosePauses(
  times: readonly TimedToken[],
  tokens: readonly { spoken: string }[],
  silences: readonly Silence[],
): Pause[] {
  const pauses: Pause[] = [];
  let shift = 0;
  let free = 0;
  for (const [order, time] of times.entries()) {
    const next = times[order + 1];
    if (!next || !/[.,;:!?]$/u.test(tokens[time.index]?.spoken ?? '')) continue;
    const expected = (time.endSeconds + next.startSeconds) / 2 + shift;
    let best = -1;
    for (let index = free; index < silences.length; index++) {
      if (distance(silences[index], expected) < distance(silences[best], expected)) best = index;
    }
    const silence = silences[best];
    if (!silence || distance(silence, expected) > 0.9) continue;
    pauses.push({ ...silence, after: order });
    shift += middle(silence) - expected;
    free = best + 1;
  }
  return pauses;
}

function middle({ startSeconds, endSeconds }: Silence): number {
  return (startSeconds + endSeconds) / 2;
}

function distance(silence: Silence | undefined, seconds: number): number {
  return silence ? Math.abs(middle(silence) - seconds) : Number.POSITIVE_INFINITY;
}

/** Spreads each run of words over the sound between two pauses. */
function layBetween(
  times: readonly TimedToken[],
  pauses: readonly Pause[],
  sound: { begin: number; end: number },
): TimedToken[] {
  const laid: TimedToken[] = [];
  let from = 0;
  let startSeconds = sound.begin;
  for (const pause of [
    ...pauses,
    { after: times.length - 1, startSeconds: sound.end, endSeconds: sound.end },
  ]) {
    const run = times.slice(from, pause.after + 1);
    const [first] = run;
    const last = run.at(-1);
    if (first && last) {
      const scale =
        (pause.startSeconds - startSeconds) / Math.max(0.01, last.endSeconds - first.startSeconds);
      for (const { index, ...time } of run) {
        laid.push({
          index,
          startSeconds: startSeconds + (time.startSeconds - first.startSeconds) * scale,
          endSeconds: startSeconds + (time.endSeconds - first.startSeconds) * scale,
        });
      }
    }
    from = pause.after + 1;
    startSeconds = pause.endSeconds;
  }
  return laid;
}
