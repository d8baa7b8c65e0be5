import type { Word } from '@atelier/contracts/words';
import { findWordCues } from '../cues/word-cues.ts';
import { splitSentences } from '../sentences/split-sentences.ts';
import { findWordList } from '../word-lists/find-word-list.ts';
import { nameMoment } from './name-moment.ts';

/** Chooses a title and a hook for a whole film from its sentences; both are empty without words. */
export function nameSpeech({ words, language }: { words: readonly Word[]; language: string }): {
  title: string;
  hook: string;
} {
  const list = findWordList(language);
  const sentences = splitSentences(words, list);
  if (sentences.length === 0) return { title: '', hook: '' };
  const { cues, faults } = findWordCues(sentences, list);
  return nameMoment({ sentences, cues, faults, startSeconds: 0, language });
}
