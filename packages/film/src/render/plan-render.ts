import type { CaptionLine } from '@atelier/captions';
import type { Film } from '../document/film-schema.ts';
import { captionLines } from '../evaluate/caption-lines.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { filmFrames, firstFrame, placeScenes } from '../time/film-time.ts';
import { createHasher, hashValue } from './hash-value.ts';
import { type CopiedFrames, type CopyBorders, planCopies } from './plan-copies.ts';
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
  /** The frames of a source that are copied; absent for a segment that is encoded. */
  copy?: { source: string; from_frame: number };
}

/** Settings of one render that are not in the document. */
export interface RenderOptions {
  /** The lines that a person arranged, in the time of the film; instead of those of the document. */
  lines?: readonly CaptionLine[] | null | undefined;
  /** The borders between which sources can be copied; absent where all is encoded. */
  borders?: CopyBorders | undefined;
}

export interface RenderPlan {
  segments: Segment[];
  sound_key: string;
}

/**
 * Divides a valid film into segments, with borders at scenes and every 2 s within a scene. Frames that are those of a
 * source are segments of their own, which are copied. A key is a hash over the
 * whole document and all facts, without what provably does not matter for the frames: an unknown field changes all.
 * Times in a key are relative to the segment, so that a segment keeps its key when a cut before it moves it.
 */
export function planRender(film: Film, facts: FilmFacts, options: RenderOptions = {}): RenderPlan {
  const lines = options.lines ?? captionLines(film);
  const read = createPictureReader(film, facts, lines);
  const copies = options.borders ? planCopies(film, facts, { borders: options.borders, lines }) : [];
  const copyAt = new Map(copies.map((copy) => [copy.startFrame, copy]));
  const borders = [...segmentBorders(film, copies), filmFrames(film)];
  // The facts of a long film have some ten thousand points, and are part of every key.
  const hash = createHasher('facts');
  return {
    segments: borders.slice(1).map((end, index) => {
      const start = borders[index] ?? 0;
      const values = read({ startFrame: start, endFrame: end });
      const copy = copyAt.get(start);
      return {
        start_frame: start,
        end_frame: end,
        key: hash({ renderer: RENDERER_VERSION, ...values, ...(copy && { isCopied: true }) }),
        ...(copy && { copy: { source: copy.source, from_frame: copy.sourceFrame } }),
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
function segmentBorders(film: Film, copies: readonly CopiedFrames[] = []): number[] {
  const rate = film.canvas.frame_rate;
  const total = filmFrames(film);
  const step = Math.max(1, Math.round(SEGMENT_SECONDS * rate));
  const borders = new Set([0]);
  const divide = (from: number, until: number) => {
    for (let frame = from; frame < until; frame += step) borders.add(frame);
  };
  let copied = 0;
  for (const { startSeconds, endSeconds } of placeScenes(film)) {
    const end = Math.min(firstFrame(film, endSeconds), total);
    let from = firstFrame(film, startSeconds);
    for (let copy = copies[copied]; copy && copy.startFrame < end; copy = copies[++copied]) {
      divide(from, copy.startFrame);
      borders.add(copy.startFrame);
      from = copy.endFrame;
    }
    divide(from, end);
  }
  return [...borders].sort((a, b) => a - b);
}
