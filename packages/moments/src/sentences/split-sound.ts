import type { SoundFeatures } from '../sound-features.ts';
import type { Sentence } from './sentence.ts';

/** A pause is quieter than the loudest tenth of the recording by this much. */
const QUIET_DB = 18;
const PAUSE_SECONDS = 0.7;
/** The maximum length of a stretch without a pause. */
const LONGEST_SECONDS = 20;

/** Divides a recording without words into stretches of sound between pauses, in order. */
export function splitSound({ stepSeconds, levelsDb }: SoundFeatures): Sentence[] {
  const loudDb = Array.from(levelsDb).toSorted((a, b) => a - b)[Math.floor(levelsDb.length * 0.9)] ?? 0;
  const pauseSteps = Math.max(1, Math.round(PAUSE_SECONDS / stepSeconds));
  const mostSteps = Math.round(LONGEST_SECONDS / stepSeconds);
  const runs: { from: number; to: number }[] = [];
  for (let index = 0; index < levelsDb.length; index++) {
    if ((levelsDb[index] ?? -100) < loudDb - QUIET_DB) continue;
    const last = runs.at(-1);
    if (last && index - last.to < pauseSteps && index - last.from < mostSteps) last.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
  }
  return runs.map(({ from, to }, index) => ({
    index,
    words: [],
    startSeconds: from * stepSeconds,
    endSeconds: to * stepSeconds,
    text: '',
    plain: ' ',
    offsets: [],
    pauseSeconds: Math.max(0, (from - (runs[index - 1]?.to ?? 0)) * stepSeconds),
    isFinished: true,
  }));
}
