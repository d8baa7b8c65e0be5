import { AppError } from '@atelier/contracts/app-error';
import type { Film } from '../document/film-schema.ts';
import { leavesEnough } from '../document/find-faults.ts';
import type { Scene } from '../document/scene-schema.ts';
import { type Anchor, FILM_LIMITS } from '../document/values.ts';
import { wordIndex } from '../time/word-index.ts';
import type { Operation } from './registry.ts';

export interface Applied {
  film: Film;
  /** Operations that give back the former film, in the order in which they are applied. */
  undo: Operation[];
}

export const unknownId = (id: string) =>
  new AppError('unknown_id', `The film has nothing with the id ${id}.`);
export const invalid = (message: string) => new AppError('invalid_input', message);

/** Returns the index of the entry with an id. @throws AppError `unknown_id` */
export function indexOf(entries: readonly { id: string }[], id: string): number {
  const index = entries.findIndex((entry) => entry.id === id);
  if (index < 0) throw unknownId(id);
  return index;
}

/** Returns the index before which an entry is inserted. @throws AppError `unknown_id` */
export function placeBefore(entries: readonly { id: string }[], before: string | null): number {
  return before === null ? entries.length : indexOf(entries, before);
}

/** Refuses an id that the film has already, or that a hidden anchor still names. @throws AppError `invalid_input` */
export function requireFreeId(film: Film, id: string): void {
  if (isTaken(film, id)) throw invalid(`The id ${id} is taken.`);
}

export function isTaken(film: Film, id: string): boolean {
  const has = (entries: readonly { id: string }[]) => entries.some((entry) => entry.id === id);
  return (
    wordIndex(film).has(id) ||
    has(film.scenes) ||
    has(film.layers) ||
    has(film.sound.music) ||
    has(film.sound.effects)
  );
}

/** @throws AppError `unknown_id` when an anchor names no word or scene */
export function requireAnchor(film: Film, anchor: Anchor): void {
  if (!hasAnchor(film, anchor)) throw unknownId('word' in anchor ? anchor.word : anchor.scene);
}

export function hasAnchor(film: Film, anchor: Anchor): boolean {
  return 'word' in anchor
    ? wordIndex(film).has(anchor.word)
    : film.scenes.some(({ id }) => id === anchor.scene);
}

/**
 * Returns the film with other scenes.
 * @param undo by default the operation that replaces all scenes by the former ones
 * @throws AppError `nothing_left`, `invalid_input`
 */
export function withScenes(
  film: Film,
  scenes: Scene[],
  undo: Operation[] = [{ op: 'replace_scenes', scenes: film.scenes }],
): Applied {
  if (!leavesEnough(scenes)) throw new AppError('nothing_left', 'The film keeps at least half a second.');
  if (scenes.length > FILM_LIMITS.maxScenes) throw invalid(`At most ${FILM_LIMITS.maxScenes} scenes.`);
  return { film: { ...film, scenes }, undo };
}

/** Returns the former values of the changed fields. */
export function formerValues<Value extends object, Changes extends object>(
  value: Value,
  changes: Changes,
): Changes {
  const former = Object.entries(value).filter(([field]) => Object.hasOwn(changes, field));
  // The fields of the changes are fields of the value.
  return Object.fromEntries(former) as Changes;
}
