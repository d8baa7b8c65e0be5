import { z } from 'zod';
import { cutText } from './cut-text.ts';

/** Characters. */
export const PROJECT_NAME_MAX = 120;

/** What a person calls a project; spaces around it are dropped. */
export const projectNameSchema = z.string().trim().min(1).max(PROJECT_NAME_MAX);

const FIRST_WORDS_CHARACTERS = 60;

/** The first words of a text as a name, whole where they fit, else up to a word's end and "…"; null without a letter or digit. */
export function nameOfWords(words: readonly { text: string }[]): string | null {
  let line = '';
  for (const { text } of words) {
    const next = `${line} ${text.replace(/[\s\p{Cc}]+/gu, ' ').trim()}`.trim();
    if (next.length > FIRST_WORDS_CHARACTERS) {
      line = `${(line || cutText(next, FIRST_WORDS_CHARACTERS)).replace(/[\s,;:–-]+$/u, '')}…`;
      break;
    }
    line = next;
    // A whole sentence is a name of its own.
    if (/[.!?…]$/u.test(line) && line.length > 20) break;
  }
  const name = line.replace(/\.$/u, '');
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}
