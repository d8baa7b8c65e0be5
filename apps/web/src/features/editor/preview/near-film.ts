import { type Film, filmDuration } from '@atelier/film';
import { keptWordsDuring } from '@atelier/film/time/kept-words';
import { wordIndex } from '@atelier/film/time/word-index';

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
const STRETCH_SECONDS = 20;
const MARGIN_SECONDS = 30;

interface NearWords extends Omit<NearFilm, 'film'> {
  words: Film['words'];
}

/** The words around stretches, as long as scenes, words and anchors are the same. */
const known = new WeakMap<Film['words'], { scenes: Film['scenes']; stretches: Map<string, NearWords> }>();

/**
 * Returns the part of a film that its preview reads at a time. The captions of two hours take half a second to lay out,
 * which is too long for each keystroke. Lines end at sentences and pauses: with a margin, the lines inside are those of
 * the whole film.
 */
export function nearFilm(film: Film, seconds: number): NearFilm {
  const stretch = wordIndex(film).size > MANY_WORDS ? Math.floor(Math.max(0, seconds) / STRETCH_SECONDS) : -1;
  if (stretch < 0) return { film, from: 0, until: Number.POSITIVE_INFINITY };
  const anchors = anchorsOf(film);
  const last = known.get(film.words);
  const stretches = last?.scenes === film.scenes ? last.stretches : new Map<string, NearWords>();
  known.set(film.words, { scenes: film.scenes, stretches });
  const key = [stretch, ...anchors].join(' ');
  const { words, ...range } = stretches.get(key) ?? cutOut(film, stretch, anchors);
  stretches.set(key, { words, ...range });
  return { film: words === film.words ? film : { ...film, words }, ...range };
}

/** Returns the words that layers and sounds are anchored to. */
function anchorsOf({ layers, sound }: Film): string[] {
  return [...layers, ...sound.effects].flatMap(({ anchor }) => ('word' in anchor ? [anchor.word] : []));
}

function cutOut(film: Film, stretch: number, anchors: readonly string[]): NearWords {
  const from = stretch * STRETCH_SECONDS;
  const until = from + STRETCH_SECONDS;
  const places = new Map(Object.keys(film.words).map((source) => [source, new Set<number>()]));
  const around = { from: from - MARGIN_SECONDS, until: until + MARGIN_SECONDS };
  for (const { source, index } of keptWordsDuring(film, around)) places.get(source)?.add(index);
  const index = wordIndex(film);
  for (const anchor of anchors) {
    const anchored = index.get(anchor);
    if (anchored) places.get(anchored.source)?.add(anchored.index);
  }
  const words = Object.fromEntries(
    Object.entries(film.words).map(([source, list]) => [
      source,
      [...(places.get(source) ?? [])].sort((a, b) => a - b).flatMap((place) => list[place] ?? []),
    ]),
  );
  return {
    words,
    from: from === 0 ? 0 : from - 1,
    until: until >= filmDuration(film) ? Number.POSITIVE_INFINITY : until + 1,
  };
}
