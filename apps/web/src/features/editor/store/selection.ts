import type { Film } from '@atelier/film';
import { wordIndex } from '@atelier/film/time/word-index';

/** The part of the film that actions concern. Words are named in the order of the text. */
export type Selection =
  | { kind: 'film' }
  | { kind: 'words'; ids: readonly string[] }
  | { kind: 'scene'; id: string }
  | { kind: 'layer'; id: string }
  | { kind: 'music'; id: string }
  | { kind: 'effect'; id: string }
  /** A speaker, and the words of the paragraph where the speaker was chosen. */
  | { kind: 'speaker'; id: string; words: readonly string[] };

export const WHOLE_FILM: Selection = { kind: 'film' };

/** True when a part of a film is selected that the film has. */
export function isPartOf(film: Film, selection: Selection): boolean {
  switch (selection.kind) {
    case 'film':
      return false;
    case 'words':
      return selection.ids.some((id) => wordIndex(film).has(id));
    case 'scene':
      return film.scenes.some(({ id }) => id === selection.id);
    case 'layer':
      return film.layers.some(({ id }) => id === selection.id);
    case 'music':
      return film.sound.music.some(({ id }) => id === selection.id);
    case 'effect':
      return film.sound.effects.some(({ id }) => id === selection.id);
    case 'speaker':
      return film.speakers[selection.id] !== undefined;
  }
}
