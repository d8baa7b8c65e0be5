import { randomId } from '@atelier/client/random-id';
import { AppError } from '@atelier/contracts/app-error';
import {
  applyOperations,
  declarationOf,
  type Film,
  type Operation,
  type OperationInput,
  operationSchema,
} from '@atelier/film';
import { z } from 'zod';
import type { EditKind } from './film-history.ts';

/** One edit of the person, which is sent and undone as a whole. */
export interface FilmStep {
  /** The idempotency key of the call. */
  id: string;
  kind: EditKind;
  operations: Operation[];
  /** Steps of one gesture, such as a slider that is dragged, have the same value and become one step. */
  merge: string | null;
}

/** A step with the film before and after it. */
export interface AppliedStep extends FilmStep {
  before: Film;
  after: Film;
  undo: Operation[];
}

export const storedStepsSchema = z.object({
  revision: z.number(),
  steps: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['edit', 'undo', 'redo']),
      operations: z.array(operationSchema),
      merge: z.string().nullable(),
    }),
  ),
});
export type StoredSteps = z.infer<typeof storedStepsSchema>;

/** @throws AppError when an operation cannot be applied */
export function applyStep(film: Film, step: FilmStep): AppliedStep {
  const { film: after, undo } = applyOperations(film, step.operations);
  return { ...step, before: film, after, undo };
}

/** Marks a step that may have reached the server: its key stands for its operations, so that no later step may join it. */
export function sentBefore<Step extends FilmStep>(step: Step): Step {
  return { ...step, merge: null };
}

export function newStep(kind: EditKind, operations: Operation[], merge: string | null = null): FilmStep {
  return { id: randomId(), kind, operations, merge };
}

/** Parses operations as the server stores them. @throws AppError `invalid_input` */
export function parseOperations(operations: readonly OperationInput[]): Operation[] {
  return operations.map((operation) => {
    const parsed = operationSchema.safeParse(operation);
    if (!parsed.success) throw new AppError('invalid_input', parsed.error.message);
    return parsed.data;
  });
}

/** Applies steps one after the other to another film. @returns null when one fails and none may be skipped */
export function rebaseSteps(
  film: Film,
  steps: readonly FilmStep[],
  { skipsFailing = false } = {},
): AppliedStep[] | null {
  const applied: AppliedStep[] = [];
  for (const { id, kind, operations, merge } of steps) {
    try {
      applied.push(applyStep(applied.at(-1)?.after ?? film, { id, kind, operations, merge }));
    } catch (error) {
      if (!skipsFailing) return null;
      console.warn('An edit does not fit the other version', error);
    }
  }
  return applied;
}

/** Makes one step of two steps of one gesture; null when the second one is a step of its own. */
export function joinSteps(last: AppliedStep | undefined, next: AppliedStep): AppliedStep | null {
  if (next.merge === null || last?.merge !== next.merge || last.kind !== 'edit') return null;
  return applyStep(last.before, { ...last, operations: mergeOperations(last.operations, next.operations) });
}

/** Returns the operations of both lists: a repeated setting counts once. */
function mergeOperations(former: readonly Operation[], next: readonly Operation[]): Operation[] {
  const merged = [...former];
  for (const operation of next) {
    const last = merged.at(-1);
    if (last && setsTheSame(last, operation)) merged[merged.length - 1] = operation;
    else merged.push(operation);
  }
  return merged;
}

function setsTheSame(former: Operation, next: Operation): boolean {
  if (former.op !== next.op || !declarationOf(next).isSetting) return false;
  const names = (operation: Operation) => Object.keys(operation).sort().join();
  const target = (operation: Operation) =>
    JSON.stringify(
      ['id', 'ids', 'scene', 'scenes'].map((field) =>
        field === 'scenes' && next.op === 'replace_scenes' ? null : Reflect.get(operation, field),
      ),
    );
  return names(former) === names(next) && target(former) === target(next);
}
