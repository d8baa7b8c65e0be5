/** Stands for the whole list of scenes. */
export const ALL_SCENES = 'scenes';
/** Stands for any change of a scene. */
export const SOME_SCENE = 'scene';
/** Stands for a whole transcript. */
export const ALL_WORDS = 'words';
/** Stands for any change that names words. */
export const SOME_WORD = 'word';

/** Stands for the whole film: such a change touches every other one. */
export const EVERYTHING = 'film';

/** Returns the names of the changed fields of an operation. */
export function changedFields(operation: { op: string }): string[] {
  return Object.keys(operation).filter((name) => !['op', 'id', 'ids'].includes(name));
}

/** Returns a target for each changed field of an operation. */
export function fieldTargets(operation: { op: string }): string[] {
  return changedFields(operation).map((name) => `${operation.op}.${name}`);
}
