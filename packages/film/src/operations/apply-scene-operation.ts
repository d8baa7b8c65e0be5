import type { Film } from '../document/film-schema.ts';
import { findSceneFault } from '../document/find-faults.ts';
import type { Scene } from '../document/scene-schema.ts';
import { FILM_LIMITS, toMicroseconds } from '../document/values.ts';
import { type Applied, indexOf, invalid, isTaken, placeBefore, unknownId, withScenes } from './applied.ts';
import { asSecondPiece, freeId } from './cut-scenes.ts';
import { checkRange } from './cut-words.ts';
import type { OperationOf } from './operation-schema.ts';

type SceneOperation = OperationOf<
  | 'insert_scene'
  | 'trim_scene'
  | 'split_scene'
  | 'move_scene'
  | 'remove_scene'
  | 'set_layout'
  | 'set_transition'
  | 'replace_scenes'
>;

/** @throws AppError `unknown_id`, `nothing_left`, `invalid_input` */
export function applySceneOperation(film: Film, operation: SceneOperation): Applied {
  const { scenes } = film;
  switch (operation.op) {
    case 'insert_scene':
      return insertScene(film, operation);
    case 'trim_scene': {
      const { op, id, start_seconds, end_seconds } = operation;
      const { index, scene } = findScene(film, id);
      checkRange(film, { ...operation, source: scene.source });
      const former = { start_seconds: scene.start_seconds, end_seconds: scene.end_seconds };
      return withScenes(film, scenes.with(index, { ...scene, start_seconds, end_seconds }), [
        { op, id, ...former },
      ]);
    }
    case 'split_scene': {
      const { index, scene } = findScene(film, operation.id);
      const at = operation.at_seconds;
      const least = FILM_LIMITS.leastPieceSeconds;
      // A time of the source, as in the times of the scene.
      if (at < scene.start_seconds + least || at > scene.end_seconds - least)
        throw invalid('The scene is split inside of its times.');
      const second = asSecondPiece({ ...scene, start_seconds: at }, takenIds(film));
      return withScenes(film, scenes.toSpliced(index, 1, { ...scene, end_seconds: at }, second));
    }
    case 'move_scene': {
      const { op, id, before } = operation;
      const { index, scene } = findScene(film, id);
      if (before === id) return { film, undo: [] };
      const others = scenes.toSpliced(index, 1);
      const moved = others.toSpliced(placeBefore(others, before), 0, scene);
      return withScenes(film, moved, [{ op, id, before: scenes[index + 1]?.id ?? null }]);
    }
    case 'remove_scene':
      return withScenes(film, scenes.toSpliced(findScene(film, operation.id).index, 1));
    case 'set_layout': {
      const chosen = new Set(operation.scenes);
      for (const id of chosen) {
        const { scene } = findScene(film, id);
        checkScene(film, { ...scene, layout: operation.layout });
      }
      return withScenes(
        film,
        scenes.map((scene) => (chosen.has(scene.id) ? { ...scene, layout: operation.layout } : scene)),
      );
    }
    case 'set_transition': {
      const { index, scene } = findScene(film, operation.scene);
      return withScenes(film, scenes.with(index, { ...scene, transition: operation.transition }), [
        { ...operation, transition: scene.transition },
      ]);
    }
    case 'replace_scenes': {
      const ids = new Set(operation.scenes.map(({ id }) => id));
      const isFree = (id: string) => !isTaken({ ...film, scenes: [] }, id);
      if (ids.size < operation.scenes.length || ![...ids].every(isFree)) throw invalid('An id occurs twice.');
      for (const scene of operation.scenes) checkScene(film, scene);
      return withScenes(film, keepEqual(scenes, operation.scenes));
    }
  }
}

/** Returns the next scenes, with the former objects for equal ones, from which much is derived. */
function keepEqual(former: readonly Scene[], next: readonly Scene[]): Scene[] {
  const known = new Map(former.map((scene) => [JSON.stringify(scene), scene]));
  return next.map((scene) => known.get(JSON.stringify(scene)) ?? scene);
}

function insertScene(film: Film, operation: OperationOf<'insert_scene'>): Applied {
  const { source, start_seconds, end_seconds } = checkRange(film, operation);
  const index = placeBefore(film.scenes, operation.before);
  // A hidden anchor must not attach to another scene.
  const taken = takenIds(film);
  for (const { anchor } of [...film.layers, ...film.sound.effects])
    if ('scene' in anchor) taken.add(anchor.scene);
  const root = source.slice(0, 30);
  const id = freeId(
    `${root}:${Math.round(toMicroseconds(start_seconds) * 1e6)}`,
    (name) => taken.has(name) || isTaken(film, name),
  );
  const scene: Scene = {
    id,
    source,
    start_seconds,
    end_seconds,
    layout: { kind: 'fill', framing: 'follow' },
    transition: null,
    zoom: null,
  };
  return withScenes(film, film.scenes.toSpliced(index, 0, scene), [{ op: 'remove_scene', id }]);
}

function findScene(film: Film, id: string) {
  const index = indexOf(film.scenes, id);
  const scene = film.scenes[index];
  if (!scene) throw unknownId(id);
  return { index, scene };
}

/** @throws AppError `unknown_id` for the other source of a layout, `invalid_input` */
function checkScene(film: Film, scene: Scene): void {
  if (scene.layout.kind === 'split' && !Object.hasOwn(film.sources, scene.layout.other))
    throw unknownId(scene.layout.other);
  const fault = findSceneFault(film, scene);
  if (fault) throw invalid(fault);
}

function takenIds(film: Film): Set<string> {
  return new Set(film.scenes.map(({ id }) => id));
}
