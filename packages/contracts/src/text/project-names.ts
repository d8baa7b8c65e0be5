import { z } from 'zod';
import { cutText } from './cut-text.ts';

/** The longest name of a project, in characters. */
export const PROJECT_NAME_MAX = 120;

/** The name of a project; surrounding spaces are removed. */
export const projectNameSchema = z.string().trim().min(1).max(PROJECT_NAME_MAX);

const FIRST_WORDS_CHARACTERS = 60;

/** Builds a name from the first words of a text, with "…" when it does not fit; null without a letter or digit. */
export function nameOfWords(words: readonly { text: string }[]): string | null {
  let line = '';
  for (const { text } of words) {
    const next = `${line} ${text.replace(/[\s\p{Cc}]+/gu, ' ').trim()}`.trim();
    if (next.length > FIRST_WORDS_CHARACTERS) {
      line = `${(line || cutText(next, FIRST_WORDS_CHARACTERS)).replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, '')}…`;
      break;
    }
    line = next;
    // A whole sentence is a good name.
    if (/[.!?…]$/u.test(line) && line.length > 20) break;
  }
  const name = line.replace(/\.$/u, '');
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}
