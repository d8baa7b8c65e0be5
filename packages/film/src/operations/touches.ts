import type { Operation } from './registry.ts';
import { declarationOf } from './registry.ts';
import { ALL_SCENES, ALL_WORDS, EVERYTHING, SOME_SCENE, SOME_WORD } from './targets.ts';

const WHOLES = [
  [ALL_SCENES, SOME_SCENE],
  [ALL_WORDS, SOME_WORD],
] as const;

/** Two changes of scenes or words, two cuts of one word and two restorations of one word give the same film in any order. */
const HARMLESS = /^(scene$|word$|cut:|kept:)/;

/** Tests that two lists of operations change the same thing, so that their order matters to the person. */
export function doOperationsTouch(mine: readonly Operation[], theirs: readonly Operation[]): boolean {
  return doTargetsTouch(targetsOf(mine), targetsOf(theirs));
}

/** Returns the indexes of the operations that change the same as one of `theirs`. */
export function findTouching(mine: readonly Operation[], theirs: readonly Operation[]): number[] {
  const other = targetsOf(theirs);
  return mine.flatMap((operation, index) => (doTargetsTouch(targetsOf([operation]), other) ? [index] : []));
}

function doTargetsTouch(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size > 0 && other.size > 0 && (one.has(EVERYTHING) || other.has(EVERYTHING))) return true;
  const isReversed = (target: string) =>
    (target.startsWith('cut:') && other.has(`kept:${target.slice(4)}`)) ||
    (target.startsWith('kept:') && other.has(`cut:${target.slice(5)}`));
  if ([...one].some(isReversed)) return true;
  for (const [all, some] of WHOLES)
    if ((one.has(all) && other.has(some)) || (other.has(all) && one.has(some))) return true;
  return [...one].some((target) => !HARMLESS.test(target) && other.has(target));
}

function targetsOf(operations: readonly Operation[]): Set<string> {
  return new Set(operations.flatMap((operation) => declarationOf(operation).touches(operation)));
}
