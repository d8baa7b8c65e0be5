import type { wordsOfLines } from '@atelier/captions/caption-line';
import { charactersOf } from '@atelier/captions/lint/shown-times';
import { findFillers } from '@atelier/transcript/cuts/find-fillers';
import { findSpareWords } from '@atelier/transcript/cuts/spare-words';
import { idOfShown } from '../evaluate/caption-lines.ts';
import type { OperationInput } from '../operations/registry.ts';

/**
 * Leaves hesitations, and then the least needed words, out of a line until it has at most so many characters. They stay
 * heard. Null where there are none, or where nothing else would be left.
 */
export function leaveOutSpare(
  words: ReturnType<typeof wordsOfLines>,
  language: string,
  mostCharacters: number,
): OperationInput[] | null {
  const fillers = findFillers({ words, language, strength: 'normal' });
  const hidden = new Set(
    words.filter(({ startSeconds, endSeconds }) =>
      fillers.some((filler) => startSeconds >= filler.startSeconds && endSeconds <= filler.endSeconds),
    ),
  );
  const spare = findSpareWords(
    words.map(({ text }) => text),
    language,
  );
  for (const group of spare) {
    if (charactersOf({ words: words.filter((word) => !hidden.has(word)) }) <= mostCharacters) break;
    for (const index of group) if (words[index]) hidden.add(words[index]);
  }
  if (hidden.size === 0 || hidden.size === words.length) return null;
  const ids = words.filter((word) => hidden.has(word)).map(idOfShown);
  return [{ op: 'set_word', ids, hidden: true }];
}
