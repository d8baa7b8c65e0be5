import { type CaptionLine, wordsOfLines } from '@atelier/captions/caption-line';
import { LINT_LIMITS, type LintRule } from '@atelier/captions/lint/finding';
import { lintCaptions } from '@atelier/captions/lint/lint-captions';
import { charactersOf } from '@atelier/captions/lint/shown-times';
import { joinWords } from '@atelier/transcript/segment/join-words';
import type { Film } from '../document/film-schema.ts';
import { captionFaces } from '../evaluate/caption-faces.ts';
import { captionLines, captionStyle, idOfShown } from '../evaluate/caption-lines.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { createBehindTest } from '../evaluate/scene/captions-behind.ts';
import type { FilmFinding } from './film-finding.ts';
import { leaveOutSpare } from './leave-out-spare.ts';
import { lintEmoji } from './lint-emoji.ts';

/**
 * A line that is too fast and has no word to leave out is only named above this many characters a second: speech cannot
 * be written more slowly than it is spoken.
 */
const FASTEST_SPEECH = 25;

/** Rules on the times of lines, which the layout of a film decides. */
const DECIDED_BY_LAYOUT: readonly LintRule[] = ['too_short', 'overlap'];

/**
 * Checks the captions as they are drawn: reading speed, safe zone, faces, doubled words and emoji. Times are those of the
 * film.
 * @param range checks only the lines that begin in it, in seconds
 * @returns the problems in order of time; none for a film without captions
 */
export function lintFilm(
  film: Film,
  facts: FilmFacts,
  { from = 0, until = Number.POSITIVE_INFINITY } = {},
): FilmFinding[] {
  const isBehind = createBehindTest(film, facts);
  const lines = captionLines(film)
    .filter(({ startSeconds }) => startSeconds >= from && startSeconds < until)
    .map((line: CaptionLine) => ({ words: wordsOfLines([line]), isBehind: isBehind(line) }));
  const style = captionStyle(film);
  const emoji = style
    ? lintEmoji(film).filter(({ startSeconds }) => startSeconds >= from && startSeconds < until)
    : [];
  return (
    lintCaptions({
      lines,
      style,
      frame: film.canvas,
      language: film.language,
      faces: captionFaces(film, facts),
    })
      .filter(({ rule }) => !DECIDED_BY_LAYOUT.includes(rule))
      // A face covers the line that is behind it.
      .filter(({ rule, line }) => rule !== 'face_covered' || !lines[line]?.isBehind)
      .map(({ rule, startSeconds, value, line, word }): FilmFinding => {
        const found = lines[line]?.words ?? [];
        const words = word === undefined ? found : found.slice(word, word + 1);
        const ids = words.map(idOfShown);
        return {
          rule,
          startSeconds,
          ids,
          text: joinWords(words.map(({ text }) => text)),
          ...(value !== undefined && { value }),
          repair: repairOf(rule, words, film.language, value),
        };
      })
      .filter(
        ({ rule, repair, value = 0 }) =>
          rule !== 'reading_speed' || repair !== null || value > FASTEST_SPEECH,
      )
      .concat(emoji)
      .toSorted((first, second) => first.startSeconds - second.startSeconds)
  );
}

/**
 * Cuts a doubled word; leaves hesitations, and then the least needed words, out of a line that is too fast to read. Null
 * where a person has to choose.
 */
function repairOf(
  rule: LintRule,
  words: ReturnType<typeof wordsOfLines>,
  language: string,
  value = 0,
): FilmFinding['repair'] {
  if (rule === 'doubled_word') return [{ op: 'cut_words', ids: words.map(idOfShown) }];
  if (rule !== 'reading_speed') return null;
  return leaveOutSpare(words, language, (charactersOf({ words }) * LINT_LIMITS.fastest) / value);
}
