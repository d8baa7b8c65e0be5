import type { Operation } from './registry.ts';
import { declarationOf } from './registry.ts';
import { ALL_SCENES, ALL_WORDS, SOME_SCENE, SOME_WORD } from './targets.ts';

const WHOLES = [
  [ALL_SCENES, SOME_SCENE],
  [ALL_WORDS, SOME_WORD],
] as const;

/** Two changes of scenes or words, two cuts of one word and two restorations of one word give the same film in any order. */
const HARMLESS = /^(scene$|word$|cut:|kept:)/;

/** Tests that two lists of operations change the same thing, so that their order matters to the person. */
export function doOperationsTouch(mine: readonly Operation[], theirs: readonly Operation[]): boolean {
  const [one, other] = [targetsOf(mine), targetsOf(theirs)];
  const cutAndRestored = (cut: Set<string>, kept: Set<string>) =>
    [...cut].some((target) => target.startsWith('cut:') && kept.has(`kept:${target.slice(4)}`));
  if (cutAndRestored(one, other) || cutAndRestored(other, one)) return true;
  for (const [all, some] of WHOLES)
    if ((one.has(all) && other.has(some)) || (other.has(all) && one.has(some))) return true;
  return [...one].some((target) => !HARMLESS.test(target) && other.has(target));
}

function targetsOf(operations: readonly Operation[]): Set<string> {
  return new Set(operations.flatMap((operation) => declarationOf(operation).touches(operation)));
}
