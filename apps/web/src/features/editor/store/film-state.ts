import type { Films } from '@atelier/client/films';
import type { Film } from '@atelier/film';
import type { FilmHistory } from './film-history.ts';
import { type Selection, WHOLE_FILM } from './selection.ts';
import type { StepMemory } from './step-memory.ts';

/** Two versions of a film that cannot be merged. */
interface FilmConflict {
  mine: Film;
  theirs: Film;
}

export interface FilmState {
  film: Film;
  selection: Selection;
  history: FilmHistory;
  /** `waiting`: edits are sent within a second. `offline`: they are sent when the server answers again. */
  saving: 'saved' | 'waiting' | 'offline';
  conflict: FilmConflict | null;
  /** The film was deleted elsewhere. */
  isGone: boolean;
}

export interface FilmStoreOptions {
  id: string;
  revision: number;
  film: Film;
  /** The newest edits first, as the API answers them; newer ones than `revision` are applied to `film`. */
  edits: Awaited<ReturnType<Films['history']>>;
  films: Pick<Films, 'edit' | 'history' | 'read'>;
  memory: StepMemory;
  /** Is called after an edit reached the server. */
  onSaved?: () => void;
  /** Is called with the error of an edit that the server refused; the film is then as the server has it. */
  onRefused?: (error: unknown) => void;
}

/** The state of a film without edits since it was loaded. */
export function initialState({ film, history }: Pick<FilmState, 'film' | 'history'>): FilmState {
  return { film, selection: WHOLE_FILM, history, saving: 'saved', conflict: null, isGone: false };
}
