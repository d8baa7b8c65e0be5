import type { Film } from '../../document/film-schema.ts';
import type { Scene, SceneBackground } from '../../document/scene-schema.ts';

/**
 * Returns what is shown behind the people of a scene instead of their surroundings; null for these. Only a single moving
 * picture has masks of people.
 */
export function backdropOf({ sources }: Pick<Film, 'sources'>, scene: Scene): SceneBackground | null {
  const { background = null, layout, source } = scene;
  const isSingle = layout.kind === 'fill' || layout.kind === 'fit';
  return isSingle && sources[source]?.kind === 'video' ? background : null;
}
