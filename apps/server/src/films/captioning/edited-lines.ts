import type { CaptionsInput, Word } from '@atelier/contracts';

/** Corrected captions in order of time: lines by their first word, words by their start. */
export function editedLines({ lines }: CaptionsInput): Word[][] {
  return lines
    .map(({ words }) => words.toSorted((first, second) => first.startSeconds - second.startSeconds))
    .toSorted((first, second) => (first[0]?.startSeconds ?? 0) - (second[0]?.startSeconds ?? 0));
}
