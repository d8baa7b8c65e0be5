import type { Film } from '../../document/film-schema.ts';
import type { Scene, SceneBackground } from '../../document/scene-schema.ts';

/**
 * Returns the background that replaces the surroundings of a scene's people; null when they stay. Scenes with several
 * pictures or a photo have no masks of people, so that their surroundings stay.
 */
export function backdropOf({ sources }: Pick<Film, 'sources'>, scene: Scene): SceneBackground | null {
  const { background = null, layout, source } = scene;
  const isSingle = layout.kind === 'fill' || layout.kind === 'fit';
  return isSingle && sources[source]?.kind === 'video' ? background : null;
}
