import type { Film } from '../../document/film-schema.ts';
import type { Scene, SceneBackground } from '../../document/scene-schema.ts';

/**
 * True for a scene whose people can be masked. Scenes with several pictures or a photo have no masks: their surroundings
 * stay, and everything is drawn in front of their people.
 */
export function hasMasks({ sources }: Pick<Film, 'sources'>, { layout, source }: Scene): boolean {
  const isSingle = layout.kind === 'fill' || (layout.kind === 'fit' && !layout.bubble);
  return isSingle && sources[source]?.kind === 'video';
}

/** Returns the background that replaces the surroundings of a scene's people; null when they stay. */
export function backdropOf(film: Pick<Film, 'sources'>, scene: Scene): SceneBackground | null {
  return hasMasks(film, scene) ? (scene.background ?? null) : null;
}

/** Returns the ids of the files that are backgrounds of scenes, each once. */
export function backgroundFiles(scenes: readonly Pick<Scene, 'background'>[]): string[] {
  const ids = scenes.flatMap(({ background }) =>
    typeof background === 'object' ? [background.asset_id] : [],
  );
  return [...new Set(ids)];
}

/** A shorter film stands on its last picture for the rest of this time, in seconds. */
const SHORTEST_LOOP = 0.5;

/** Returns the time after which a film that is a background begins again. Both in seconds. */
export function backgroundLoop(durationSeconds: number): number {
  return Math.max(SHORTEST_LOOP, durationSeconds);
}

/**
 * Returns the time of a film that is a background. It runs through all scenes, so that no cut is seen in it, and begins
 * again at its end.
 * @param seconds the time of the film that shows it
 * @param durationSeconds the length of the background
 */
export function backgroundSeconds(seconds: number, durationSeconds: number): number {
  return seconds % backgroundLoop(durationSeconds);
}
