import { AppError, type UiLanguage } from '@atelier/contracts';
import {
  applyOperations,
  type Film,
  filmDuration,
  type Operation,
  toFilmTimes,
  toSourceTime,
} from '@atelier/film';
import { type ProposedEdit, proposeEdit } from '@atelier/film/review/propose-edit';
import type { FilmReviews } from '@atelier/film/wire/review-answers';
import { openStored, type StoredFilm } from '../../render/kept-films.ts';
import { describeEdit } from '../describe-edit.ts';

type Comment = FilmReviews['comments'][number];
export type Placed = Pick<Comment, 'film_seconds' | 'proposal'>;

/** A comment of a guest. */
export interface Note {
  text: string;
  /** The revision that the guest saw. */
  revision: number;
  /** The time in that revision, in seconds, without the card before the film. */
  seconds: number;
  /** An operation is looked for. */
  isOpen: boolean;
}

/** Comments for which operations are proposed; reading one takes about a millisecond. */
const MOST_PROPOSALS = 200;

/**
 * Finds the place of comments in the present film: the time at which it shows what the guest saw, null when that is
 * cut. Open comments that ask for an operation get it as a proposal, with its effect in words. Runs in a task process.
 * @param task.undo for each older revision back to the oldest that a guest saw, the operations that restore it, as
 * JSON, the newest first
 */
export function placeNotes(task: {
  stored: StoredFilm;
  revision: number;
  undo: readonly string[];
  notes: readonly Note[];
  language: UiLanguage;
}): Placed[] {
  const present = openStored(task.stored);
  const propose = createProposer(present, task.language);
  const films = filmsAt(present, task);
  let proposals = 0;
  return task.notes.map(({ text, revision, seconds, isOpen }) => {
    const seen = films.get(revision);
    const film_seconds = seen ? placeIn(present, seen, seconds) : null;
    const at = film_seconds ?? Math.min(Math.max(0, seconds), filmDuration(present));
    const proposal = isOpen && proposals < MOST_PROPOSALS ? propose({ text, seconds: at }) : null;
    if (proposal) proposals++;
    return { film_seconds, proposal };
  });
}

function placeIn(present: Film, seen: Film, seconds: number): number | null {
  const source = toSourceTime(seen, Math.min(Math.max(0, seconds), Math.max(0, filmDuration(seen) - 0.001)));
  if (!source) return null;
  const [nearest] = toFilmTimes(present, source).toSorted(
    (a, b) => Math.abs(a - seconds) - Math.abs(b - seconds),
  );
  return nearest === undefined ? null : Math.round(nearest * 1000) / 1000;
}

/** Returns a function that finds the operations which a note asks for; equal operations are tried once. */
function createProposer(film: Film, language: UiLanguage) {
  const known = new Map<string, string | null>();
  return (note: { text: string; seconds: number }): Comment['proposal'] => {
    const { operations, missing, rest, isComplete } = proposeEdit(film, note);
    if (operations.length === 0 && missing.length === 0) return null;
    const key = JSON.stringify(operations);
    const text = known.has(key) ? (known.get(key) ?? null) : describe(operations);
    known.set(key, text);
    return text === null ? null : { operations, text, missing, rest, is_complete: isComplete };
  };

  function describe(operations: ProposedEdit['operations']): string | null {
    if (operations.length === 0) return '';
    try {
      const { film: after } = applyOperations(film, operations);
      return describeEdit({ before: film, after, operations, language });
    } catch (error) {
      // An operation that the film refuses is no proposal.
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}

/** Returns the documents of the revisions that guests saw; a revision before the kept edits has none. */
function filmsAt(
  present: Film,
  { revision, undo, notes }: { revision: number; undo: readonly string[]; notes: readonly Note[] },
): Map<number, Film> {
  const wanted = new Set(notes.map((note) => note.revision));
  const films = new Map([[revision, present]]);
  let film = present;
  for (const [index, operations] of undo.entries()) {
    // biome-ignore lint/plugin: operations that this server stored
    const parsed: Operation[] = JSON.parse(operations);
    film = applyOperations(film, parsed).film;
    const former = revision - index - 1;
    if (wanted.has(former)) films.set(former, film);
  }
  return films;
}
