import { STRENGTH_RULES } from '@atelier/transcript/cuts/cut-strength';
import { findFillers } from '@atelier/transcript/cuts/find-fillers';
import type { Film, FilmWord } from '../document/film-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { captionWord } from '../time/caption-word.ts';
import { keptWordsOf } from '../time/kept-words.ts';
import type { SourceRange } from './cut-scenes.ts';
import type { OperationOf } from './registry.ts';

/** The share of the remaining pause after a word, because endings fade and beginnings do not. */
const SHARE_AFTER_WORD = 0.6;

/**
 * Finds the cuts of `tidy` among the kept words of each source. Pauses are the gaps between words: the document holds
 * no levels of the sound, and the same operation gives the same film everywhere.
 */
export function findTidyCuts(
  film: Film,
  { silences, fillers, repeats, strength }: OperationOf<'tidy'>,
): SourceRange[] {
  return Object.keys(film.words).flatMap((source) => {
    const words = keptWordsOf(film, source);
    const found = findFillers({ words: words.map(captionWord), language: film.language, strength })
      .filter(({ reason }) => (reason === 'filler' ? fillers : repeats))
      .map(({ startSeconds, endSeconds }) => ({
        source,
        start_seconds: startSeconds,
        end_seconds: endSeconds,
      }));
    return silences ? [...found, ...findGaps(film, source, { words, strength })] : found;
  });
}

/** Finds the pauses that the film shows: a pause of which a cut leaves little is none any more. */
function findGaps(
  film: Film,
  source: string,
  { words, strength }: { words: readonly FilmWord[]; strength: keyof typeof STRENGTH_RULES },
): SourceRange[] {
  const { longestPauseSeconds, leftSeconds } = STRENGTH_RULES[strength];
  let end = Infinity;
  return words.flatMap((word) => {
    const gap = { start: end, end: word.start_seconds };
    end = Math.max(end === Infinity ? 0 : end, word.end_seconds);
    if (!(gap.end - gap.start > longestPauseSeconds)) return [];
    if (shownSeconds(film, source, gap) <= longestPauseSeconds) return [];
    return [
      {
        source,
        start_seconds: toMicroseconds(gap.start + leftSeconds * SHARE_AFTER_WORD),
        end_seconds: toMicroseconds(gap.end - leftSeconds * (1 - SHARE_AFTER_WORD)),
      },
    ];
  });
}

/** Returns the duration for which scenes show a stretch of a source. */
function shownSeconds(
  { scenes }: Film,
  source: string,
  { start, end }: { start: number; end: number },
): number {
  return scenes.reduce((sum, scene) => {
    if (scene.source !== source) return sum;
    return sum + Math.max(0, Math.min(end, scene.end_seconds) - Math.max(start, scene.start_seconds));
  }, 0);
}
