import { renderAss } from '@atelier/captions/ass/render-ass';
import { mergeAss } from '@atelier/captions/ass/spoken-track';
import type { CaptionLine } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import type { AnyFontId } from '@atelier/captions/fonts/own-fonts';
import { placeLine } from '@atelier/captions/layout/place-line';
import { fontsOfStyle } from '@atelier/captions/styles/fonts-of-style';
import { fontsOfLayers } from '@atelier/captions/titles/layer-sprites';
import type { DrawnLayer } from '@atelier/captions/titles/place-parts';
import { renderLayers } from '@atelier/captions/titles/render-layers';
import {
  type Film,
  type FilmFacts,
  filmDuration,
  type Layer,
  placeScenes,
  type Rectangle,
} from '@atelier/film';
import { hasCaptionsBehind } from '@atelier/film/document/captions-schema';
import { isBehindPerson } from '@atelier/film/document/layer-schema';
import { secondTrack } from '@atelier/film/evaluate/caption-boxes';
import { captionFaces } from '@atelier/film/evaluate/caption-faces';
import { captionLines, captionStyle } from '@atelier/film/evaluate/caption-lines';
import { drawnContent } from '@atelier/film/evaluate/drawn-content';
import { type PlacedLayer, placeLayers } from '@atelier/film/evaluate/place-layers';
import { createBehindTest, createLineStyles } from '@atelier/film/evaluate/scene/captions-behind';
import { secondLines } from '@atelier/film/evaluate/second-lines';
import { nearFilm } from './near-film.ts';

/** The number of lines before and after the shown one in a script: a script of two hours would take seconds to load. */
const LINES_AROUND = 12;

/** A film with the measured properties of its sources. */
interface Captioned {
  film: Film;
  facts: FilmFacts;
}

export interface FilmScript {
  ass: string;
  fonts: AnyFontId[];
  /** The first and the last time that the script covers, in seconds of the film. */
  from: number;
  until: number;
}

const SCRIPT_PARTS = ['behind_under', 'behind_over', 'under', 'over'] as const;
/**
 * `under`: the layers that a picture covers; `over`: all others, and the captions on top of them. `behind_`: the layers
 * and captions that are behind people, which have parts of their own.
 */
export type ScriptPart = (typeof SCRIPT_PARTS)[number];

/** True for layers that a script draws; the others show a file. */
export function isScripted(layer: Layer): boolean {
  return !('asset_id' in layer);
}

/** Returns the parts in which something is drawn; captions make `over` one of them always. */
export function drawnParts(film: Film): ReadonlySet<ScriptPart> {
  return new Set(SCRIPT_PARTS.filter((part) => hasCaptions(film, part) || layersOf(film, part).length > 0));
}

function hasCaptions(film: Film, part: ScriptPart): boolean {
  return part === 'over' || (part === 'behind_over' && hasCaptionsBehind(film));
}

/** Writes what libass draws of a film around a time: titles, stickers, bars of progress and captions. */
export function filmScript(
  { film, facts, seed }: Captioned & { seed: string },
  { seconds, part }: { seconds: number; part: ScriptPart },
): FilmScript {
  const near = nearFilm(film, seconds);
  const depth = part === 'behind_over' ? 'behind_person' : 'front';
  const style = hasCaptions(film, part) ? captionStyle(film, depth) : null;
  const isBehind = createBehindTest(film, facts);
  const isDrawn = (line: CaptionLine) => isBehind(line) === (part === 'behind_over');
  const captions = style && captionsAround({ film: near.film, facts }, style, { seed, seconds, isDrawn });
  const layers = layersOf(near.film, part).flatMap((placed) => drawnLayer(film, placed));
  return {
    ass: renderLayers(layers, film.canvas, captions?.ass),
    fonts: [...fontsOfLayers(layers), ...(captions?.styles ?? []).flatMap(fontsOfStyle)],
    from: Math.max(near.from, captions?.from ?? 0),
    until: Math.min(near.until, captions?.until ?? Number.POSITIVE_INFINITY),
  };
}

function layersOf(film: Film, part: ScriptPart): PlacedLayer[] {
  const isBehind = part === 'behind_under' || part === 'behind_over';
  const placed = placeLayers(film).filter(({ layer }) => isBehindPerson(layer) === isBehind);
  return placed.filter((one, index) => {
    const isCovered = placed
      .slice(index + 1)
      .some(
        (other) =>
          !isScripted(other.layer) &&
          other.layer.kind !== 'logo' &&
          other.startSeconds < one.endSeconds &&
          other.endSeconds > one.startSeconds,
      );
    return isScripted(one.layer) && isCovered === (part === 'under' || part === 'behind_under');
  });
}

function drawnLayer(film: Film, { layer, ...times }: PlacedLayer): DrawnLayer[] {
  const startSeconds = times.startSeconds;
  const endSeconds = Math.min(times.endSeconds, filmDuration(film));
  const content = drawnContent(film, layer, { startSeconds, endSeconds });
  const toMs = (seconds: number) => Math.round(seconds * 1000);
  const { place, enter, leave } = layer;
  return content
    ? [{ startMs: toMs(startSeconds), endMs: toMs(times.endSeconds), place, enter, leave, content }]
    : [];
}

function captionsAround(
  { film, facts }: Captioned,
  style: CaptionStyle,
  { seed, seconds, isDrawn }: { seed: string; seconds: number; isDrawn: (line: CaptionLine) => boolean },
) {
  const lines = captionLines(film);
  const index = Math.max(
    0,
    lines.findLastIndex(({ startSeconds }) => startSeconds <= seconds),
  );
  const start = Math.max(0, index - LINES_AROUND);
  const end = Math.min(lines.length, index + LINES_AROUND);
  const shown = lines.slice(start, end);
  const drawn = shown.map((line, at) => ({ line, number: start + at })).filter(({ line }) => isDrawn(line));
  const first = renderAss({
    lines: drawn.map(({ line }) => line),
    numbers: drawn.map(({ number }) => number),
    style,
    frame: film.canvas,
    seed,
    faces: facesDuring(shown),
  });
  const range = {
    from: start === 0 ? 0 : (shown[0]?.startSeconds ?? 0),
    until: end === lines.length ? Number.POSITIVE_INFINITY : (shown.at(-1)?.startSeconds ?? 0),
  };
  const second = secondTrack({ film, seed }, style, (look) =>
    secondLines(secondNear(film, range), look).filter(isDrawn),
  );
  if (!second) return { ass: first, styles: [style], ...range };
  return { ass: mergeAss(first, second.ass), styles: [style, second.style], ...range };

  function facesDuring(lines: readonly CaptionLine[]) {
    const [from, until] = [lines[0]?.startSeconds ?? 0, lines.at(-1)?.endSeconds ?? 0];
    return captionFaces(film, facts).filter((face) => face.startSeconds < until && face.endSeconds > from);
  }
}

/** The film with the lines of its second language that a range of it shows. */
function secondNear(film: Film, { from, until }: { from: number; until: number }): Film {
  const { second } = film.captions;
  if (!second) return film;
  const scenes = placeScenes(film).filter((one) => one.endSeconds > from && one.startSeconds < until);
  const lines = second.lines.filter((line) =>
    scenes.some(
      ({ scene }) =>
        scene.source === line.source &&
        scene.start_seconds < line.end_seconds &&
        scene.end_seconds > line.start_seconds,
    ),
  );
  return { ...film, captions: { ...film.captions, second: { ...second, lines } } };
}

/**
 * Returns the box of the captions that are shown at a time, in fractions of the canvas; null for none.
 * @param lineIndex the line of the film near this time
 */
export function captionBox({ film, facts }: Captioned, seconds: number, lineIndex: number): Rectangle | null {
  const line: CaptionLine | undefined = captionLines(nearFilm(film, seconds).film)[lineIndex];
  const style = line ? createLineStyles(film, facts)(line) : null;
  if (!style || !line) return null;
  const { box } = placeLine({ line, style, frame: film.canvas, faces: captionFaces(film, facts) });
  const { width, height } = film.canvas;
  return {
    x: box.left / width,
    y: box.top / height,
    width: (box.right - box.left) / width,
    height: (box.bottom - box.top) / height,
  };
}
