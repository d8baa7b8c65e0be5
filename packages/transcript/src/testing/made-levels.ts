import type { Cut } from '../cuts/cut.ts';
import type { HeardSound } from '../cuts/level-track.ts';

/** Makes a sound for tests with the level of speech outside the quiet stretches, and speech detected there. */
export function madeLevels({ seconds, quiet }: { seconds: number; quiet: readonly Cut[] }): HeardSound {
  const levelsDb = Array.from({ length: Math.round(seconds * 100) }, (_, index) => {
    const at = (index + 0.5) / 100;
    return quiet.some(({ startSeconds, endSeconds }) => at > startSeconds && at < endSeconds) ? -70 : -20;
  });
  const edges = [0, ...quiet.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]), seconds];
  const speech: Cut[] = [];
  for (let index = 0; index + 1 < edges.length; index += 2) {
    speech.push({ startSeconds: edges[index] ?? 0, endSeconds: edges[index + 1] ?? 0 });
  }
  return {
    stepSeconds: 0.01,
    levelsDb,
    speech: speech.filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds),
  };
}
