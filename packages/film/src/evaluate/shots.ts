import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import { FILM_LIMITS } from '../document/values.ts';
import { asSecondPiece } from '../operations/cut-scenes.ts';
import type { OperationInput } from '../operations/registry.ts';
import { sceneAt, sourceSecondsAt } from '../time/film-time.ts';
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

/**
 * Returns the shots of a scene in order, by the jumps of the automatic crop. A scene without a crop path, or that shows
 * an angle, is one shot.
 */
export function shotsOfScene(scene: Scene, facts: FilmFacts): Shot[] {
  const hasPath = scene.angle === undefined && Object.hasOwn(facts.sources, scene.source);
  const path = hasPath ? (facts.sources[scene.source]?.crop_path ?? []) : [];
  const least = FILM_LIMITS.leastPieceSeconds;
  const borders = pointsBetween(path, scene.start_seconds, scene.end_seconds).flatMap(
    ({ at_seconds, cut }) =>
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
  const inside = pointsBetween(path, from - 1e-6, until);
  const last = path[firstIndex(path, ({ at_seconds }) => at_seconds > from) - 1];
  const points = inside.length > 0 || !last ? inside : [last];
  const mean = (of: (point: CropPoint) => number, none: number) =>
    points.length === 0 ? none : points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { x: mean(({ x }) => x, 0.5), scale: mean(({ scale = 1 }) => scale, 1) };
}

/** Returns the points of a path from one time until before another one. */
function pointsBetween(path: readonly CropPoint[], from: number, until: number): readonly CropPoint[] {
  const isFrom = (seconds: number) => (point: CropPoint) => point.at_seconds >= seconds;
  return path.slice(firstIndex(path, isFrom(from)), firstIndex(path, isFrom(until)));
}

/** Operations that make scenes of shots, and the ids of these scenes after them. */
export interface ShotScenes {
  operations: OperationInput[];
  scenes: string[];
}

/** Makes a scene of the shot at a time of the film. @returns null where there is none, or one shot is the whole scene */
export function isolateShot(film: Film, facts: FilmFacts, seconds: number): ShotScenes | null {
  const placed = sceneAt(film, seconds);
  if (!placed) return null;
  const at = sourceSecondsAt(placed, seconds);
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
  const operations: OperationInput[] = [];
  const taken = new Set(film.scenes.map(({ id }) => id));
  const wanted = new Map<Scene, string[]>();
  for (const [scene, shots] of divided) {
    const ids: string[] = [];
    // The piece that the next split divides.
    let piece = scene;
    const splitAt = (at: number) => {
      const least = FILM_LIMITS.leastPieceSeconds;
      if (at < piece.start_seconds + least || at > piece.end_seconds - least) return;
      operations.push({ op: 'split_scene', id: piece.id, at_seconds: at });
      piece = asSecondPiece({ ...piece, start_seconds: at }, taken);
    };
    for (const [index, shot] of shots.entries()) {
      if (!isWanted(shot)) continue;
      const former = shots[index - 1];
      if (former && !isWanted(former)) splitAt(shot.startSeconds);
      ids.push(piece.id);
      if (index < shots.length - 1) splitAt(shot.endSeconds);
    }
    wanted.set(scene, ids);
  }
  return { operations, scenes: [...new Set(film.scenes.flatMap((scene) => wanted.get(scene) ?? []))] };
}
