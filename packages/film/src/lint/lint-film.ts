import { type CaptionLine, wordsOfLines } from '@atelier/captions/caption-line';
import { LINT_LIMITS, type LintFinding, type LintRule } from '@atelier/captions/lint/finding';
import { lintCaptions } from '@atelier/captions/lint/lint-captions';
import { charactersOf } from '@atelier/captions/lint/shown-times';
import { findFillers } from '@atelier/transcript/cuts/find-fillers';
import { findSpareWords } from '@atelier/transcript/cuts/spare-words';
import { joinWords } from '@atelier/transcript/segment/join-words';
import type { Film } from '../document/film-schema.ts';
import { captionFaces } from '../evaluate/caption-faces.ts';
import { captionLines, captionStyle, idOfShown } from '../evaluate/caption-lines.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { createBehindTest } from '../evaluate/scene/captions-behind.ts';
import type { OperationInput } from '../operations/registry.ts';
import { lintEmoji } from './lint-emoji.ts';

/** A problem of a film's captions for viewers. */
export interface FilmFinding extends Pick<LintFinding, 'rule' | 'startSeconds' | 'value'> {
  /** The ids of the words concerned: of the line, or the one word. */
  ids: string[];
  text: string;
  /** The operations that repair the problem; null where a person has to choose. */
  repair: readonly OperationInput[] | null;
}

/** Rules on the times of lines, which the layout of a film decides. */
const DECIDED_BY_LAYOUT: readonly LintRule[] = ['too_short', 'overlap'];

/**
 * Checks the captions as they are drawn: reading speed, safe zone, faces, doubled words and
 * emoji. Times are those of the film.
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
  const fillers = findFillers({ words, language, strength: 'normal' });
  const hidden = new Set(
    words.filter(({ startSeconds, endSeconds }) =>
      fillers.some((filler) => startSeconds >= filler.startSeconds && endSeconds <= filler.endSeconds),
    ),
  );
  const most = (charactersOf({ words }) * LINT_LIMITS.fastest) / value;
  const spare = findSpareWords(
    words.map(({ text }) => text),
    language,
  );
  for (const group of spare) {
    if (charactersOf({ words: words.filter((word) => !hidden.has(word)) }) <= most) break;
    for (const index of group) if (words[index]) hidden.add(words[index]);
  }
  if (hidden.size === 0 || hidden.size === words.length) return null;
  const ids = words.filter((word) => hidden.has(word)).map(idOfShown);
  return [{ op: 'set_word', ids, hidden: true }];
}
