import { type Film, filmDuration, type PlacedScene, placeScenes, sceneAt } from '@atelier/film';
import { sourceSecondsAt } from '@atelier/film/time/film-time';
import { keptWords, showsWord } from '@atelier/film/time/kept-words';
import { wordIndex } from '@atelier/film/time/word-index';
import type { Editor } from '../session/editor.ts';
import type { Selection } from '../store/selection.ts';

/** Returns the scene that actions apply to: the selected one, else the one at the playhead. */
export function sceneOfEditor({ store, player }: Editor): PlacedScene | undefined {
  const { film, selection } = store.state;
  const chosen =
    selection.kind === 'scene' ? placeScenes(film).find(({ scene }) => scene.id === selection.id) : undefined;
  return chosen ?? sceneAt(film, player.seconds);
}

interface SelectedWords {
  kept: readonly string[];
  cut: readonly string[];
}

const NO_WORDS: SelectedWords = { kept: [], cut: [] };
const divided = new WeakMap<Selection, SelectedWords & Pick<Film, 'scenes' | 'words'>>();

/** Returns the ids of the selected words, divided into kept and cut ones. */
export function wordsOfEditor({ store }: Editor): SelectedWords {
  const { film, selection } = store.state;
  if (selection.kind !== 'words') return NO_WORDS;
  const known = divided.get(selection);
  if (known?.scenes === film.scenes && known.words === film.words) return known;
  const { scenes, words } = film;
  const index = wordIndex(film);
  const isKept = (id: string) => {
    const found = index.get(id);
    return found !== undefined && scenes.some((scene) => showsWord(scene, found.source, found.word));
  };
  const { kept = [], cut = [] } = Object.groupBy(selection.ids, (id) => (isKept(id) ? 'kept' : 'cut'));
  const made = { kept, cut, scenes, words };
  divided.set(selection, made);
  return made;
}

/** Returns the marked range of the film as ranges of its sources; none without both marks. */
export function markedRanges({ store, ui }: Editor) {
  const { from, until } = ui.getState().marks;
  const { film } = store.state;
  if (from === null || until === null) return [];
  const [start, end] = [Math.min(from, until), Math.min(Math.max(from, until), filmDuration(film))];
  return placeScenes(film).flatMap((placed) => {
    const { scene, startSeconds, endSeconds } = placed;
    const [first, last] = [Math.max(start, startSeconds), Math.min(end, endSeconds)];
    if (last - first < 0.01) return [];
    const start_seconds = sourceSecondsAt(placed, first);
    const end_seconds = sourceSecondsAt(placed, last);
    return end_seconds > start_seconds ? [{ source: scene.source, start_seconds, end_seconds }] : [];
  });
}

/** Makes an id that the film does not have. */
export function newId(film: Film, prefix: string): string {
  const taken = new Set([...film.layers, ...film.sound.music, ...film.sound.effects].map(({ id }) => id));
  let count = taken.size + 1;
  while (taken.has(`${prefix}${count}`)) count += 1;
  return `${prefix}${count}`;
}

/** Returns the anchor of a new layer at the playhead. */
export function anchorAtPlayhead({ store, player }: Editor) {
  return anchorAt(store.state.film, player.seconds);
}

/** The playhead stands a little inside of a word after a click on it. */
const AT_WORD_SECONDS = 0.05;

/** Returns the id of the word that begins at the playhead. */
export function wordAtPlayhead({ store, player }: Editor): string | undefined {
  const { seconds } = player;
  return keptWords(store.state.film).find(
    ({ startSeconds }) => startSeconds <= seconds && seconds - startSeconds < AT_WORD_SECONDS,
  )?.word.id;
}

/** Returns the anchor of a time of the film: its scene and the offset in it. Null for an empty film. */
export function anchorAt(film: Film, seconds: number) {
  const placed = sceneAt(film, seconds);
  if (!placed) return null;
  const offset = Math.min(seconds, placed.endSeconds - 0.05) - placed.startSeconds;
  return { scene: placed.scene.id, offset_seconds: Math.max(0, offset) };
}
