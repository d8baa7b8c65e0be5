import type { Word } from '@atelier/contracts/words';

/** The pause that starts a new sentence when the recogniser gives no punctuation. */
const SENTENCE_PAUSE_SECONDS = 0.9;

/**
 * Restores the case of a recogniser's single-case words: lower case, a capital
 * after a long pause, and the English words that always have one. Words with both cases are kept.
 */
export function restoreCase(words: readonly Word[], language: string): Word[] {
  const english = language.startsWith('en');
  return words.map((word, index) => {
    const previous = words[index - 1];
    const begins =
      previous === undefined || word.startSeconds - previous.endSeconds >= SENTENCE_PAUSE_SECONDS;
    const small = word.text.toLocaleLowerCase(language);
    const alwaysCapital =
      english && (/^i(?:'.*)?$/u.test(small) || ENGLISH_CAPITALS.has(small.replace(/'?s$/u, '')));
    return { ...word, text: begins || alwaysCapital ? capitalise(small, language) : small };
  });
}

function capitalise(text: string, language: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** "may" and "march" are left out: the verb is the likelier word. Entries have no final s. */
const ENGLISH_CAPITALS = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february april june july august
  september october november december america american britain british england english france french
  germany german spain spanish italy italian portugal portuguese europe european africa african asia
  asian china chinese japan japanese india indian russia russian canada canadian mexico mexican brazil
  brazilian australia australian london pari york washington christma easter google youtube tiktok
  instagram facebook twitter`.split(/\s+/u),
);
