import type { Word } from '@atelier/captions';
import type { CaptionsInput } from '@atelier/contracts';
import { toWords } from './to-words.ts';

/** Corrected captions in order of time: lines by their first word, words by their start. */
export function editedLines({ lines }: CaptionsInput): Word[][] {
  return lines
    .map(({ words }) => toWords(words).toSorted((first, second) => first.startSeconds - second.startSeconds))
    .toSorted((first, second) => (first[0]?.startSeconds ?? 0) - (second[0]?.startSeconds ?? 0));
}
