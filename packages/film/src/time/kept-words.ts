import type { Film, FilmWord } from '../document/film-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { type PlacedScene, placeScenes } from './film-time.ts';
import { wordIndex } from './word-index.ts';

/** A kept word with its times in the film, in seconds. A word is listed once for each scene that shows it. */
export interface KeptWord {
  word: FilmWord;
  sceneId: string;
  startSeconds: number;
  endSeconds: number;
}

/** True when the middle of a word lies in a scene. */
export function showsWord(scene: Scene, source: string, word: FilmWord): boolean {
  const middle = middleOf(word);
  return scene.source === source && middle >= scene.start_seconds && middle < scene.end_seconds;
}

/** Returns the kept words of a film in playing order. */
export function keptWords(film: Pick<Film, 'scenes' | 'words'>): KeptWord[] {
  return placeScenes(film).flatMap((placed) => wordsOfScene(film, placed));
}

/** Returns the kept words of one source, each once, in the order of the source. */
export function keptWordsOf(film: Pick<Film, 'scenes' | 'words'>, source: string): FilmWord[] {
  const kept = new Set(
    keptWords({ scenes: film.scenes.filter((scene) => scene.source === source), words: film.words }).map(
      ({ word }) => word,
    ),
  );
  return (film.words[source] ?? []).filter((word) => kept.has(word));
}

/** Returns the first film time of a word's start, or undefined for an unknown or cut word. */
export function filmTimeOfWord(film: Pick<Film, 'scenes' | 'words'>, id: string): number | undefined {
  const found = wordIndex(film).get(id);
  if (!found) return undefined;
  const placed = placeScenes(film).find(({ scene }) => showsWord(scene, found.source, found.word));
  return placed && timesIn(placed, found.word).startSeconds;
}

function wordsOfScene({ words }: Pick<Film, 'words'>, placed: PlacedScene): KeptWord[] {
  const { scene } = placed;
  const list = Object.hasOwn(words, scene.source) ? (words[scene.source] ?? []) : [];
  const kept: KeptWord[] = [];
  // Words are in the order of their starts: one that begins after the scene ends the search.
  for (let index = firstBefore(list, scene.start_seconds); index < list.length; index++) {
    const word = list[index];
    if (!word || word.start_seconds >= scene.end_seconds) break;
    if (showsWord(scene, scene.source, word))
      kept.push({ word, sceneId: scene.id, ...timesIn(placed, word) });
  }
  return kept;
}

/** The longest word that is looked for before a scene's start, in seconds. */
const LONGEST_WORD_SECONDS = 30;

function firstBefore(list: readonly FilmWord[], seconds: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.start_seconds ?? 0) < seconds - LONGEST_WORD_SECONDS) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the film times of a word, limited to the scene. */
function timesIn({ scene, startSeconds }: PlacedScene, word: FilmWord) {
  const toFilm = (seconds: number) =>
    toMicroseconds(
      startSeconds +
        Math.min(Math.max(seconds, scene.start_seconds), scene.end_seconds) -
        scene.start_seconds,
    );
  return { startSeconds: toFilm(word.start_seconds), endSeconds: toFilm(word.end_seconds) };
}

function middleOf(word: FilmWord): number {
  return (word.start_seconds + word.end_seconds) / 2;
}
