import { type Film, filmFrames, type PlacedScene, placeScenes, type Scene } from '@atelier/film';
import { bubbleOf } from '@atelier/film/document/layout-sources';
import { playedSeconds, speedOf } from '@atelier/film/document/scene-seconds';
import { otherSourceSeconds } from '@atelier/film/evaluate/pictures-of-scene';
import { bubbleSeconds } from '@atelier/film/evaluate/scene/camera-bubble';
import { toCameraTime } from '@atelier/film/time/camera-time';
import { firstFrame } from '@atelier/film/time/film-time';
import { firstSourceFrame, nearestFrame } from '@atelier/film/time/source-frames';
import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import type { RenderSource } from '../film-render.ts';
import { backgroundFile, backgroundFrame } from '../masks/take-backdrop.ts';

interface Shown {
  /** The film of the pictures: a scene with an angle is a scene of that camera. */
  film: Film;
  sources: Readonly<Record<string, RenderSource>>;
  /** By the ids of the assets, among which are the backgrounds of people. */
  assets: Readonly<Record<string, RenderSource>>;
}

/** A stretch of frames of one scene that reads each of its sources without a jump. */
export interface Piece {
  placed: PlacedScene;
  /** In frames of the film; the end is excluded. */
  fromFrame: number;
  untilFrame: number;
  /** On the grid of the film's rate at the scene's speed. */
  sourceFrame: number;
  /** True while the last picture of the scene stands: `sourceFrame` is shown for the whole piece. */
  isStill: boolean;
  /** The frame of the other source of a split layout, or of the camera of a bubble; null while none is shown. */
  otherFrame: number | null;
  /** The frame of the file that is the background of people. */
  backgroundFrame: number | null;
}

/** The most frames of a scene played backwards that are read at once, and the most bytes: they stay in memory. */
const MOST_REVERSED = { frames: 30, bytes: 128 * 1024 ** 2 };

/** Yields the pieces of a window of a film in their order. The end of the window is excluded. */
export function* findPieces(
  { film, sources, assets }: Shown,
  window: { fromFrame: number; untilFrame: number },
): Generator<Piece> {
  const mostReversed = reversedFrames({ film, sources });
  const total = filmFrames(film);
  const rate = film.canvas.frame_rate;
  const all = placeScenes(film);
  const firstShown = firstIndex(all, ({ endSeconds }) => firstFrame(film, endSeconds) > window.fromFrame);
  for (let index = firstShown; index < all.length; index++) {
    const placed = all[index];
    if (!placed) break;
    const { scene } = placed;
    const start = firstFrame(film, placed.startSeconds);
    if (start >= window.untilFrame) break;
    const end = Math.min(firstFrame(film, placed.endSeconds), total);
    const until = Math.min(end, window.untilFrame);
    const first = firstSourceFrame(film, placed);
    const playedEnd = placed.startSeconds + playedSeconds(scene);
    const stillFrom = scene.freeze_seconds
      ? Math.max(start + 1, Math.min(end, firstFrame(film, playedEnd)))
      : end;
    const background = backgroundFile({ film, assets }, scene);
    const filmFrame = (sourceFrame: number) =>
      scene.reverse ? first + stillFrom - sourceFrame : sourceFrame - first + start;
    const second = secondPicture(film, scene, filmFrame);
    for (let frame = Math.max(start, window.fromFrame); frame < until; ) {
      const isStill = frame >= stillFrom;
      const played = isStill ? until : Math.min(until, stillFrom);
      const most = scene.reverse ? Math.min(played, frame + mostReversed) : played;
      const next = Math.min(
        most,
        second?.nextJump(frame) ?? most,
        background?.loopSeconds ? nextLoop(film, background.loopSeconds, frame) : most,
      );
      const sourceFrame = scene.reverse
        ? first + stillFrom - (isStill ? stillFrom : next)
        : first + (isStill ? stillFrom - 1 : frame) - start;
      yield {
        placed,
        fromFrame: frame,
        untilFrame: next,
        sourceFrame,
        isStill,
        otherFrame: second?.frameAt({ frame, sourceFrame }) ?? null,
        backgroundFrame: backgroundFrame(background, frame, rate),
      };
      frame = next;
    }
  }
}

/** The other source of a split layout, or the camera of a bubble. */
interface SecondPicture {
  /** Returns the next frame of the film from which it is read elsewhere, or begins or ends. */
  nextJump(frame: number): number;
  /** Returns its frame in a frame of the film, which shows a frame of the scene's source; null while it is not shown. */
  frameAt(shown: { frame: number; sourceFrame: number }): number | null;
}

/** @param filmFrame returns the frame of the film that shows a frame of the scene's source */
function secondPicture(
  film: Film,
  scene: Scene,
  filmFrame: (sourceFrame: number) => number,
): SecondPicture | null {
  const { layout } = scene;
  const { sources } = film;
  const rate = film.canvas.frame_rate;
  if (layout.kind === 'split') {
    const { other } = layout;
    const duration = sources[other]?.duration_seconds ?? Number.POSITIVE_INFINITY;
    return {
      nextJump: (frame) => nextLoop(film, duration, frame),
      frameAt: ({ frame }) => nearestFrame(otherSourceSeconds(film, other, frame / rate), rate),
    };
  }
  const bubble = bubbleOf(layout);
  const own = sources[scene.source];
  const camera = bubble && sources[bubble.camera];
  if (!own || !camera) return null;
  const speed = speedOf(scene);
  const sourceFrame = (cameraSeconds: number) =>
    ((toCameraTime(camera, cameraSeconds, own) ?? 0) / speed) * rate;
  // The camera recorded from the first of these frames on, and until the one before the second.
  const borders = [
    Math.ceil(sourceFrame(0) - 1e-4),
    Math.floor(sourceFrame(camera.duration_seconds) + 1e-4) + 1,
  ].map(filmFrame);
  return {
    nextJump: (frame) => Math.min(...borders.map((at) => (at > frame ? at : Number.POSITIVE_INFINITY))),
    frameAt(shown) {
      const seconds = bubbleSeconds(film, scene, (shown.sourceFrame / rate) * speed);
      return seconds === undefined ? null : nearestFrame(seconds / speed, rate);
    },
  };
}

/** Returns the number of frames, of the canvas or of the largest source, that are kept in memory at once. */
function reversedFrames({ film, sources }: Pick<Shown, 'film' | 'sources'>): number {
  const pictures = [film.canvas, ...Object.values(sources).flatMap(({ info }) => info.video ?? [])];
  const largest = Math.max(...pictures.map(({ width, height }) => width * height));
  // Three bytes for two pixels of 4:2:0.
  const most = Math.floor(MOST_REVERSED.bytes / (1.5 * largest));
  return Math.max(1, Math.min(MOST_REVERSED.frames, most));
}

/** Returns the next frame in which a file of some length, in seconds, starts again. */
function nextLoop(film: Film, duration: number, frame: number): number {
  const rate = film.canvas.frame_rate;
  const loop = Math.floor(frame / rate / duration + 1e-9) + 1;
  return Math.max(frame + 1, firstFrame(film, loop * duration));
}
