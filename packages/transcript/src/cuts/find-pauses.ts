import type { CutStrength } from '@atelier/contracts/cuts';
import type { Cut } from './cut.ts';
import { STRENGTH_RULES } from './cut-strength.ts';
import type { FoundCut } from './found-cut.ts';
import { type HeardSound, quietLevel, voiceLevel } from './level-track.ts';

/** The padding of detected speech, which may be quiet. */
const SPEECH_PAD_SECONDS = 0.1;
/** Quiet sound with less variation than this is room noise, even inside detected speech. */
const STEADY_DB = 6;
const STEADY_SECONDS = 0.3;
/** Louder sound is room noise when it varies even less, and is far below the voice. */
const VERY_STEADY_DB = 4;
const VERY_STEADY_SECONDS = 0.4;
const ROOM_UNDER_VOICE_DB = 14;
/** A shorter and quieter click or breath outside of speech does not end a pause. */
const BLIP_SECONDS = 0.07;
const BLIP_DB = 8;
/** The quiet required on both sides of such a click, because quiet speech is a series of them. */
const BESIDE_BLIP_SECONDS = 0.15;
/** The share of the remaining pause after a word, because endings fade and beginnings do not. */
const SHARE_AFTER_WORD = 0.6;

/**
 * Finds pauses longer than the strength allows, and returns the cuts that shorten them. Loud stretches
 * without speech (music, laughter) are not pauses, and words are never cut.
 */
export function findPauses(request: {
  sound: HeardSound;
  /** Empty without a recogniser; only the sound is used then. */
  words: readonly Cut[];
  durationSeconds: number;
  strength: CutStrength;
}): FoundCut[] {
  const { sound, words, durationSeconds, strength } = request;
  // Without speech there are no pauses.
  if (sound.speech.length === 0 && words.length === 0) return [];
  const { longestPauseSeconds, leftSeconds } = STRENGTH_RULES[strength];
  return quietRanges(sound, words)
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds > longestPauseSeconds)
    .map(({ startSeconds, endSeconds }): FoundCut => {
      // Before the first word and after the last one, less silence is left.
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

/** Returns the quiet stretches without speech and words, in order. */
function quietRanges(sound: HeardSound, words: readonly Cut[]): Cut[] {
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
  const rooms = roomsOf(sound, quiet);
  for (const [index, is] of rooms.entries()) if (is) isSpoken[index] = 0;
  for (const { startSeconds, endSeconds } of words) mark(startSeconds, endSeconds);
  const stretches: Cut[] = [];
  let from = -1;
  for (let index = 0; index <= levelsDb.length; index++) {
    const isLow = (levelsDb[index] ?? 0) <= quiet || rooms[index] === true;
    const isQuiet = index < levelsDb.length && isSpoken[index] === 0 && isLow;
    if (isQuiet && from < 0) from = index;
    if (isQuiet || from < 0) continue;
    stretches.push({ startSeconds: from * stepSeconds, endSeconds: index * stepSeconds });
    from = -1;
  }
  const isSoft = (index: number) => isSpoken[index] === 0 && (levelsDb[index] ?? 0) <= quiet + BLIP_DB;
  return bridgeBlips(stretches, { isSoft, stepSeconds });
}

const knownRooms = new WeakMap<HeardSound, boolean[]>();

/** Marks the steps with room noise only, regardless of detected speech. A track is read once. */
function roomsOf(sound: HeardSound, quiet: number): boolean[] {
  const rooms = knownRooms.get(sound) ?? findRooms(sound, quiet);
  knownRooms.set(sound, rooms);
  return rooms;
}

function findRooms(sound: HeardSound, quiet: number): boolean[] {
  const soft = steadyRanges(sound, { seconds: STEADY_SECONDS, spreadDb: STEADY_DB, highestDb: quiet });
  const louder = steadyRanges(sound, {
    seconds: VERY_STEADY_SECONDS,
    spreadDb: VERY_STEADY_DB,
    highestDb: Number.isFinite(quiet) ? voiceLevel(sound) - ROOM_UNDER_VOICE_DB : quiet,
  });
  return soft.map((is, index) => is || louder[index] === true);
}

/** Marks steady stretches with the quiet next to them, up to the voice. */
function steadyRanges(
  { levelsDb, stepSeconds }: HeardSound,
  steady: { seconds: number; spreadDb: number; highestDb: number },
): boolean[] {
  const radius = Math.round(steady.seconds / 2 / stepSeconds);
  const rooms: boolean[] = levelsDb.map(() => false);
  for (let middle = radius; middle + radius < levelsDb.length; middle++) {
    const around = levelsDb.slice(middle - radius, middle + radius + 1);
    const highest = Math.max(...around);
    if (highest > steady.highestDb || highest - Math.min(...around) > steady.spreadDb) continue;
    rooms.fill(true, middle - radius, middle + radius + 1);
  }
  return rooms;
}

function bridgeBlips(
  stretches: readonly Cut[],
  { isSoft, stepSeconds }: { isSoft: (index: number) => boolean; stepSeconds: number },
): Cut[] {
  const bridged: Cut[] = [];
  for (const stretch of stretches) {
    const last = bridged.at(-1);
    if (last && stretch.startSeconds - last.endSeconds <= BLIP_SECONDS && isBlip(last, stretch)) {
      last.endSeconds = stretch.endSeconds;
    } else bridged.push({ ...stretch });
  }
  return bridged;

  function isBlip(before: Cut, after: Cut): boolean {
    const shorter = Math.min(before.endSeconds - before.startSeconds, after.endSeconds - after.startSeconds);
    if (shorter < BESIDE_BLIP_SECONDS) return false;
    const until = Math.round(after.startSeconds / stepSeconds);
    for (let index = Math.round(before.endSeconds / stepSeconds); index < until; index++) {
      if (!isSoft(index)) return false;
    }
    return true;
  }
}
