import type { CutStrength } from '@atelier/contracts/cuts';
import type { Word } from '@atelier/contracts/words';
import { findFillers } from './find-fillers.ts';
import { findPauses } from './find-pauses.ts';
import type { FoundCut } from './found-cut.ts';
import { type HeardSound, quietLevel } from './level-track.ts';

/** The silence left on each side of a removed filler. */
const LEFT_BESIDE_SECONDS = 0.1;

/** Finds the automatic cuts, in order; silences and spoken cuts do not overlap. */
export function findCuts(request: {
  /** Null when the sound was not measured; no silences are found then. */
  sound: HeardSound | null;
  words: readonly Word[];
  language: string;
  durationSeconds: number;
  strength: CutStrength;
  silences: boolean;
  fillers: boolean;
}): FoundCut[] {
  const { sound, words } = request;
  const spoken = request.fillers ? findFillers(request) : [];
  const silent = request.silences && sound ? findPauses({ ...request, sound }) : [];
  const wide = spoken.map((cut) => (sound ? widen(cut, sound, words) : cut));
  return [...wide, ...silent].toSorted((a, b) => a.startSeconds - b.startSeconds);
}

/** Extends a filler's cut into the silence around it. */
function widen(cut: FoundCut, sound: HeardSound, words: readonly Word[]): FoundCut {
  const quiet = quietLevel(sound);
  const { stepSeconds, levelsDb } = sound;
  const before = Math.max(0, ...words.map((w) => w.endSeconds).filter((end) => end <= cut.startSeconds));
  const after = Math.min(
    levelsDb.length * stepSeconds,
    ...words.map((w) => w.startSeconds).filter((start) => start >= cut.endSeconds),
  );
  const isQuiet = (seconds: number) => (levelsDb[Math.floor(seconds / stepSeconds)] ?? 0) <= quiet;
  let { startSeconds, endSeconds } = cut;
  while (startSeconds - stepSeconds > before + LEFT_BESIDE_SECONDS && isQuiet(startSeconds - stepSeconds)) {
    startSeconds -= stepSeconds;
  }
  while (endSeconds + stepSeconds < after - LEFT_BESIDE_SECONDS && isQuiet(endSeconds))
    endSeconds += stepSeconds;
  return { ...cut, startSeconds, endSeconds };
}
