import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import { FILM_LIMITS } from '../document/values.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { asSecondPiece } from '../operations/cut-scenes.ts';
import type { OperationOf } from '../operations/registry.ts';
import { takenIds } from '../operations/scenes/find-scene.ts';

/** An enlargement of a part of a source, in seconds of the source and fractions of its picture. */
export interface FoundZoom {
  startSeconds: number;
  endSeconds: number;
  center: { x: number; y: number };
  scale: number;
}

export interface LaidZoom {
  /** The scene that contains the zoom. */
  scene: string;
  zoom: FoundZoom;
  /** Splits the scene at the edges of the zoom, and enlarges the piece between them. */
  operations: (OperationOf<'split_scene'> | OperationOf<'set_scene'>)[];
}

/** The time of one movement of a zoom, in seconds. */
const EASE_SECONDS = 0.6;
/** A shorter rest of a zoom is left out. */
const LEAST_SECONDS = 2.5;
/** The greatest difference between the shapes of canvas and source of which all is shown. */
const SAME_SHAPE = 0.02;

/**
 * Places zooms of a source in the scenes that show its whole picture and have no zoom. The operations of each zoom are
 * valid by themselves, and together in the returned order: the last zoom first, so that scenes keep their ids.
 */
export function layScreenZooms(
  film: Film,
  facts: FilmFacts,
  { source, zooms }: { source: string; zooms: readonly FoundZoom[] },
): LaidZoom[] {
  const find = createOverlapFinder(
    film.scenes
      .filter((scene) => scene.source === source && showsAll(film, facts, scene))
      .map((scene) => ({ startSeconds: scene.start_seconds, endSeconds: scene.end_seconds, scene })),
  );
  const taken = takenIds(film);
  const room = FILM_LIMITS.maxScenes - film.scenes.length;
  /** The start of the zoom that was placed last in a scene. */
  const nextStarts = new Map<string, number>();
  return zooms
    .toSorted((a, b) => b.startSeconds - a.startSeconds)
    .flatMap((zoom): LaidZoom[] => {
      const found = find(zoom).find(
        ({ startSeconds, endSeconds }) =>
          Math.min(endSeconds, zoom.endSeconds) - Math.max(startSeconds, zoom.startSeconds) >= LEAST_SECONDS,
      );
      if (!found) return [];
      const { scene } = found;
      const nextStart = nextStarts.get(scene.id) ?? Number.POSITIVE_INFINITY;
      if (zoom.endSeconds > nextStart - FILM_LIMITS.leastPieceSeconds) return [];
      nextStarts.set(scene.id, zoom.startSeconds);
      return [layZoom(scene, zoom, taken)];
    })
    .slice(0, Math.max(0, Math.floor(room / 2)));
}

function layZoom(scene: Scene, zoom: FoundZoom, taken: Set<string>): LaidZoom {
  const least = FILM_LIMITS.leastPieceSeconds;
  const isInside = (at: number) => at >= scene.start_seconds + least && at <= scene.end_seconds - least;
  const splits = [zoom.endSeconds, zoom.startSeconds].filter(isInside);
  const pieces = splits.map((at) => asSecondPiece({ ...scene, start_seconds: at }, taken));
  const near = isInside(zoom.startSeconds) ? pieces.at(-1)?.id : scene.id;
  return {
    scene: scene.id,
    zoom,
    operations: [
      ...splits.map((at) => ({ op: 'split_scene' as const, id: scene.id, at_seconds: at })),
      {
        op: 'set_scene',
        scenes: [near ?? scene.id],
        zoom: { from: 1, to: zoom.scale, center: zoom.center, ease_seconds: EASE_SECONDS },
      },
    ],
  };
}

/** True for a scene that plays the whole picture of its source forwards, without a zoom. */
function showsAll(film: Film, facts: FilmFacts, scene: Scene): boolean {
  return !scene.zoom && !scene.reverse && showsWholePicture(film, facts, scene);
}

/** True for a scene whose layout shows the whole picture of its source. */
export function showsWholePicture(
  film: Pick<Film, 'canvas'>,
  facts: FilmFacts,
  { source, layout }: Pick<Scene, 'source' | 'layout'>,
): boolean {
  if (layout.kind === 'fit') return true;
  const known = Object.hasOwn(facts.sources, source) ? facts.sources[source] : undefined;
  if (layout.kind !== 'fill' || typeof layout.framing === 'object' || !known) return false;
  const shape = known.width / known.height / (film.canvas.width / film.canvas.height);
  return Math.abs(shape - 1) <= SAME_SHAPE;
}
