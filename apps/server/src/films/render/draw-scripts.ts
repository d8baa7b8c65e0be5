import path from 'node:path';
import { type CaptionLine, type FaceBox, layoutCaptions, type Rectangle, renderAss } from '@atelier/captions';
import { mergeAss } from '@atelier/captions/ass/spoken-track';
import type { DrawnLayer } from '@atelier/captions/titles/place-parts';
import { renderLayers, stylesOfLayers } from '@atelier/captions/titles/render-layers';
import type { Film, FilmFacts, Segment } from '@atelier/film';
import { hasCaptionsBehind } from '@atelier/film/document/captions-schema';
import { captionBoxes as filmCaptionBoxes, secondTrack } from '@atelier/film/evaluate/caption-boxes';
import { captionFaces } from '@atelier/film/evaluate/caption-faces';
import { captionLines, captionStyle } from '@atelier/film/evaluate/caption-lines';
import { drawnContent } from '@atelier/film/evaluate/drawn-content';
import type { PlacedLayer } from '@atelier/film/evaluate/place-layers';
import { createBehindTest } from '@atelier/film/evaluate/scene/captions-behind';
import { onSeams } from '@atelier/film/evaluate/seam-lines';
import { secondLines } from '@atelier/film/evaluate/second-lines';
import type { ScriptLayer } from '@atelier/media/segments/draw-chains';
import { toMicroseconds } from '@atelier/transcript/cuts/time-map';
import type { OwnFontPaths } from '../../library/own-fonts/fonts-of-job.ts';
import { writeScript } from '../captioning/write-script.ts';
import type { RequestFacts } from './film-render.ts';

export type FrameRange = Pick<Segment, 'start_frame' | 'end_frame'>;

/** The captions behind people, or those in front of them. */
export type CaptionDepth = 'behind_person' | 'front';

/** Everything that captions depend on. */
interface Captioned {
  film: Film;
  facts: FilmFacts;
  seed: string;
  request?: RequestFacts | undefined;
}

interface Scripts extends Captioned {
  fonts: OwnFontPaths;
  folder: string;
}

/** The time of a script between the starts of two segments, in seconds; longer than what one segment shows. */
const SLOT_SECONDS = 120;
/** Longer than entrances and exits: a layer that begins or ends further outside of a segment shows none there. */
const LEAD_SECONDS = 10;

/** A segment with its times in the film, and the time of its first frame in the script, in seconds. */
interface Slot extends FrameRange {
  startSeconds: number;
  endSeconds: number;
  scriptSeconds: number;
}

/**
 * Writes a script of layers and of captions on top of them; null when nothing is drawn.
 * @param window.segments the segments of the window, in order
 * @param window.from the first frame of the window
 * @param shown.layers the layers of each segment
 * @param shown.captions the captions of that depth; null for none
 */
export async function drawScript(
  scripts: Scripts,
  { segments, from }: { segments: readonly FrameRange[]; from: number },
  shown: { layers: readonly (readonly PlacedLayer[])[]; captions: CaptionDepth | null },
): Promise<ScriptLayer | null> {
  const { film, fonts, folder } = scripts;
  const rate = film.canvas.frame_rate;
  const slots = segments.map((segment, index) => ({
    ...segment,
    startSeconds: segment.start_frame / rate,
    endSeconds: segment.end_frame / rate,
    scriptSeconds: SLOT_SECONDS * index + SLOT_SECONDS / 2,
  }));
  const layers = slots.map((slot, index) =>
    (shown.layers[index] ?? []).flatMap((layer) => layerIn(film, layer, slot)),
  );
  const captions = shown.captions && captionsIn(scripts, slots, shown.captions);
  if (layers.every((list) => list.length === 0) && !captions) return null;
  return {
    kind: 'script',
    subtitles: await writeScript({
      ass: renderLayers(layers.flat(), film.canvas, captions?.ass),
      styles: [...stylesOfLayers(layers.flat()), ...(captions?.styles ?? [])],
      own: fonts,
      folder,
    }),
    slots: slots.map(({ start_frame, scriptSeconds }, index) => ({
      fromFrame: start_frame - from,
      scriptSeconds,
      isDrawn: (layers[index]?.length ?? 0) > 0 || captions?.isDrawn[index] === true,
    })),
  };
}

/** Returns the places of all captions of a film, in pixels. */
export function captionBoxes({ film, facts, seed, request }: Captioned): Rectangle[] {
  return filmCaptionBoxes(
    { film, facts, seed },
    { lines: request?.lines, laySecond: (look) => secondLinesOf({ film, request }, look) },
  );
}

function layerIn(film: Film, { layer, startSeconds, endSeconds }: PlacedLayer, slot: Slot): DrawnLayer[] {
  if (startSeconds >= slot.endSeconds || endSeconds <= slot.startSeconds) return [];
  const content = drawnContent(film, layer, {
    startSeconds: Math.max(startSeconds, slot.startSeconds),
    endSeconds: Math.min(endSeconds, slot.endSeconds),
  });
  if (!content) return [];
  const isLate = startSeconds < slot.startSeconds - LEAD_SECONDS;
  const isEarly = endSeconds > slot.endSeconds + LEAD_SECONDS;
  const toScript = (seconds: number) => Math.round((seconds - slot.startSeconds + slot.scriptSeconds) * 1000);
  // A bar of progress is drawn for the segment alone, because its length is known at both ends.
  const isProgress = content.kind === 'progress';
  return [
    {
      startMs: toScript(isLate || isProgress ? Math.max(startSeconds, slot.startSeconds) : startSeconds),
      endMs: toScript(isEarly || isProgress ? Math.min(endSeconds, slot.endSeconds) : endSeconds),
      place: layer.place,
      enter: isLate || (isProgress && startSeconds < slot.startSeconds) ? 'none' : layer.enter,
      leave: isEarly || (isProgress && endSeconds > slot.endSeconds) ? 'none' : layer.leave,
      content,
    },
  ];
}

function captionsIn({ film, facts, seed, request }: Scripts, slots: readonly Slot[], depth: CaptionDepth) {
  const style = captionStyle(film, depth);
  if (!style || (depth === 'behind_person' && !hasCaptionsBehind(film))) return null;
  const isBehind = createBehindTest(film, facts);
  const isDrawn = (line: CaptionLine) => isBehind(line) === (depth === 'behind_person');
  const lines = request?.lines ? onSeams(request.lines, film) : captionLines(film);
  const placed = placeIn(slots, lines, isDrawn);
  let secondPlaced: ReturnType<typeof placeIn> = [];
  const second = secondTrack({ film, seed }, style, (look) => {
    secondPlaced = placeIn(slots, secondLinesOf({ film, request }, look), isDrawn);
    return secondPlaced.map(({ line }) => line);
  });
  if (placed.length + secondPlaced.length === 0) return null;
  const ass = renderAss({
    lines: placed.map(({ line }) => line),
    numbers: placed.map(({ number }) => number),
    style,
    frame: film.canvas,
    seed,
    faces: slots.flatMap((slot) => facesIn(slot, captionFaces(film, facts))),
  });
  const drawn = new Set([...placed, ...secondPlaced].map(({ slot }) => slot));
  return {
    ass: second ? mergeAss(ass, second.ass) : ass,
    styles: second ? [style, second.style] : [style],
    isDrawn: slots.map((_, index) => drawn.has(index)),
  };
}

/** The lines of the second language: those of a request have times for each word. */
function secondLinesOf(
  { film, request }: Pick<Captioned, 'film' | 'request'>,
  look: Parameters<typeof secondLines>[1],
): CaptionLine[] {
  return request?.second ? layoutCaptions({ ...request.second, ...look }) : secondLines(film, look);
}

/** Moves lines that pass to each slot that shows them. */
function placeIn(
  slots: readonly Slot[],
  lines: readonly CaptionLine[],
  isDrawn: (line: CaptionLine) => boolean,
) {
  return slots.flatMap((slot, index) => {
    const by = slot.scriptSeconds - slot.startSeconds;
    return linesDuring(lines, slot)
      .filter(({ line }) => isDrawn(line))
      .map(({ line, number }) => ({ line: movedLine(line, by), number, slot: index }));
  });
}

/** Moves the faces of a slot's lines to its time in the script. */
function facesIn(slot: Slot, faces: readonly FaceBox[]): FaceBox[] {
  const by = slot.scriptSeconds - slot.startSeconds;
  return (
    faces
      // No line is so long that it meets others.
      .filter((face) => Math.abs(face.startSeconds - slot.startSeconds) < SLOT_SECONDS / 4)
      .map((face) => ({ ...face, startSeconds: face.startSeconds + by, endSeconds: face.endSeconds + by }))
  );
}

function linesDuring(lines: readonly CaptionLine[], { startSeconds, endSeconds }: Slot) {
  return lines
    .map((line, number) => ({ line, number }))
    .filter(({ line }) => line.startSeconds < endSeconds && line.endSeconds > startSeconds);
}

function movedLine(line: CaptionLine, by: number): CaptionLine {
  const moved = (seconds: number) => toMicroseconds(seconds + by);
  return {
    ...line,
    startSeconds: moved(line.startSeconds),
    endSeconds: moved(line.endSeconds),
    rows: line.rows.map((row) =>
      row.map((word) => ({
        ...word,
        startSeconds: moved(word.startSeconds),
        endSeconds: moved(word.endSeconds),
      })),
    ),
  };
}

/** Returns a folder of a script by its number. */
export function scriptFolder(workDir: string, name: string, index: number): string {
  return path.join(workDir, `${name}-script${index}`);
}
