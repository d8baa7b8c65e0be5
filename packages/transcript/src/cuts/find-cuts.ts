import type { CutStrength } from '@atelier/contracts/cuts';
import type { Word } from '@atelier/contracts/words';
import { createNeighbours } from '../measure/find-overlaps.ts';
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
  /** Repeated words and false starts. */
  repeats: boolean;
}): FoundCut[] {
  const { sound, words, fillers, repeats } = request;
  const spoken =
    fillers || repeats
      ? findFillers(request).filter(({ reason }) => (reason === 'filler' ? fillers : repeats))
      : [];
  const silent = request.silences && sound ? findPauses({ ...request, sound }) : [];
  const around = sound && { sound, quiet: quietLevel(sound), words: createNeighbours(words) };
  const wide = spoken.map((cut) => (around ? widen(cut, around) : cut));
  return [...wide, ...silent].toSorted((a, b) => a.startSeconds - b.startSeconds);
}

/** Extends a filler's cut into the silence around it. */
function widen(
  cut: FoundCut,
  around: { sound: HeardSound; quiet: number; words: ReturnType<typeof createNeighbours> },
): FoundCut {
  const { quiet, words } = around;
  const { stepSeconds, levelsDb } = around.sound;
  const durationSeconds = levelsDb.length * stepSeconds;
  const before = Math.max(0, words.endUntil(cut.startSeconds) ?? 0);
  const after = Math.min(durationSeconds, words.startFrom(cut.endSeconds) ?? durationSeconds);
  const isQuiet = (seconds: number) => (levelsDb[Math.floor(seconds / stepSeconds)] ?? 0) <= quiet;
  let { startSeconds, endSeconds } = cut;
  while (startSeconds - stepSeconds > before + LEFT_BESIDE_SECONDS && isQuiet(startSeconds - stepSeconds)) {
    startSeconds -= stepSeconds;
  }
  while (endSeconds + stepSeconds < after - LEFT_BESIDE_SECONDS && isQuiet(endSeconds))
    endSeconds += stepSeconds;
  return { ...cut, startSeconds, endSeconds };
}
