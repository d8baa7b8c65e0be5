import type { Word } from '@atelier/contracts/words';
import { type CaptionLanguage, captionLanguage } from '@atelier/transcript/language';
import { typesetWords } from '@atelier/transcript/typeset/typeset-words';
import type { CaptionLine, Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { createRowBreaker } from './break-rows.ts';
import { groupWords } from './group-words.ts';
import { timeLines } from './time-lines.ts';

/**
 * Lays out timed words as lines: typeset for the language, at most the style's rows, broken at
 * sentences and pauses, sized for the frame. The result holds the given words in their order,
 * with typography; `wordsOfLines` returns them. A word that is wider than the frame makes its line smaller.
 *
 * @param words in order and without overlaps: see `steadyWords`
 * @param language a code such as `fr-FR` or `fr`.
 * @param keepsEmoji true for lines that are written and not drawn
 */
export function layoutCaptions({
  words,
  style,
  frame,
  language,
  keepsEmoji,
}: {
  words: readonly Word[];
  style: CaptionStyle;
  frame: Frame;
  language: string;
  keepsEmoji?: boolean;
}): CaptionLine[] {
  const spoken: CaptionLanguage = captionLanguage(language);
  const breaker = createRowBreaker({ style, frame });
  const typeset = typesetWords({ words, language: spoken, quotes: language, keepsEmoji });
  const marked = /^zh\b/u.test(language)
    ? typeset.map((word) => ({ ...word, chinese: true as const }))
    : typeset;
  const lines = groupWords({ words: marked, language: spoken, breaker });
  return timeLines({ lines, language: spoken });
}
