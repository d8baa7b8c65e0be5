import { renderAss } from '@atelier/captions/ass/render-ass';
import type { CaptionLine } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import { placeLine } from '@atelier/captions/layout/place-line';
import type { Film, Rectangle } from '@atelier/film';
import { captionLines, captionStyle } from '@atelier/film/evaluate/caption-lines';
import { nearFilm } from './near-film.ts';

/** The number of lines before and after the shown one in a script: a script of two hours would take seconds to load. */
const LINES_AROUND = 12;

export interface CaptionScript {
  ass: string;
  style: CaptionStyle;
  /** The first and the last time that the script covers, in seconds of the film. */
  from: number;
  until: number;
}

/** Writes the captions around a time as libass draws them; null for a film without captions. */
export function captionScript(film: Film, seed: string, seconds: number): CaptionScript | null {
  const style = captionStyle(film);
  if (!style) return null;
  const near = nearFilm(film, seconds);
  const lines = captionLines(near.film);
  const index = Math.max(
    0,
    lines.findLastIndex(({ startSeconds }) => startSeconds <= seconds),
  );
  // Random styles depend on the numbers of the lines, which need all lines in the script.
  const [start, end] = style.variants ? [0, lines.length] : [index - LINES_AROUND, index + LINES_AROUND];
  const shown = lines.slice(Math.max(0, start), end);
  return {
    ass: renderAss({ lines: shown, style, frame: film.canvas, seed }),
    style,
    from: Math.max(near.from, start <= 0 ? 0 : (shown[0]?.startSeconds ?? 0)),
    until: Math.min(
      near.until,
      end >= lines.length ? Number.POSITIVE_INFINITY : (shown.at(-1)?.startSeconds ?? 0),
    ),
  };
}

/**
 * Returns the box of the captions that are shown at a time, in fractions of the canvas; null for none.
 * @param lineIndex the line of the film near this time
 */
export function captionBox(film: Film, seconds: number, lineIndex: number): Rectangle | null {
  const style = captionStyle(film);
  const line: CaptionLine | undefined = captionLines(nearFilm(film, seconds).film)[lineIndex];
  if (!style || !line) return null;
  const { box } = placeLine({ line, style, frame: film.canvas });
  const { width, height } = film.canvas;
  return {
    x: box.left / width,
    y: box.top / height,
    width: (box.right - box.left) / width,
    height: (box.bottom - box.top) / height,
  };
}
