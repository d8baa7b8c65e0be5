import { safeArea } from '@atelier/captions/layout/safe-area';
import { layTitle } from '@atelier/captions/titles/lay-title';
import { titleLook } from '@atelier/captions/titles/title-looks';
import type { Cover } from '../document/cover-schema.ts';
import type { Film } from '../document/film-schema.ts';
import type { Layer, Place } from '../document/layer-schema.ts';
import type { FaceArea } from '../evaluate/faces-on-canvas.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { freePlace } from '../evaluate/free-place.ts';
import { filmDuration, sceneAt } from '../time/film-time.ts';

/** The layers that stay on a cover: those that belong to the picture. Text of the film would compete with the title. */
const KEPT_LAYERS: ReadonlySet<Layer['kind']> = new Set(['image', 'video', 'logo', 'sticker']);
/** A time of the film, and the faces that are seen in its frame beside those of the facts. */
interface Moment {
  seconds: number;
  faces?: readonly FaceArea[];
}

/** The usual height of a title on a cover, as a share of the canvas. */
const TITLE_Y = 0.26;
/** The time that a cover's title lasts around its frame, in seconds. */
const TITLE_SECONDS = 0.5;

/**
 * Returns a film whose frame at that time is the cover: the pictures of the scene with their stickers and logos, without
 * captions, titles and progress, and with the cover's title inside of the safe area where no face is.
 * @param moment.seconds the time in the film
 */
export function filmOfCover(
  film: Film,
  facts: FilmFacts,
  { seconds, title, look, faces = [] }: Pick<Cover, 'title' | 'look'> & Moment,
): Film {
  const bare: Film = {
    ...film,
    captions: { ...film.captions, style: 0, second: null },
    layers: film.layers.filter(({ kind }) => KEPT_LAYERS.has(kind)),
  };
  const at = Math.min(Math.max(0, seconds), filmDuration(film));
  const placed = sceneAt(film, at);
  const text = title?.trim();
  if (!text || !placed) return bare;
  const startSeconds = Math.max(placed.startSeconds, at - TITLE_SECONDS / 2);
  const layer: Layer = {
    id: freeLayerId(film),
    kind: 'title',
    text,
    look,
    color: null,
    enter: 'none',
    leave: 'none',
    anchor: { scene: placed.scene.id, offset_seconds: startSeconds - placed.startSeconds },
    duration_seconds: TITLE_SECONDS,
    place: placeOfTitle(film, facts, { text, look, seconds: at, faces }),
  };
  return { ...bare, layers: [...bare.layers, layer] };
}

/** Returns the place of a cover's title: in the safe area, beside faces, and as large as both allow. */
export function placeOfTitle(
  film: Film,
  facts: FilmFacts,
  { text, look, seconds, faces = [] }: { text: string; look: Cover['look'] } & Moment,
): Place {
  const { canvas } = film;
  const safe = safeArea(canvas);
  const band = { top: safe.top / canvas.height, bottom: safe.bottom / canvas.height };
  const sizeAt = (width: number) => layTitle({ text, place: { width } }, titleLook(look), canvas).size;
  const width = (safe.right - safe.left) / canvas.width;
  const height = sizeAt(width).height / canvas.height;
  return freePlace(film, facts, {
    startSeconds: seconds,
    endSeconds: seconds + 0.01,
    width,
    within: band,
    faces,
    // A narrower title has more rows.
    aspect: (share) => (share * canvas.width) / sizeAt(share).height,
    centre: { x: 0.5, y: Math.min(band.bottom - height / 2, Math.max(TITLE_Y, band.top + height / 2)) },
  });
}

function freeLayerId({ layers }: Film): string {
  let id = 'cover-title';
  for (let count = 2; layers.some((layer) => layer.id === id); count++) id = `cover-title~${count}`;
  return id;
}
