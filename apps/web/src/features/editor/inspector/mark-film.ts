import type { Film, OperationInput } from '@atelier/film';

/** Returns the words of all sources that are keywords or have an emoji. */
export function markedIds({ words }: Pick<Film, 'words'>): string[] {
  const all = Object.values(words).flat();
  return all.filter(({ emphasis, emoji }) => emphasis === 1 || emoji !== null).map(({ id }) => id);
}

/** Returns the words of all sources that enlarge the picture. */
export function zoomedIds({ words }: Pick<Film, 'words'>): string[] {
  return Object.values(words)
    .flat()
    .flatMap(({ id, emphasis }) => (emphasis === 2 ? id : []));
}

/** Returns the operations that take keywords and emoji away. Words that zoom stay. */
export function unmarkOperations(film: Pick<Film, 'words'>): OperationInput[] {
  const all = Object.values(film.words).flat();
  const keywords = all.filter(({ emphasis }) => emphasis === 1).map(({ id }) => id);
  const emoji = all.filter((word) => word.emoji !== null).map(({ id }) => id);
  return [
    ...(keywords.length > 0 ? [{ op: 'set_word' as const, ids: keywords, emphasis: 0 }] : []),
    ...(emoji.length > 0 ? [{ op: 'set_word' as const, ids: emoji, emoji: null }] : []),
  ];
}
