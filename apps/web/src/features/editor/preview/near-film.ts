import { type Film, type FilmWord, filmDuration } from '@atelier/film';
import { wordIndex } from '@atelier/film/time/word-index';
import { keptWordsOf } from '../session/kept-words-of.ts';

export interface NearFilm {
  /** The film with the words around a time, and those that layers and sounds are anchored to. */
  film: Film;
  /** The stretch in which its captions are those of the whole film, in seconds. */
  from: number;
  until: number;
}

/** A film with fewer words is previewed whole. */
const MANY_WORDS = 3000;
/** Words are taken by stretches of this length, in seconds, with a margin on both sides. */
const STRETCH_SECONDS = 60;
const MARGIN_SECONDS = 90;

const known = new WeakMap<Film, Map<number, NearFilm>>();

/**
 * Returns the part of a film that its preview reads at a time. The captions of two hours take half a second to lay out,
 * which is too long for each keystroke. Lines end at sentences and pauses: with a margin, the lines inside are those of
 * the whole film.
 */
export function nearFilm(film: Film, seconds: number): NearFilm {
  const stretch = wordIndex(film).size > MANY_WORDS ? Math.floor(Math.max(0, seconds) / STRETCH_SECONDS) : -1;
  const stretches = known.get(film) ?? new Map<number, NearFilm>();
  known.set(film, stretches);
  const found = stretches.get(stretch);
  if (found) return found;
  const made = stretch < 0 ? { film, from: 0, until: Number.POSITIVE_INFINITY } : cutOut(film, stretch);
  stretches.set(stretch, made);
  return made;
}

function cutOut(film: Film, stretch: number): NearFilm {
  const from = stretch * STRETCH_SECONDS;
  const until = from + STRETCH_SECONDS;
  const near = new Set<FilmWord>();
  for (const { word, startSeconds, endSeconds } of keptWordsOf(film)) {
    if (endSeconds > from - MARGIN_SECONDS && startSeconds < until + MARGIN_SECONDS) near.add(word);
  }
  const index = wordIndex(film);
  for (const { anchor } of [...film.layers, ...film.sound.effects]) {
    const anchored = 'word' in anchor ? index.get(anchor.word) : undefined;
    if (anchored) near.add(anchored.word);
  }
  const words = Object.fromEntries(
    Object.entries(film.words).map(([source, list]) => [source, list.filter((word) => near.has(word))]),
  );
  return {
    film: { ...film, words },
    from: from === 0 ? 0 : from - 1,
    until: until >= filmDuration(film) ? Number.POSITIVE_INFINITY : until + 1,
  };
}
