import type { Film, FilmWord } from '../document/film-schema.ts';
import type { OperationOf } from '../operations/registry.ts';
import { PARTS } from '../operations/settings/replace-film.ts';
import { isSameJson } from '../render/hash-value.ts';

/** Builds the operation that turns one version of a film into another one. It has the parts that differ. */
export function replacementBy(film: Film, version: Film): OperationOf<'replace_film'> {
  const operation: OperationOf<'replace_film'> = { op: 'replace_film' };
  const changed = findChangedWords(film.words, version.words);
  for (const part of PARTS) {
    if (part === 'words' && changed) continue;
    if (!isSameJson(film[part], version[part])) Object.assign(operation, { [part]: version[part] });
  }
  if (changed && changed.length > 0) operation.changed_words = changed;
  if (!isSameJson(film.cover, version.cover)) operation.cover = version.cover ?? null;
  return operation;
}

/** Finds the words that differ; null when there are other words or they are in another order. */
function findChangedWords(words: Film['words'], other: Film['words']): FilmWord[] | null {
  const sources = Object.keys(words);
  if (sources.length !== Object.keys(other).length) return null;
  const changed: FilmWord[] = [];
  for (const source of sources) {
    const mine = words[source] ?? [];
    const theirs = Object.hasOwn(other, source) ? other[source] : undefined;
    if (theirs?.length !== mine.length) return null;
    for (const [index, word] of theirs.entries()) {
      if (word.id !== mine[index]?.id) return null;
      if (!isSameJson(word, mine[index])) changed.push(word);
    }
  }
  return changed;
}
