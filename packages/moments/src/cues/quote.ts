import { cutText } from '@atelier/contracts/text/cut-text';
import type { Sentence } from '../sentences/sentence.ts';

const LONGEST = 90;

/** Shortens a sentence to a quote of whole words, with an ellipsis. */
export function quoteOf(sentence: Sentence, longest = LONGEST): string {
  return shorten(sentence.text, longest);
}

export function shorten(text: string, longest: number): string {
  const whole = text.replace(/\s+/gu, ' ').trim();
  if (whole.length <= longest) return whole;
  const cut = cutText(whole, longest - 1);
  const words = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return `${words.replace(/(?<![\s,;:–—.!?])[\s,;:–—.!?]+$/u, '')}…`;
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
