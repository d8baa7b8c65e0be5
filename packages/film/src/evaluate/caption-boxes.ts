import { renderSpokenTrack } from '@atelier/captions/ass/spoken-track';
import type { CaptionLine } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import { placeLine } from '@atelier/captions/layout/place-line';
import type { Film } from '../document/film-schema.ts';
import { captionFaces } from './caption-faces.ts';
import { captionLines, captionStyle } from './caption-lines.ts';
import type { FilmFacts } from './film-facts.ts';
import { createLineStyles } from './scene/captions-behind.ts';
import { onSeams } from './seam-lines.ts';
import { secondLines } from './second-lines.ts';

type Lay = Parameters<typeof renderSpokenTrack>[0]['lay'];

/**
 * Writes the captions of the second language; null for a film in one language.
 * @param lay returns the lines to draw, in the time of the script
 */
export function secondTrack({ film, seed }: { film: Film; seed: string }, style: CaptionStyle, lay: Lay) {
  const { second } = film.captions;
  if (!second) return null;
  return renderSpokenTrack({ words: [], style, seed, frame: film.canvas, language: second.language, lay });
}

/**
 * Returns the places of all captions of a film in pixels, which the logo of a brand avoids.
 * @param given.lines the lines of a request in place of the layout's
 * @param given.laySecond the same for the second language
 */
export function captionBoxes(
  { film, facts, seed }: { film: Film; facts: FilmFacts; seed: string },
  given: { lines?: readonly CaptionLine[] | null | undefined; laySecond?: Lay } = {},
) {
  const style = captionStyle(film);
  if (!style) return [];
  const faces = captionFaces(film, facts);
  const { lines, laySecond = (look) => secondLines(film, look) } = given;
  const styleOf = createLineStyles(film, facts);
  const boxes = (lines ? onSeams(lines, film) : captionLines(film)).map(
    (line) => placeLine({ line, style: styleOf(line) ?? style, frame: film.canvas, faces }).box,
  );
  return [...boxes, ...(secondTrack({ film, seed }, style, laySecond)?.boxes ?? [])];
}
