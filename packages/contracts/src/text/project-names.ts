import { z } from 'zod';
import { fitText } from './fit-text.ts';

/** The longest name of a project, in characters. */
export const PROJECT_NAME_MAX = 120;

/** The name of a project; surrounding spaces are removed. */
export const projectNameSchema = z.string().trim().min(1).max(PROJECT_NAME_MAX);

const FIRST_WORDS_CHARACTERS = 60;
/** More characters than a name needs to find its end. */
const LONGEST_READ = 200;

/**
 * Builds a name from the first sentence of a text, which is shortened to a clause; null without a letter or digit.
 * @param language the BCP 47 tag of the text, where it is known
 */
export function nameOfWords(words: readonly { text: string }[], language?: string): string | null {
  let line = '';
  for (const { text } of words) {
    line = `${line} ${text.trim()}`.trim();
    // A whole sentence is a good name.
    if (/[.!?…]$/u.test(line) && line.length > 20) break;
    if (line.length > LONGEST_READ) break;
  }
  const name = fitText(line, FIRST_WORDS_CHARACTERS, language).replace(/\.$/u, '');
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}
