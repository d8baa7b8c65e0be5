import type { Film } from '../document/film-schema.ts';
import { type Rectangle, WHOLE } from '../evaluate/crop-window.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { otherSourceSeconds, type PictureState, picturesOfScene } from '../evaluate/pictures-of-scene.ts';
import { sceneZoomAt } from '../evaluate/scene/scene-zoom.ts';
import { placeScenes, sourceSecondsAt } from '../time/film-time.ts';
import { pictureFilm } from '../time/picture-film.ts';
import {
  factsOf,
  type MediaNames,
  type SourcesFacts,
  startOf,
  type TimelineClip,
  timelinePictures,
} from './timeline-clips.ts';

/** A picture on the canvas. Rectangles are in fractions, from the top left corner. */
export interface PlacedPicture {
  clip: TimelineClip;
  /** The position in the order of drawing; 0 for the picture of the clip itself. */
  lane: number;
  /** The visible part of the source. */
  crop: Rectangle;
  /** The place on the canvas. */
  place: Rectangle;
}

/**
 * Returns for each clip of `timelinePictures` its pictures in the order of drawing, as they are placed in the middle of
 * the clip: the first one is the clip itself. The others, such as the other half of a split screen or a bubble, have no
 * sound and no markers. Blurred surroundings are left out.
 */
export function placedPictures(film: Film, media: MediaNames, facts: SourcesFacts = {}): PlacedPicture[][] {
  const shown = pictureFilm(film);
  const placed = placeScenes(shown);
  const rate = film.canvas.frame_rate;
  const known = { sources: withSizes(facts), assets: {}, encoder: {} };
  return timelinePictures(film, media, facts).map((clip) => {
    const own = placed[clip.sceneIndex];
    if (!own || !clip.hasPicture) return [];
    const seconds = (clip.filmFrame + clip.frames / 2) / rate;
    const pictures = picturesOfScene({
      film: shown,
      facts: known,
      scene: own.scene,
      seconds,
      sourceSeconds: sourceSecondsAt(own, seconds),
      zoom: sceneZoomAt(own, seconds),
    });
    return pictures
      .filter(({ is_blurred }) => !is_blurred)
      .flatMap((picture, index) =>
        (index === 0 ? [clip] : clipsOf({ film, media, facts, clip }, picture)).map((each) => ({
          clip: each,
          lane: index,
          crop: picture.crop,
          place: picture.place,
        })),
      );
  });
}

/** True for a picture of which everything is seen, on the whole canvas. */
export function isWhole({ crop, place }: Pick<PlacedPicture, 'crop' | 'place'>): boolean {
  return isSamePlace(crop, WHOLE) && isSamePlace(place, WHOLE);
}

export function isSamePlace(one: Rectangle, other: Rectangle): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 1e-6);
}

/** Returns the clips of a further picture of a scene: several where a file begins again. */
function clipsOf(
  { film, media, facts, clip }: { film: Film; media: MediaNames; facts: SourcesFacts; clip: TimelineClip },
  { source, source_seconds: middleSeconds }: PictureState,
): TimelineClip[] {
  const silent = { ...clip, hasSound: false, markers: [] };
  if (source === clip.source) return [silent];
  const rate = film.canvas.frame_rate;
  const seconds = film.sources[source]?.duration_seconds ?? 0;
  const sourceFrames = Math.round(seconds * rate);
  const start = startOf(factsOf(facts, source), rate);
  const other = { ...silent, ...start, source, mediaName: media[source] ?? source, sourceFrames };
  // The other half of a split screen plays on through all scenes.
  if (film.scenes[clip.sceneIndex]?.layout.kind === 'split') {
    const from = Math.round(otherSourceSeconds(film, source, clip.filmFrame / rate) * rate);
    return repeats({ ...other, speed: 1 }, from, rate);
  }
  const sourceFrame = Math.round(middleSeconds * rate - (clip.frames / 2) * Math.abs(clip.speed));
  return within({ ...other, sourceFrame });
}

/** Returns the part of a clip that its file contains; none where the file has no such time. */
function within(clip: TimelineClip): TimelineClip[] {
  const { frames, sourceFrame, sourceFrames } = clip;
  const speed = Math.abs(clip.speed);
  if (speed === 0) return [clip];
  const missing = (sourceLength: number) => Math.max(0, Math.round(sourceLength / speed));
  const before = missing(-sourceFrame);
  const after = missing(sourceFrame + frames * speed - sourceFrames);
  const count = frames - before - after;
  if (count < 1) return [];
  return [
    {
      ...clip,
      // Backwards, the end of the file comes first.
      filmFrame: clip.filmFrame + (clip.speed < 0 ? after : before),
      frames: count,
      sourceFrame: Math.max(0, Math.round(sourceFrame + before * speed)),
    },
  ];
}

/** Returns the clips of a file that plays from a frame and begins again at its end. One under a second is not repeated. */
function repeats(clip: TimelineClip, from: number, rate: number): TimelineClip[] {
  const { filmFrame, frames, sourceFrames } = clip;
  const clips: TimelineClip[] = [];
  let at = 0;
  let sourceFrame = Math.min(from, sourceFrames - 1);
  while (at < frames && sourceFrame >= 0) {
    const count = Math.min(frames - at, sourceFrames - sourceFrame);
    clips.push({ ...clip, filmFrame: filmFrame + at, frames: count, sourceFrame });
    if (sourceFrames < rate) break;
    at += count;
    sourceFrame = 0;
  }
  return clips;
}

/** Leaves out sources whose size is not known. */
function withSizes(facts: SourcesFacts): FilmFacts['sources'] {
  const known = Object.entries(facts).flatMap(([source, { hash = '', width, height, ...rest }]) =>
    width && height ? [[source, { ...rest, hash, width, height }] as const] : [],
  );
  return Object.fromEntries(known);
}
