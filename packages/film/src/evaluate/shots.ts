import type { Film } from '../document/film-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import { FILM_LIMITS } from '../document/values.ts';
import { applyOperation } from '../operations/apply-operation.ts';
import { placeScenes, sceneAt } from '../time/film-time.ts';
import type { CropPoint, FilmFacts } from './film-facts.ts';

/** A stretch that one camera shows without a cut, in seconds of the source; `x` is the middle of the automatic crop. */
export interface Shot {
  startSeconds: number;
  endSeconds: number;
  x: number;
  scale: number;
}

/** Two shots whose automatic crops are nearer, as a share of the picture's width, are of the same camera. */
const SAME_PLACE = 0.06;
const SAME_SCALE = 0.15;

/** Returns the shots of a scene in order, by the jumps of the automatic crop; one shot without a crop path. */
export function shotsOfScene(scene: Scene, facts: FilmFacts): Shot[] {
  const path = Object.hasOwn(facts.sources, scene.source)
    ? (facts.sources[scene.source]?.crop_path ?? [])
    : [];
  const least = FILM_LIMITS.leastPieceSeconds;
  const borders = path.flatMap(({ at_seconds, cut }) =>
    cut && at_seconds > scene.start_seconds + least && at_seconds < scene.end_seconds - least
      ? [at_seconds]
      : [],
  );
  const starts = [scene.start_seconds, ...new Set(borders)];
  return starts.map((startSeconds, index) => {
    const endSeconds = starts[index + 1] ?? scene.end_seconds;
    return { startSeconds, endSeconds, ...meanCrop(path, startSeconds, endSeconds) };
  });
}

function meanCrop(path: readonly CropPoint[], from: number, until: number): { x: number; scale: number } {
  const inside = path.filter(({ at_seconds }) => at_seconds >= from - 1e-6 && at_seconds < until);
  const points = inside.length > 0 ? inside : path.filter(({ at_seconds }) => at_seconds <= from).slice(-1);
  const mean = (of: (point: CropPoint) => number, none: number) =>
    points.length === 0 ? none : points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { x: mean(({ x }) => x, 0.5), scale: mean(({ scale = 1 }) => scale, 1) };
}

/** Operations that make scenes of shots, and the ids of these scenes after them. */
export interface ShotScenes {
  operations: object[];
  scenes: string[];
}

/** Makes a scene of the shot at a time of the film. @returns null where there is none, or one shot is the whole scene */
export function isolateShot(film: Film, facts: FilmFacts, seconds: number): ShotScenes | null {
  const placed = sceneAt(film, seconds);
  if (!placed) return null;
  const at = placed.scene.start_seconds + seconds - placed.startSeconds;
  const shots = shotsOfScene(placed.scene, facts);
  const shot = shots.findLast(({ startSeconds }) => startSeconds <= at);
  return shot && shots.length > 1 ? divide(film, (one) => one === shot, [[placed.scene, shots]]) : null;
}

/**
 * Makes scenes of all shots whose automatic crop is like that of a scene. Scenes whose layout a person has changed stay
 * as they are.
 */
export function similarShots(film: Film, facts: FilmFacts, sceneId: string): ShotScenes {
  const scene = film.scenes.find(({ id }) => id === sceneId);
  const [model] = scene ? shotsOfScene(scene, facts) : [];
  if (!scene || !model) return { operations: [], scenes: [] };
  const others = film.scenes.filter(
    ({ id, source, layout }) =>
      id !== sceneId && source === scene.source && layout.kind === 'fill' && layout.framing === 'follow',
  );
  const isLike = (shot: Shot) =>
    Math.abs(shot.x - model.x) < SAME_PLACE && Math.abs(shot.scale - model.scale) < SAME_SCALE;
  return divide(
    film,
    isLike,
    others.map((other) => [other, shotsOfScene(other, facts)]),
  );
}

/** Splits scenes around the wanted ones of their shots. */
function divide(
  film: Film,
  isWanted: (shot: Shot) => boolean,
  divided: readonly (readonly [Scene, readonly Shot[]])[],
): ShotScenes {
  const operations: object[] = [];
  const wanted: { source: string; middle: number }[] = [];
  let present = film;
  for (const [{ source }, shots] of divided) {
    for (const [index, shot] of shots.entries()) {
      if (!isWanted(shot)) continue;
      const isAfterWanted = index > 0 && isWanted(shots[index - 1] as Shot);
      const borders = [
        ...(index > 0 && !isAfterWanted ? [shot.startSeconds] : []),
        ...(index < shots.length - 1 ? [shot.endSeconds] : []),
      ];
      for (const at of borders) {
        const scene = present.scenes.find(
          (one) => one.source === source && one.start_seconds < at && one.end_seconds > at,
        );
        if (!scene) continue;
        const operation = { op: 'split_scene', id: scene.id, at_seconds: at };
        operations.push(operation);
        present = applyOperation(present, operation).film;
      }
      wanted.push({ source, middle: (shot.startSeconds + shot.endSeconds) / 2 });
    }
  }
  const scenes = placeScenes(present).flatMap(({ scene }) =>
    wanted.some(
      ({ source, middle }) =>
        scene.source === source && scene.start_seconds <= middle && scene.end_seconds > middle,
    )
      ? [scene.id]
      : [],
  );
  return { operations, scenes };
}
