import type { Cut } from './cut.ts';
import { type CutStrength, STRENGTH_RULES } from './cut-strength.ts';
import type { FoundCut } from './found-cut.ts';
import { type HeardSound, quietLevel } from './level-track.ts';

/** Detected speech is padded: so much of each end may be quiet in truth. */
const SPEECH_PAD_SECONDS = 0.12;
/** A click or a breath shorter than this ends no pause where nobody speaks. */
const BLIP_SECONDS = 0.07;
/** More stays after a word than before the next one: endings fade, beginnings do not. */
const SHARE_AFTER_WORD = 0.6;

/**
 * The pauses of a sound that are longer than the strength allows, as the cuts that shorten them. Loud stretches
 * without speech (music, laughter) are no pauses, and words never lose a piece.
 */
export function findPauses(request: {
  sound: HeardSound;
  /** Empty where there is no recogniser: then the sound alone decides. */
  words: readonly Cut[];
  durationSeconds: number;
  strength: CutStrength;
}): FoundCut[] {
  const { sound, words, durationSeconds, strength } = request;
  const { longestPauseSeconds, leftSeconds } = STRENGTH_RULES[strength];
  return quietStretches(sound, words)
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds > longestPauseSeconds)
    .map(({ startSeconds, endSeconds }): FoundCut => {
      // Nothing comes before the first word and after the last one: less stays there.
      const after = startSeconds <= 0 ? 0 : leftSeconds * SHARE_AFTER_WORD;
      const before = endSeconds >= durationSeconds - 0.02 ? 0 : leftSeconds * (1 - SHARE_AFTER_WORD);
      return {
        startSeconds: startSeconds + after,
        endSeconds: Math.min(durationSeconds, endSeconds) - before,
        reason: 'silence',
        text: '',
      };
    });
}

/** Where it is quiet, nobody speaks and no word is written, in order. */
function quietStretches(sound: HeardSound, words: readonly Cut[]): Cut[] {
  const { levelsDb, stepSeconds, speech } = sound;
  const quiet = quietLevel(sound);
  const isSpoken = new Uint8Array(levelsDb.length);
  const mark = (start: number, end: number) =>
    isSpoken.fill(
      1,
      Math.max(0, Math.round(start / stepSeconds)),
      Math.max(0, Math.round(end / stepSeconds)),
    );
  for (const { startSeconds, endSeconds } of speech) {
    const pad = Math.min(SPEECH_PAD_SECONDS, (endSeconds - startSeconds) / 3);
    mark(startSeconds + pad, endSeconds - pad);
  }
  for (const { startSeconds, endSeconds } of words) mark(startSeconds, endSeconds);
  const stretches: Cut[] = [];
  let from = -1;
  for (let index = 0; index <= levelsDb.length; index++) {
    const isQuiet = index < levelsDb.length && isSpoken[index] === 0 && (levelsDb[index] ?? 0) <= quiet;
    if (isQuiet && from < 0) from = index;
    if (isQuiet || from < 0) continue;
    stretches.push({ startSeconds: from * stepSeconds, endSeconds: index * stepSeconds });
    from = -1;
  }
  return bridgeBlips(stretches, { isSpoken, stepSeconds });
}

function bridgeBlips(
  stretches: readonly Cut[],
  { isSpoken, stepSeconds }: { isSpoken: Uint8Array; stepSeconds: number },
): Cut[] {
  const bridged: Cut[] = [];
  for (const stretch of stretches) {
    const last = bridged.at(-1);
    const from = Math.round((last?.endSeconds ?? 0) / stepSeconds);
    const isBlip =
      last !== undefined &&
      stretch.startSeconds - last.endSeconds <= BLIP_SECONDS &&
      isSpoken.subarray(from, Math.round(stretch.startSeconds / stepSeconds)).every((spoken) => spoken === 0);
    if (isBlip) last.endSeconds = stretch.endSeconds;
    else bridged.push({ ...stretch });
  }
  return bridged;
}
