import type { Film } from '../document/film-schema.ts';
import type { Bubble, Scene } from '../document/scene-schema.ts';
import { centreAt, cropWindow, type Rectangle, WHOLE, windowAround, zoomInto } from './crop-window.ts';
import type { FilmFacts, SourceFacts } from './film-facts.ts';
import { gridCells } from './grid-cells.ts';
import { bubbleLook, bubblePlace, bubbleSeconds } from './scene/camera-bubble.ts';
import { type FrameLook, frameLook, placeInside } from './scene/picture-frame.ts';
import type { ZoomState } from './scene/scene-zoom.ts';

/** A part of a source and its place on the canvas. */
export interface PictureState {
  source: string;
  source_seconds: number;
  /** The visible part of the source, in fractions of its picture. */
  crop: Rectangle;
  /** The place, in fractions of the canvas. */
  place: Rectangle;
  /** True for the background of layout `fit`. */
  is_blurred: boolean;
  /** The corners and the shadow of the picture, and the backdrop that fills the canvas below it; null for none. */
  frame?: FrameLook;
}

interface Moment {
  film: Film;
  facts: FilmFacts;
  scene: Scene;
  /** The time of the film, for sources that run through all scenes. */
  seconds: number;
  sourceSeconds: number;
  zoom: ZoomState;
}

const UNKNOWN: Pick<SourceFacts, 'width' | 'height'> = { width: 16, height: 9 };

/** The places of two persons that were not looked for. */
export const UNKNOWN_DUO = [[{ at_seconds: 0, x: 0.25 }], [{ at_seconds: 0, x: 0.75 }]] as const;

/** Returns the pictures of a scene in the order of drawing. */
export function picturesOfScene(moment: Moment): PictureState[] {
  const { film, facts, scene, sourceSeconds, zoom } = moment;
  const { layout, source } = scene;
  const known = factsOf(facts, source);
  const picture = (crop: Rectangle, place: Rectangle): PictureState => ({
    source,
    source_seconds: sourceSeconds,
    crop,
    place,
    is_blurred: false,
  });
  const sizes = (place: Rectangle, of: Pick<SourceFacts, 'width' | 'height'> = known ?? UNKNOWN) => ({
    pictureAspect: of.width / of.height,
    aspect: (film.canvas.width * place.width) / (film.canvas.height * place.height),
  });
  const zoomed = (of: ReturnType<typeof sizes>, path?: Parameters<typeof centreAt>[0]) =>
    zoomInto(cropWindow(of, centreAt(path, sourceSeconds)), zoom);
  switch (layout.kind) {
    case 'fill': {
      const { framing } = layout;
      const path = framing === 'follow' ? known?.crop_path : framing === 'center' ? undefined : framing.crop;
      return [picture(zoomed(sizes(WHOLE), path), WHOLE)];
    }
    case 'fit': {
      const { frame, bubble } = layout;
      const over = bubble ? bubblePictures(moment, bubble) : [];
      const background = { ...picture(cropWindow(sizes(WHOLE)), WHOLE), is_blurred: true };
      const place = placeInside(known ?? UNKNOWN, film.canvas, frame?.margin);
      const front = picture(zoomInto(WHOLE, zoom), place);
      if (!frame) return [background, front, ...over];
      const framed = { ...front, frame: frameLook(frame, film.canvas, place) };
      return [...(frame.backdrop === 'blur' ? [background] : []), framed, ...over];
    }
    case 'duo': {
      const places = halves(0.5, true);
      const paths = known?.duo_paths ?? UNKNOWN_DUO;
      return places.map((place, index) => picture(zoomed(sizes(place), paths[index]), place));
    }
    case 'grid':
      return gridCells(layout, film.canvas, known ?? UNKNOWN).map(({ place, path }) =>
        picture(zoomed(sizes(place), path), place),
      );
    case 'screen_and_face': {
      const [face, screen] = halves(layout.share, false);
      return [picture(zoomed(sizes(screen)), screen), picture(windowAround(sizes(face), layout.face), face)];
    }
    case 'split': {
      const [other, main] = halves(layout.share, layout.on_top);
      const otherFacts = factsOf(facts, layout.other);
      return [
        picture(zoomed(sizes(main), known?.crop_path), main),
        {
          source: layout.other,
          source_seconds: otherSourceSeconds(film, layout.other, moment.seconds),
          crop: cropWindow(sizes(other, otherFacts ?? UNKNOWN)),
          place: other,
          is_blurred: false,
        },
      ];
    }
  }
}

/** Returns the picture of a bubble; none while its camera did not record. */
function bubblePictures(
  { film, facts, scene, sourceSeconds }: Moment,
  { camera, crop, corner, size }: Bubble,
): PictureState[] {
  const seconds = bubbleSeconds(film, scene, sourceSeconds);
  if (seconds === undefined) return [];
  const { width, height } = factsOf(facts, camera) ?? UNKNOWN;
  const place = bubblePlace({ corner, size }, film.canvas);
  return [
    {
      source: camera,
      source_seconds: seconds,
      crop: cropWindow({ pictureAspect: width / height, aspect: 1 }, crop),
      place,
      is_blurred: false,
      frame: bubbleLook(film.canvas, place),
    },
  ];
}

/** Returns the time of a layout's other source: it runs through all scenes and starts again at its end. */
export function otherSourceSeconds(film: Film, source: string, seconds: number): number {
  const duration = Object.hasOwn(film.sources, source) ? (film.sources[source]?.duration_seconds ?? 0) : 0;
  return duration > 0 ? seconds % duration : 0;
}

function factsOf(facts: FilmFacts, source: string): SourceFacts | undefined {
  return Object.hasOwn(facts.sources, source) ? facts.sources[source] : undefined;
}

/** Returns the part for the first picture, of the given share of the height, and the rest. */
function halves(share: number, isOnTop: boolean): [Rectangle, Rectangle] {
  const first = { x: 0, width: 1, y: isOnTop ? 0 : 1 - share, height: share };
  return [first, { x: 0, width: 1, y: isOnTop ? share : 0, height: 1 - share }];
}
