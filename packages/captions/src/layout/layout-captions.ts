import type { Word } from '@atelier/contracts/words';
import { type CaptionLanguage, captionLanguage } from '@atelier/transcript/language';
import { typesetWords } from '@atelier/transcript/typeset/typeset-words';
import type { CaptionLine, Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../styles/caption-style.ts';
import { createRowBreaker, type RowBreaker } from './break-rows.ts';
import { groupWords } from './group-words.ts';
import { splitWord } from './split-word.ts';
import { timeLines } from './time-lines.ts';

/** A word may shrink its line to this share of the style's size before it is split instead. */
const SMALLEST_SHARE = 0.62;

/**
 * Words with times → lines ready to draw: typeset for the language, at most the style's rows, broken at
 * sentences and pauses, sized for the frame. The words of the answer are the given ones in their order,
 * with their typography; `wordsOfLines` gives them back.
 *
 * @param words in order and apart from each other: see `steadyWords`
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

/** Two parts at most, one for each row of the same line; beyond that the line shrinks. */
function splitToFit(word: Word, breaker: RowBreaker): Word[] {
  // One word at a time has no room for the other part.
  if (breaker.mostWords < 2 || breaker.fill([word]) <= 1 / SMALLEST_SHARE) return [word];
  return splitWord(word) ?? [word];
}
