import type { Film } from '../../document/film-schema.ts';
import { findSceneFault } from '../../document/find-faults.ts';
import type { Scene } from '../../document/scene-schema.ts';
import { indexOf, invalid, unknownId } from '../applied.ts';

/** @throws AppError `unknown_id` */
export function findScene(film: Film, id: string) {
  const index = indexOf(film.scenes, id);
  const scene = film.scenes[index];
  if (!scene) throw unknownId(id);
  return { index, scene };
}

/** @throws AppError `unknown_id` for the other source of a layout, `invalid_input` */
export function checkScene(film: Film, scene: Scene): void {
  if (scene.layout.kind === 'split' && !Object.hasOwn(film.sources, scene.layout.other))
    throw unknownId(scene.layout.other);
  const fault = findSceneFault(film, scene);
  if (fault) throw invalid(fault);
}

export function takenIds(film: Film): Set<string> {
  return new Set(film.scenes.map(({ id }) => id));
}
