import type { CutStrength } from '@atelier/contracts/cuts';
import type { Cut } from '@atelier/transcript/cuts/cut';
import { STRENGTH_RULES } from '@atelier/transcript/cuts/cut-strength';
import { findCuts } from '@atelier/transcript/cuts/find-cuts';
import type { FoundCut } from '@atelier/transcript/cuts/found-cut';
import { placeCuts } from '@atelier/transcript/cuts/place-cuts';
import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { type CaptionWord, captionWord } from '../time/caption-word.ts';
import { keptWordsOf } from '../time/kept-words.ts';
import { type FilmSounds, unpackSound } from '../time/source-sound.ts';
import type { SourceRange } from './cut-scenes.ts';

/** The share of the remaining pause after a word, because endings fade and beginnings do not. */
const SHARE_AFTER_WORD = 0.6;

export interface TidyOptions {
  silences: boolean;
  fillers: boolean;
  /** Repeated words and false starts. */
  repeats: boolean;
  strength: CutStrength;
}

/**
 * Finds the pauses, hesitations and repeated words that a film shows, by the rules of all tools (`findCuts`).
 * @param sounds the measured sounds of the sources; the pauses of a source without one are the gaps between its words
 * @returns the ranges to cut, in seconds of their sources
 */
export function findTidyCuts(film: Film, sounds: FilmSounds, options: TidyOptions): SourceRange[] {
  return Object.keys(film.words).flatMap((source) => {
    const words = keptWordsOf(film, source).map(captionWord);
    const sound = Object.hasOwn(sounds, source) ? sounds[source] : undefined;
    const request = {
      words,
      language: film.language,
      options,
      isShown: createShownTest(film, source, options),
    };
    const cuts = sound
      ? cutsInSound({ ...request, sound: unpackSound(sound), offset: sound.start_seconds })
      : cutsInWords(request);
    return cuts.map(({ startSeconds, endSeconds }) => ({
      source,
      start_seconds: toMicroseconds(startSeconds),
      end_seconds: toMicroseconds(endSeconds),
    }));
  });
}

interface TidyRequest {
  /** The kept words of a source, in its seconds. */
  words: readonly CaptionWord[];
  language: string;
  options: TidyOptions;
  isShown(cut: FoundCut): boolean;
}

/** @param request.offset where the sound begins in the source, in seconds */
function cutsInSound({
  words,
  language,
  options,
  isShown,
  sound,
  offset,
}: TidyRequest & { sound: ReturnType<typeof unpackSound>; offset: number }): Cut[] {
  const durationSeconds = sound.levelsDb.length * sound.stepSeconds;
  const request = { sound, words: words.map((word) => shift(word, -offset)), durationSeconds };
  const found = findCuts({ ...options, ...request, language }).filter((cut) => isShown(shift(cut, offset)));
  return placeCuts({ ...request, cuts: found, framesPerSecond: null }).map((cut) => shift(cut, offset));
}

function shift<Times extends Cut>(times: Times, seconds: number): Times {
  return {
    ...times,
    startSeconds: times.startSeconds + seconds,
    endSeconds: times.endSeconds + seconds,
  };
}

function cutsInWords({ words, language, options, isShown }: TidyRequest): Cut[] {
  const spoken = findCuts({ ...options, silences: false, sound: null, words, language, durationSeconds: 0 });
  return [...spoken, ...(options.silences ? findGaps(words, options) : [])].filter(isShown);
}

/** Finds the cuts that shorten the gaps between words. */
function findGaps(words: readonly CaptionWord[], { strength }: TidyOptions): FoundCut[] {
  const { longestPauseSeconds, leftSeconds } = STRENGTH_RULES[strength];
  let end = Infinity;
  return words.flatMap((word) => {
    const gap = { from: end, until: word.startSeconds };
    end = Math.max(end === Infinity ? 0 : end, word.endSeconds);
    if (!(gap.until - gap.from > longestPauseSeconds)) return [];
    return [
      {
        startSeconds: gap.from + leftSeconds * SHARE_AFTER_WORD,
        endSeconds: gap.until - leftSeconds * (1 - SHARE_AFTER_WORD),
        reason: 'silence' as const,
        text: '',
      },
    ];
  });
}

/** Tests that scenes show enough of a cut: of a pause that was shortened before, too little is left to be one. */
function createShownTest(
  { scenes }: Film,
  source: string,
  { strength }: TidyOptions,
): (cut: FoundCut) => boolean {
  const { longestPauseSeconds, leftSeconds } = STRENGTH_RULES[strength];
  const shown = scenes
    .filter((scene) => scene.source === source)
    .map((scene) => ({ startSeconds: scene.start_seconds, endSeconds: scene.end_seconds }));
  const findShown = createOverlapFinder(shown);
  return (cut) => {
    const seconds = findShown(cut).reduce(
      (sum, { startSeconds, endSeconds }) =>
        sum + Math.min(cut.endSeconds, endSeconds) - Math.max(cut.startSeconds, startSeconds),
      0,
    );
    return seconds > (cut.reason === 'silence' ? longestPauseSeconds - leftSeconds : 0);
  };
}
