import { cutWords } from '@atelier/contracts/text/fit-text';
import type { Sentence } from '../sentences/sentence.ts';

const LONGEST = 90;

/** Shortens a sentence to a quote of whole words, with an ellipsis. */
export function quoteOf(sentence: Sentence, longest = LONGEST): string {
  return cutWords(sentence.text, longest);
}

/** Returns the time of the word at an offset of the plain text. */
export function timeAt(sentence: Sentence, offset: number): number {
  let found = sentence.startSeconds;
  for (const [index, start] of sentence.offsets.entries()) {
    if (start > offset) break;
    found = sentence.words[index]?.startSeconds ?? found;
  }
  return found;
}
