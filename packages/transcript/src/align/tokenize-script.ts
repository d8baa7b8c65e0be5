import { captionLanguage } from '../language.ts';
import { typesetWords } from '../typeset/typeset-words.ts';

/**
 * Splits a text into its spoken words, each with its punctuation, typeset as captions
 * are ("Bonjour !" is one word).
 */
export function tokenizeScript(text: string, language: string): string[] {
  const untimed = text.split(/\s+/u).map((part) => ({ text: part, startSeconds: 0, endSeconds: 0 }));
  return typesetWords({ words: untimed, language: captionLanguage(language) }).map((word) => word.text);
}
