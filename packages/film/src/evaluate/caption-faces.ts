import type { FaceBox } from '@atelier/captions';
import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import { filmSecondsAt, placeScenes } from '../time/film-time.ts';
import { pictureFilm } from '../time/picture-film.ts';
import type { FilmFacts } from './film-facts.ts';

/** Two aspect ratios that differ by less show the same part of a picture. */
const SAME_ASPECT = 0.01;

type Read = Pick<Film, 'canvas' | 'scenes' | 'sources'>;

const found = new WeakMap<
  Film['scenes'],
  { canvas: Film['canvas']; sources: FilmFacts['sources']; faces: readonly FaceBox[] }
>();

/**
 * Returns the faces that captions avoid, in the time of the film and in order: those of scenes that follow a person. The
 * result is kept as long as nothing changes that it depends on.
 */
export function captionFaces(film: Read, { sources }: FilmFacts): readonly FaceBox[] {
  const { canvas, scenes } = pictureFilm(film);
  const known = found.get(scenes);
  if (known && known.canvas === canvas && known.sources === sources) return known.faces;
  const faces = findFaces({ canvas, scenes }, sources);
  found.set(scenes, { canvas, sources, faces });
  return faces;
}

function findFaces(film: Pick<Film, 'canvas' | 'scenes'>, sources: FilmFacts['sources']): FaceBox[] {
  const aspect = film.canvas.width / film.canvas.height;
  const finders = new Map(
    Object.entries(sources).flatMap(([source, { faces }]) =>
      faces && Math.abs(faces.aspect - aspect) <= SAME_ASPECT
        ? [[source, createOverlapFinder(faces.boxes)] as const]
        : [],
    ),
  );
  return placeScenes(film).flatMap((placed) => {
    const { scene, startSeconds, endSeconds } = placed;
    const { layout, source } = scene;
    const find = finders.get(source);
    const isFollowing = layout.kind === 'fill' && layout.framing === 'follow';
    if (!isFollowing || !find) return [];
    return find({ startSeconds: scene.start_seconds, endSeconds: scene.end_seconds })
      .map((box) => {
        const times = [box.startSeconds, box.endSeconds].map((seconds) => filmSecondsAt(placed, seconds));
        return {
          ...box,
          startSeconds: Math.max(startSeconds, Math.min(...times)),
          endSeconds: Math.min(endSeconds, Math.max(...times)),
        };
      })
      .filter((box) => box.startSeconds < box.endSeconds);
  });
}
