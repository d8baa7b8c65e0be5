import { type Film, type KeptWord, keptWords } from '@atelier/film';

const known = new WeakMap<Film['scenes'], { words: Film['words']; kept: readonly KeptWord[] }>();

/** Returns the kept words of a film in playing order. Memoized by the film's scenes and words. */
export function keptWordsOf(film: Pick<Film, 'scenes' | 'words'>): readonly KeptWord[] {
  const last = known.get(film.scenes);
  if (last?.words === film.words) return last.kept;
  const kept = keptWords(film);
  known.set(film.scenes, { words: film.words, kept });
  return kept;
}
