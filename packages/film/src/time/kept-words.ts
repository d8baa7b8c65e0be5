import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import type { Film, FilmWord } from '../document/film-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { filmSecondsAt, type PlacedScene, placeScenes, sourceSecondsAt } from './film-time.ts';

/** A kept word with its times in the film, in seconds. A word is listed once for each scene that shows it. */
export interface KeptWord {
  word: FilmWord;
  source: string;
  /** The place of the word in the list of its source. */
  index: number;
  sceneId: string;
  startSeconds: number;
  endSeconds: number;
}

/** True when the middle of a word lies in a scene that lets its source be heard. */
export function showsWord(scene: Scene, source: string, word: FilmWord): boolean {
  const middle = middleOf(word);
  return (
    scene.source === source && !scene.reverse && middle >= scene.start_seconds && middle < scene.end_seconds
  );
}

const ofFilms = new WeakMap<Film['words'], { scenes: Film['scenes']; kept: readonly KeptWord[] }>();

/** Returns the kept words of a film in playing order; the same list as long as scenes and words do not change. */
export function keptWords({ scenes, words }: Pick<Film, 'scenes' | 'words'>): readonly KeptWord[] {
  const known = ofFilms.get(words);
  if (known?.scenes === scenes) return known.kept;
  const kept = placeScenes({ scenes }).flatMap((placed) => wordsOfScene(words, placed));
  ofFilms.set(words, { scenes, kept });
  return kept;
}

/** Returns the kept words that are heard in a stretch of the film, in playing order; times in seconds. */
export function keptWordsDuring(
  { scenes, words }: Pick<Film, 'scenes' | 'words'>,
  { from, until }: { from: number; until: number },
): KeptWord[] {
  return placeScenes({ scenes })
    .filter(({ startSeconds, endSeconds }) => endSeconds > from && startSeconds < until)
    .flatMap((placed) => wordsOfScene(words, placed, { from, until }));
}

/** Returns the kept words of one source, each once, in the order of the source. */
export function keptWordsOf(film: Pick<Film, 'scenes' | 'words'>, source: string): FilmWord[] {
  const kept = new Set(
    keptWords(film).flatMap(({ source: shown, index }) => (shown === source ? [index] : [])),
  );
  return (film.words[source] ?? []).filter((_, index) => kept.has(index));
}

const firstTimes = new WeakMap<readonly KeptWord[], ReadonlyMap<string, number>>();

/** Returns the first film time of a word's start, or undefined for an unknown or cut word. */
export function filmTimeOfWord(film: Pick<Film, 'scenes' | 'words'>, id: string): number | undefined {
  const kept = keptWords(film);
  const times = firstTimes.get(kept) ?? firstTimesOf(kept);
  firstTimes.set(kept, times);
  return times.get(id);
}

function firstTimesOf(kept: readonly KeptWord[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { word, startSeconds } of kept) if (!times.has(word.id)) times.set(word.id, startSeconds);
  return times;
}

const ofScenes = new WeakMap<readonly FilmWord[], WeakMap<Scene, readonly number[]>>();

/** Returns the places of a scene's words in the list of its source; the same list as long as both do not change. */
export function placesInScene(list: readonly FilmWord[], scene: Scene): readonly number[] {
  const known = ofScenes.get(list) ?? new WeakMap<Scene, readonly number[]>();
  ofScenes.set(list, known);
  const places = known.get(scene) ?? findPlaces(list, scene);
  known.set(scene, places);
  return places;
}

function findPlaces(list: readonly FilmWord[], scene: Scene): number[] {
  const places: number[] = [];
  // Words are in the order of their starts: one that begins after the scene ends the search.
  for (let index = firstBefore(list, scene.start_seconds); index < list.length; index++) {
    const word = list[index];
    if (!word || word.start_seconds >= scene.end_seconds) break;
    if (showsWord(scene, scene.source, word)) places.push(index);
  }
  return places;
}

/** Gives a list of words the places that are known of a list whose words have the same times. */
export function shareScenePlaces(list: readonly FilmWord[], other: readonly FilmWord[]): void {
  const known = ofScenes.get(list);
  if (known) ofScenes.set(other, known);
}

function wordsOfScene(
  words: Film['words'],
  placed: PlacedScene,
  { from, until } = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
): KeptWord[] {
  const { source, id: sceneId } = placed.scene;
  const heardFrom = sourceSecondsAt(placed, from);
  const heardUntil = sourceSecondsAt(placed, until);
  const list = Object.hasOwn(words, source) ? words[source] : undefined;
  if (!list) return [];
  return placesInScene(list, placed.scene).flatMap((index) => {
    const word = list[index];
    const isHeard = word && word.end_seconds > heardFrom && word.start_seconds < heardUntil;
    return isHeard ? [{ word, source, index, sceneId, ...timesIn(placed, word) }] : [];
  });
}

/** The longest word that is looked for before a scene's start, in seconds. */
const LONGEST_WORD_SECONDS = 30;

function firstBefore(list: readonly FilmWord[], seconds: number): number {
  return firstIndex(list, ({ start_seconds: start }) => start >= seconds - LONGEST_WORD_SECONDS);
}

/** Returns the film times of a word, limited to the scene. */
function timesIn(placed: PlacedScene, word: FilmWord) {
  const { scene } = placed;
  const toFilm = (seconds: number) =>
    toMicroseconds(
      filmSecondsAt(placed, Math.min(Math.max(seconds, scene.start_seconds), scene.end_seconds)),
    );
  return { startSeconds: toFilm(word.start_seconds), endSeconds: toFilm(word.end_seconds) };
}

function middleOf(word: FilmWord): number {
  return (word.start_seconds + word.end_seconds) / 2;
}
