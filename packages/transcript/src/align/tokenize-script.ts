import { captionLanguage } from '../language.ts';
import { splitWords } from '../segment/split-words.ts';
import { typesetWords } from '../typeset/typeset-words.ts';

/**
 * Splits a text into its spoken words, each with its punctuation, typeset as captions
 * are ("Bonjour !" is one word).
 */
export function tokenizeScript(text: string, language: string): string[] {
  const untimed = splitWords(text.replace(/\s/gu, ' ')).map((part) => ({
    text: part,
    startSeconds: 0,
    endSeconds: 0,
  }));
  return typesetWords({ words: untimed, language: captionLanguage(language), quotes: language }).map(
    (word) => word.text,
  );
}
