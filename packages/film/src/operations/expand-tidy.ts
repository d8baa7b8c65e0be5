import type { Film } from '../document/film-schema.ts';
import type { FilmSounds } from '../time/source-sound.ts';
import { applyOperation } from './apply-operation.ts';
import { findTidyCuts, type TidyOptions } from './find-tidy-cuts.ts';
import { type OperationInput, type OperationOf, operationSchema } from './registry.ts';

/**
 * Replaces each `tidy` by the cuts that it finds, so that the operations give the same film also without the sounds.
 * @returns the same list when there is no `tidy`
 * @throws AppError as `applyOperation`
 */
export function expandTidy(
  film: Film,
  sounds: FilmSounds,
  operations: readonly OperationInput[],
): readonly OperationInput[] {
  if (!hasTidy(operations)) return operations;
  let current = film;
  return operations.flatMap((operation) => {
    const parsed = operationSchema.safeParse(operation);
    const expanded = parsed.data?.op === 'tidy' ? tidyOperations(current, sounds, parsed.data) : [operation];
    for (const one of expanded) current = applyOperation(current, one).film;
    return expanded;
  });
}

/** True when one of the operations, which nobody has checked, is named `tidy`. */
export function hasTidy(operations: readonly unknown[]): boolean {
  return operations.some(
    (operation) =>
      typeof operation === 'object' && operation !== null && Reflect.get(operation, 'op') === 'tidy',
  );
}

/** Returns the operations that tidy a film; none when there is nothing to cut. */
export function tidyOperations(
  film: Film,
  sounds: FilmSounds,
  options: TidyOptions,
): OperationOf<'cut_ranges'>[] {
  const ranges = findTidyCuts(film, sounds, options);
  return ranges.length === 0 ? [] : [{ op: 'cut_ranges', ranges }];
}
