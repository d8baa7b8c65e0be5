import type { CaptionLine } from '@atelier/captions';
import type { Film } from '../document/film-schema.ts';
import { captionLines } from '../evaluate/caption-lines.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { filmFrames, firstFrame, placeScenes } from '../time/film-time.ts';
import { createHasher, hashValue } from './hash-value.ts';
import { createPictureReader } from './read-pictures.ts';
import { readSound } from './read-sound.ts';

/** Part of every key: a change of the renderer that changes pixels or samples raises it. */
export const RENDERER_VERSION = 6;

/** The longest segment, in seconds. */
const SEGMENT_SECONDS = 2;

/** A piece of the film that is encoded by itself. The end is excluded. */
export interface Segment {
  start_frame: number;
  end_frame: number;
  /** Equal keys mean equal pictures and an equal encode. */
  key: string;
}

/** Captions that replace those of the document in one render. */
export interface DrawnInstead {
  /** The lines that a person arranged, in the time of the film. */
  lines?: readonly CaptionLine[] | null | undefined;
}

export interface RenderPlan {
  segments: Segment[];
  sound_key: string;
}

/**
 * Divides a valid film into segments, with borders at scenes and every 2 s within a scene. A key is a hash over the
 * whole document and all facts, without what provably does not matter for the frames: an unknown field changes all.
 * Times in a key are relative to the segment, so that a segment keeps its key when a cut before it moves it.
 */
export function planRender(film: Film, facts: FilmFacts, drawn: DrawnInstead = {}): RenderPlan {
  const read = createPictureReader(film, facts, drawn.lines ?? captionLines(film));
  const borders = [...segmentBorders(film), filmFrames(film)];
  // The facts of a long film have some ten thousand points, and are part of every key.
  const hash = createHasher('facts');
  return {
    segments: borders.slice(1).map((end, index) => {
      const start = borders[index] ?? 0;
      const values = read({ startFrame: start, endFrame: end });
      return {
        start_frame: start,
        end_frame: end,
        key: hash({ renderer: RENDERER_VERSION, ...values }),
      };
    }),
    sound_key: hashValue({ renderer: RENDERER_VERSION, ...readSound(film, facts) }),
  };
}

/** Returns the frames of the segment that contains a frame. */
export function segmentAt(film: Film, frame: number): Pick<Segment, 'start_frame' | 'end_frame'> {
  const borders = [...segmentBorders(film), filmFrames(film)];
  const next = borders.findIndex((border) => border > frame);
  const index = next < 1 ? borders.length - 1 : next;
  return { start_frame: borders[index - 1] ?? 0, end_frame: borders[index] ?? 0 };
}

/** Returns the first frame of each segment, in order. */
function segmentBorders(film: Film): number[] {
  const rate = film.canvas.frame_rate;
  const total = filmFrames(film);
  const step = Math.max(1, Math.round(SEGMENT_SECONDS * rate));
  const borders = new Set([0]);
  for (const { startSeconds, endSeconds } of placeScenes(film)) {
    const end = Math.min(firstFrame(film, endSeconds), total);
    for (let frame = firstFrame(film, startSeconds); frame < end; frame += step) borders.add(frame);
  }
  return [...borders].sort((a, b) => a - b);
}
