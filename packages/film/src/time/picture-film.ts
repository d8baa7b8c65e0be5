import type { Film } from '../document/film-schema.ts';
import type { Scene } from '../document/scene-schema.ts';
import { speedOf } from '../document/scene-seconds.ts';
import { toCameraTime } from './camera-time.ts';

type Shown = Pick<Film, 'scenes' | 'sources'> & { canvas: Pick<Film['canvas'], 'frame_rate'> };

/** A camera that is as far ahead at the end of a scene is played at the speed of the clock, in frames of the film. */
const MOST_DRIFT_FRAMES = 0.25;
/** Times outside of a camera by less are rounded inside, in seconds. */
const TOLERANCE_SECONDS = 1e-4;

const known = new WeakMap<readonly Scene[], { sources: Film['sources']; rate: number; scenes: Scene[] }>();

/**
 * Returns a film whose scenes are those of its pictures: a scene with an angle becomes a scene of that camera, at the
 * same moments of the clock and of the same length. Everything that reads pictures reads this film; words and sound are
 * read from the film itself. A film without angles is returned as it is.
 */
export function pictureFilm<Of extends Shown>(film: Of): Of {
  if (film.scenes.every(({ angle }) => angle === undefined)) return film;
  const { sources } = film;
  const { frame_rate: rate } = film.canvas;
  const former = known.get(film.scenes);
  if (former?.sources === sources && former.rate === rate) return { ...film, scenes: former.scenes };
  const scenes = film.scenes.map((scene) => pictureScene(film, scene));
  known.set(film.scenes, { sources, rate, scenes });
  return { ...film, scenes };
}

/**
 * Returns the scene of the camera that a scene shows. A camera that does not cover the whole scene is not shown: the
 * scene then has its own picture.
 */
export function pictureScene(film: Shown, scene: Scene): Scene {
  const { angle, ...own } = scene;
  if (angle === undefined) return scene;
  const source = film.sources[scene.source];
  const camera = film.sources[angle];
  if (!source || !camera || angle === scene.source) return own;
  const toCamera = (seconds: number) => toCameraTime(source, seconds, camera);
  const start = toCamera(scene.start_seconds);
  const end = toCamera(scene.end_seconds);
  if (start === undefined || end === undefined) return own;
  if (start < -TOLERANCE_SECONDS || end > camera.duration_seconds + TOLERANCE_SECONDS) return own;
  const seconds = scene.end_seconds - scene.start_seconds;
  const isEven = Math.abs(end - start - seconds) * film.canvas.frame_rate <= MOST_DRIFT_FRAMES;
  const from = Math.max(0, isEven ? (start + end - seconds) / 2 : start);
  return {
    ...own,
    source: angle,
    start_seconds: from,
    end_seconds: isEven ? from + seconds : end,
    ...(!isEven && { speed: (speedOf(scene) * (end - from)) / seconds }),
    layout: ofCamera(scene.layout, (at) => toCamera(at) ?? at),
  };
}

/** Converts the times of a crop that was set by hand. */
function ofCamera(layout: Scene['layout'], toCamera: (seconds: number) => number): Scene['layout'] {
  if (layout.kind !== 'fill' || typeof layout.framing === 'string') return layout;
  const crop = layout.framing.crop.map((key) => ({
    ...key,
    at_seconds: Math.max(0, toCamera(key.at_seconds)),
  }));
  return { ...layout, framing: { crop } };
}
