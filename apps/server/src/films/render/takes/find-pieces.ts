import { type Film, filmFrames, type PlacedScene, placeScenes, type Scene } from '@atelier/film';
import { bubbleOf } from '@atelier/film/document/layout-sources';
import { playedSeconds, speedOf } from '@atelier/film/document/scene-seconds';
import { otherSourceSeconds } from '@atelier/film/evaluate/pictures-of-scene';
import { bubbleSeconds } from '@atelier/film/evaluate/scene/camera-bubble';
import { toCameraTime } from '@atelier/film/time/camera-time';
import { firstFrame } from '@atelier/film/time/film-time';
import { firstSourceFrame, nearestFrame } from '@atelier/film/time/source-frames';
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
/** Returns the pieces of a window of a film. The end of the window is excluded. */
export function findPieces(
  { film, sources, assets }: Shown,
  window: { fromFrame: number; untilFrame: number },
): Piece[] {
  const mostReversed = reversedFrames({ film, sources });
  const total = filmFrames(film);
  const rate = film.canvas.frame_rate;
  return placeScenes(film).flatMap((placed) => {
    const { scene } = placed;
    const start = firstFrame(film, placed.startSeconds);
    const end = Math.min(firstFrame(film, placed.endSeconds), total);
    const until = Math.min(end, window.untilFrame);
    const first = firstSourceFrame(film, placed);
    const playedEnd = placed.startSeconds + playedSeconds(scene);
    const stillFrom = scene.freeze_seconds
      ? Math.max(start + 1, Math.min(end, firstFrame(film, playedEnd)))
      : end;
    const pieces: Piece[] = [];
    const background = backgroundFile({ film, assets }, scene);
    const bubble = findBubbleFrames(film, scene);
    const filmFrame = (sourceFrame: number) =>
      scene.reverse ? first + stillFrom - sourceFrame : sourceFrame - first + start;
    const borders = bubble ? [bubble.from, bubble.until].map(filmFrame) : [];
    for (let frame = Math.max(start, window.fromFrame); frame < until; ) {
      const other = scene.layout.kind === 'split' ? scene.layout.other : null;
      const isStill = frame >= stillFrom;
      const played = isStill ? until : Math.min(until, stillFrom);
      const most = scene.reverse ? Math.min(played, frame + mostReversed) : played;
      const loops = [
        (other === null ? undefined : film.sources[other]?.duration_seconds) ?? Number.POSITIVE_INFINITY,
        background?.loopSeconds ?? Number.POSITIVE_INFINITY,
      ];
      const next = Math.min(
        most,
        ...loops.map((duration) => nextLoop(film, duration, frame)),
        ...borders.filter((border) => border > frame),
      );
      const sourceFrame = scene.reverse
        ? first + stillFrom - (isStill ? stillFrom : next)
        : first + (isStill ? stillFrom - 1 : frame) - start;
      pieces.push({
        placed,
        fromFrame: frame,
        untilFrame: next,
        sourceFrame,
        isStill,
        otherFrame: bubble
          ? bubble.frameAt(sourceFrame)
          : other === null
            ? null
            : nearestFrame(otherSourceSeconds(film, other, frame / rate), rate),
        backgroundFrame: backgroundFrame(background, frame, rate),
      });
      frame = next;
    }
    return pieces;
  });
}

/**
 * Returns the frames of a scene's source during which the camera of its bubble recorded, the end excluded, and the
 * camera's frame in each of them. Both are on the grid of the film's rate at the scene's speed.
 */
function findBubbleFrames(
  { sources, canvas }: Pick<Film, 'sources' | 'canvas'>,
  scene: Scene,
): { from: number; until: number; frameAt(sourceFrame: number): number | null } | null {
  const bubble = bubbleOf(scene.layout);
  const own = sources[scene.source];
  const camera = bubble && sources[bubble.camera];
  if (!own || !camera) return null;
  const rate = canvas.frame_rate;
  const speed = speedOf(scene);
  const sourceFrame = (cameraSeconds: number) =>
    ((toCameraTime(camera, cameraSeconds, own) ?? 0) / speed) * rate;
  return {
    from: Math.ceil(sourceFrame(0) - 1e-4),
    until: Math.floor(sourceFrame(camera.duration_seconds) + 1e-4) + 1,
    frameAt(frame) {
      const seconds = bubbleSeconds({ sources }, scene, (frame / rate) * speed);
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
