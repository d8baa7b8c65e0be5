import { keptWords } from '@atelier/film';
import { passageOfWord } from '@atelier/film/suggest/passage-of-word';
import { joinWords } from '@atelier/transcript/segment/join-words';
import { useMemo } from 'react';
import { useFilm } from '../../session/editor-context.tsx';

const MOST_WORDS = 400;

export interface Passage {
  ids: readonly string[];
  text: string;
  startSeconds: number;
}

/** Returns the passage of selected words: several kept ones, or the sentence of a single one. Null where all are cut. */
export function usePassage(selected: readonly string[]): Passage | null {
  const film = useFilm();
  const { scenes, words } = film;
  return useMemo(() => {
    const [only = ''] = selected;
    const left = new Set(selected.length > 1 ? selected : passageOfWord({ scenes, words }, only));
    const kept = keptWords({ scenes, words })
      .filter(({ word }) => left.delete(word.id))
      .slice(0, MOST_WORDS);
    const [first] = kept;
    if (!first) return null;
    return {
      ids: kept.map(({ word }) => word.id),
      text: joinWords(kept.map(({ word }) => word.text)),
      startSeconds: first.startSeconds,
    };
  }, [scenes, words, selected]);
}
