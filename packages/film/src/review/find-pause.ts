import type { Film } from '../document/film-schema.ts';
import { type KeptWord, keptWords } from '../time/kept-words.ts';

/** The pause between two words of one scene, in seconds of the film. */
export interface Pause {
  before: KeptWord;
  after: KeptWord;
}

/** Finds the pause of at least `leastSeconds` that is nearest to a time and at most `withinSeconds` from it. */
export function findPause(
  film: Film,
  seconds: number,
  { leastSeconds, withinSeconds }: { leastSeconds: number; withinSeconds: number },
): Pause | null {
  let nearest: { pause: Pause; distance: number } | null = null;
  let before: KeptWord | undefined;
  for (const after of keptWords(film)) {
    if (before?.sceneId === after.sceneId && after.startSeconds - before.endSeconds >= leastSeconds) {
      const distance = Math.max(0, before.endSeconds - seconds, seconds - after.startSeconds);
      const isNearer = distance <= withinSeconds && (!nearest || distance < nearest.distance);
      if (isNearer) nearest = { pause: { before, after }, distance };
    }
    before = after;
  }
  return nearest?.pause ?? null;
}
