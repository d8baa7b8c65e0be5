import { type CaptionLine, wordsOfLines } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import { dependsOnPicture, lintContrast } from '@atelier/captions/lint/lint-contrast';
import { inkOfLine } from '@atelier/captions/lint/lint-places';
import { joinWords } from '@atelier/transcript/segment/join-words';
import type { Film } from '../document/film-schema.ts';
import { captionFaces } from '../evaluate/caption-faces.ts';
import { captionLines, idOfShown } from '../evaluate/caption-lines.ts';
import type { Rectangle } from '../evaluate/crop-window.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { createLineStyles } from '../evaluate/scene/captions-behind.ts';
import type { FilmFinding } from './film-finding.ts';

/** The line of captions whose letters are compared with the picture behind them. */
export interface ContrastSample extends Pick<FilmFinding, 'ids' | 'text' | 'startSeconds'> {
  /** The time of the picture in the film, in seconds: the middle of the line. */
  atSeconds: number;
  /** The box of the letters, in fractions of the canvas. */
  ink: Rectangle;
  /** False when the result is the same on each picture, so that none has to be read. */
  needsPicture: boolean;
  style: CaptionStyle;
}

/**
 * Returns the lines whose contrast is measured, in order of time: all lines of a short film, and of a longer one a
 * number of them at equal distances, because each line costs a seek in a source.
 * @param options.most the largest number of lines
 */
export function contrastSamples(film: Film, facts: FilmFacts, { most = 60 } = {}): ContrastSample[] {
  const styleOf = createLineStyles(film, facts);
  const faces = captionFaces(film, facts);
  return spread(captionLines(film), most).flatMap((line) => {
    const style = styleOf(line);
    if (!style) return [];
    const look = withColour(style, line);
    const box = inkOfLine(line, { style: look, frame: film.canvas, faces });
    if (!box) return [];
    const words = wordsOfLines([line]);
    const { width, height } = film.canvas;
    return [
      {
        ids: [...new Set(words.map(idOfShown))],
        text: joinWords(words.map(({ text }) => text)),
        startSeconds: line.startSeconds,
        atSeconds: (line.startSeconds + line.endSeconds) / 2,
        ink: {
          x: box.left / width,
          y: box.top / height,
          width: (box.right - box.left) / width,
          height: (box.bottom - box.top) / height,
        },
        needsPicture: dependsOnPicture(look),
        style: look,
      },
    ];
  });
}

/**
 * Checks the letters of one line against the picture behind them.
 * @param luminances the relative luminances (WCAG) of the pixels in the box of the letters; none when the sample needs
 * no picture
 * @returns the problem, which only another style or place repairs; null when the letters can be read
 */
export function lintSample(sample: ContrastSample, luminances: readonly number[]): FilmFinding | null {
  const { style, ids, text, startSeconds } = sample;
  const [found] = lintContrast(style, [{ line: 0, startSeconds, luminances }]);
  if (!found) return null;
  const { rule, value } = found;
  return { rule, startSeconds, ids, text, ...(value !== undefined && { value }), repair: null };
}

/** The colour of a speaker takes the place of the style's colours. */
function withColour(style: CaptionStyle, { colour }: CaptionLine): CaptionStyle {
  return colour === undefined ? style : { ...style, upcoming: { ...style.upcoming, fill: colour } };
}

/** Returns at most so many items, at equal distances. */
function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const places = Array.from({ length: most }, (_, index) =>
    Math.floor(((index + 0.5) * items.length) / most),
  );
  return places.flatMap((place) => items.slice(place, place + 1));
}
