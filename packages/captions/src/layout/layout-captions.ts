import type { Word } from '@atelier/contracts/words';
import { type CaptionLanguage, captionLanguage } from '@atelier/transcript/language';
import { typesetWords } from '@atelier/transcript/typeset/typeset-words';
import type { CaptionLine, Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { createRowBreaker, type RowBreaker } from './break-rows.ts';
import { groupWords } from './group-words.ts';
import { splitWord } from './split-word.ts';
import { timeLines } from './time-lines.ts';

/** A long word reduces its line down to this share of the style's size; beyond, it is split. */
const SMALLEST_SHARE = 0.62;

/**
 * Lays out timed words as lines: typeset for the language, at most the style's rows, broken at
 * sentences and pauses, sized for the frame. The result holds the given words in their order,
 * with typography; `wordsOfLines` returns them.
 *
 * @param words in order and without overlaps: see `steadyWords`
 * @param language a code such as `fr-FR` or `fr`.
 */
export function layoutCaptions({
  words,
  style,
  frame,
  language,
}: {
  words: readonly Word[];
  style: CaptionStyle;
  frame: Frame;
  language: string;
}): CaptionLine[] {
  const spoken: CaptionLanguage = captionLanguage(language);
  const breaker = createRowBreaker({ style, frame });
  const typeset = typesetWords({ words, language: spoken });
  const fitting = typeset.flatMap((word) => splitToFit(word, breaker));
  const lines = groupWords({ words: fitting, language: spoken, breaker });
  return timeLines({ lines, language: spoken });
}

/** Splits a word into at most two parts, for two rows of one line; a longer one makes the line smaller. */
function splitToFit(word: Word, breaker: RowBreaker): Word[] {
  // A style with one word at a time has no room for the second part.
  if (breaker.mostWords < 2 || breaker.fill([word]) <= 1 / SMALLEST_SHARE) return [word];
  return splitWord(word) ?? [word];
}
