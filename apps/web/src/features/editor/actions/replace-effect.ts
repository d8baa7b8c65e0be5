import type { Effect, OperationInput } from '@atelier/film';

/** Returns the operations that change an effect: it is added anew under its id. */
export function replaceEffect(
  effect: Effect,
  changes: Partial<Pick<Effect, 'anchor' | 'gain_db'>>,
): OperationInput[] {
  return [
    { op: 'remove_effect', id: effect.id },
    { op: 'add_effect', effect: { ...effect, ...changes } },
  ];
}
