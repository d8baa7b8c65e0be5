import { segmentWords } from '@atelier/transcript/segment/segment-words';
import type { Film } from '../document/film-schema.ts';
import { keptWords } from '../time/kept-words.ts';

/** Returns the ids of the words of the sentence that a kept word stands in, in order; none for a cut word. */
export function passageOfWord(film: Pick<Film, 'scenes' | 'words'>, id: string): string[] {
  const kept = keptWords(film);
  const at = kept.findIndex(({ word }) => word.id === id);
  if (at < 0) return [];
  const ids = new Map(
    kept.map((one) => {
      const { word, startSeconds, endSeconds } = one;
      return [{ text: word.text, startSeconds, endSeconds }, word.id] as const;
    }),
  );
  const sentence = segmentWords([...ids.keys()]).find((words) => words.some((word) => ids.get(word) === id));
  return [...new Set(sentence?.map((word) => ids.get(word) ?? ''))];
}
