import { markWords, wordsToZoom } from '@atelier/captions/emphasis/mark-words';
import type { Film, FilmWord, OperationInput } from '@atelier/film';

/** Returns the operations that mark keywords and emoji in the words of a film. */
export function markOperations({ words, language }: Pick<Film, 'words' | 'language'>): OperationInput[] {
  const keywords: string[] = [];
  const emoji = new Map<string, string[]>();
  for (const ofSource of Object.values(words)) {
    for (const [index, word] of markWords(ofSource.map(plainWord), language).entries()) {
      // A word that zooms is a keyword already.
      if ('keyword' in word && ofSource[index]?.emphasis === 0) keywords.push(word.id);
      if ('emoji' in word) emoji.set(String(word.emoji), [...(emoji.get(String(word.emoji)) ?? []), word.id]);
    }
  }
  return [
    ...(keywords.length > 0 ? [{ op: 'set_word' as const, ids: keywords, emphasis: 1 }] : []),
    ...[...emoji].map(([sign, ids]): OperationInput => ({ op: 'set_word', ids, emoji: sign })),
  ];
}

/** Returns the operations that enlarge the picture on suggested words of a film; none where there are none. */
export function zoomOperations({ words, language }: Pick<Film, 'words' | 'language'>): OperationInput[] {
  const ids = Object.values(words).flatMap((ofSource) =>
    wordsToZoom(ofSource.map(plainWord), language).map(({ id }) => id),
  );
  return ids.length > 0 ? [{ op: 'set_word', ids, emphasis: 2 }] : [];
}

function plainWord({ id, text, start_seconds, end_seconds }: FilmWord) {
  return { id, text, startSeconds: start_seconds, endSeconds: end_seconds };
}
