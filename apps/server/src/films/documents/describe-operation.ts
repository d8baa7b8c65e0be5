import type { UiLanguage } from '@atelier/contracts';
import { type Film, OPERATIONS, type Operation } from '@atelier/film';
import { wordIndex } from '@atelier/film/time/word-index';
import { describeEdit } from './describe-edit.ts';

/** Characters that are quoted of a word or a title. */
const MOST_QUOTED = 120;

/**
 * Describes one operation in a sentence, such as "replaces “potros” by “Potro”".
 * @param film.after null when the operation does not fit the film
 */
export function describeOperation(
  operation: Operation,
  { before, after }: { before: Film; after: Film | null },
  language: UiLanguage,
): string {
  const phrases = PHRASES[language];
  const textOf = (id: string) => (wordIndex(before).get(id)?.word.text ?? id).slice(0, MOST_QUOTED);
  if (operation.op === 'replace_word') {
    return phrases.replaces(textOf(operation.id), operation.text.slice(0, MOST_QUOTED));
  }
  if (operation.op === 'set_word' && operation.hidden === true && operation.ids.length <= 12) {
    return phrases.hides(operation.ids.map(textOf).join(' '));
  }
  if (operation.op === 'add_layer' && operation.layer.kind === 'title') {
    return phrases.adds(operation.layer.text.slice(0, MOST_QUOTED));
  }
  if (after) {
    const edit = { before, after, operations: [operation], language };
    // Comparing all words for each of two hundred cuts of a long film would take seconds.
    return describeEdit(operation.op === 'cut_words' ? { ...edit, cut: operation.ids.map(textOf) } : edit);
  }
  const declaration = OPERATIONS.find(({ name }) => name === operation.op);
  return declaration?.sentence?.[language] ?? phrases.changes;
}

interface Phrases {
  replaces(wrong: string, right: string): string;
  hides(words: string): string;
  adds(title: string): string;
  changes: string;
}

const PHRASES: Record<UiLanguage, Phrases> = {
  fr: {
    replaces: (wrong, right) => `remplace «\u202f${wrong}\u202f» par «\u202f${right}\u202f»`,
    hides: (words) => `retire «\u202f${words}\u202f» des sous-titres`,
    adds: (title) => `ajoute le titre «\u202f${title}\u202f»`,
    changes: 'change un passage qui a changé depuis',
  },
  en: {
    replaces: (wrong, right) => `replaces “${wrong}” by “${right}”`,
    hides: (words) => `takes “${words}” out of the captions`,
    adds: (title) => `adds the title “${title}”`,
    changes: 'changes a passage that was changed since',
  },
};
