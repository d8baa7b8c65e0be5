import { type Cover, coverSeconds, filmFrames } from '@atelier/film';
import { filmOfCover } from '@atelier/film/cover/cover-film';
import { type FrameRender, renderFrame } from '../render-frame.ts';
import { areaOf, withSmallPictures } from './small-pictures.ts';

/** A picture of a film with a title over it. */
export interface CoverPicture extends Pick<Cover, 'title' | 'look'> {
  /** The time in the film. */
  seconds: number;
}

/** Returns the picture of a film's chosen cover; undefined when none is chosen, or its moment is cut. */
export function chosenCover({ film }: Pick<FrameRender, 'film'>): CoverPicture | undefined {
  const { cover } = film;
  const seconds = coverSeconds(film, cover);
  if (!cover || seconds === undefined) return undefined;
  return { seconds, title: cover.title, look: cover.look };
}

/**
 * Draws a cover as a PNG, without captions. @param cover.width in pixels, that of the canvas by default
 * @returns the path of the picture in the folder of the render
 */
export async function drawCover(
  render: FrameRender,
  cover: CoverPicture & { width?: number | undefined },
  { signal }: { signal: AbortSignal },
): Promise<string> {
  const frame = Math.min(
    Math.max(0, Math.floor(cover.seconds * render.film.canvas.frame_rate + 1e-6)),
    filmFrames(render.film) - 1,
  );
  // The faces of this very frame, because those of the facts may not be known.
  const faces =
    cover.title !== null && render.faces
      ? await withSmallPictures(render, [frame], { signal }, async (pictures) => pictures.faces[0] ?? [])
      : [];
  const film = filmOfCover(render.film, render.facts, { ...cover, faces: faces.map(areaOf) });
  const { width = film.canvas.width, seconds: atSeconds } = cover;
  // Lines and words of a request would be drawn as captions.
  return renderFrame({ ...render, film, request: undefined, atSeconds, width, format: 'png' }, { signal });
}
