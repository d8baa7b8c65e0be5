import { AppError } from '@atelier/contracts/app-error';
import { list } from '@atelier/contracts/list';
import { issueText } from '@atelier/contracts/text/issue-text';
import { z } from 'zod';
import type { Film } from '../document/film-schema.ts';
import { documentBytes, requireBytes, requireLength, requireUndoBytes } from '../document/film-size.ts';
import { FILM_LIMITS, optionalFields } from '../document/values.ts';
import type { Applied } from './applied.ts';
import { declarationOf, type Operation, operationSchema } from './registry.ts';

/**
 * Applies one operation to a valid film. The given film is not changed. Applying the operations of `undo` in their
 * order to the result gives back the identical JSON.
 *
 * @param operation of the wire: it is validated, and anything else is refused
 * @throws AppError `invalid_input`, `unknown_id` when an id names nothing, `nothing_left` when less than 0.5 s remains,
 * `film_too_large` for a list of scenes past the limits of a film
 */
export function applyOperation(film: Film, operation: unknown): Applied {
  requireSceneTimes(film, operation);
  const parsed = operationSchema.safeParse(operation);
  if (!parsed.success) throw new AppError('invalid_input', issueText(parsed.error), { cause: parsed.error });
  return declarationOf(parsed.data).apply(film, parsed.data);
}

/**
 * Applies operations one after the other; `undo` takes all of them back.
 * @throws AppError as `applyOperation`, `film_too_large` past the limits of a film
 */
export function applyOperations(film: Film, operations: readonly unknown[]): Applied {
  let current = film;
  const undo: Operation[][] = [];
  let undoBytes = 0;
  for (const operation of operations) {
    const applied = applyOperation(current, operation);
    requireLength(applied.film, current);
    current = applied.film;
    // The operation before this one is undone by replacing all scenes too, which comes later and suffices.
    if (isReplacement(applied.undo) && isReplacement(undo.at(-1))) continue;
    undo.push(applied.undo);
    undoBytes += documentBytes(applied.undo);
    requireUndoBytes(undoBytes);
  }
  requireBytes(current, film);
  return { film: current, undo: undo.reverse().flat() };
}

const sceneTimesSchema = z.object({
  op: z.enum(['replace_scenes', 'replace_film']),
  scenes: list(
    z.object({
      source: z.string(),
      start_seconds: z.number(),
      end_seconds: z.number(),
      ...optionalFields({ speed: z.number(), freeze_seconds: z.number() }),
    }),
    { max: FILM_LIMITS.maxScenes },
  ),
});

/** Refuses scenes that are too long together before all of their fields are read. @throws AppError `film_too_large` */
function requireSceneTimes(film: Film, operation: unknown): void {
  const { data } = sceneTimesSchema.safeParse(operation);
  // `replace_film` may replace the words too.
  if (data) requireLength({ scenes: data.scenes, words: data.op === 'replace_film' ? {} : film.words }, film);
}

/** True for operations that do nothing but replace all scenes. */
function isReplacement(operations: readonly Operation[] | undefined): boolean {
  return operations?.length === 1 && operations[0]?.op === 'replace_scenes';
}
