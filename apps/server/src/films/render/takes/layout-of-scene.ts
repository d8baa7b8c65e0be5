import type { CropPoint, Film, FilmFacts, Scene } from '@atelier/film';
import type { Bubble, PictureFrame } from '@atelier/film/document/scene-schema';
import { centreAt, cropWindow, windowAround } from '@atelier/film/evaluate/crop-window';
import { gridCells, gridRows } from '@atelier/film/evaluate/grid-cells';
import { UNKNOWN_DUO } from '@atelier/film/evaluate/pictures-of-scene';
import { bubbleLook, bubblePlace } from '@atelier/film/evaluate/scene/camera-bubble';
import { type FrameLook, frameLook, placeInside } from '@atelier/film/evaluate/scene/picture-frame';
import type { TakeFrame, TakeShadow } from '@atelier/media/segments/framed-chains';
import type { StackPart, TakeBubble, TakeCrop, TakeLayout } from '@atelier/media/segments/layout-chains';

/** Seconds of a source, divided by the speed at which it is played, as the renderer counts them. */
interface Shown {
  fromSeconds: number;
  untilSeconds: number;
  speed: number;
  /** True for one picture that stands: crops do not move. */
  isStill: boolean;
}

const MIDDLE: TakeCrop = { path: [], scale: 1 };

/** Returns the layout of a scene for the renderer, with the pictures that `evaluateFilm` gives. */
export function layoutOfScene(film: Film, facts: FilmFacts, scene: Scene, shown: Shown): TakeLayout {
  const { layout } = scene;
  const known = Object.hasOwn(facts.sources, scene.source) ? facts.sources[scene.source] : undefined;
  const crop = (path: readonly CropPoint[] | undefined) => cropAlong(path, shown);
  const { width, height } = film.canvas;
  const even = (length: number) => Math.round(length / 2) * 2;
  /** The borders of parts of one size along a length, in even pixels. */
  const borders = (length: number, count: number) =>
    Array.from({ length: count + 1 }, (_, index) => even((length * index) / count));
  const stack = (
    upper: Omit<StackPart, 'height'>,
    lower: Omit<StackPart, 'height'>,
    share: number,
  ): TakeLayout => {
    const top = even(height * share);
    return {
      kind: 'stack',
      parts: [
        { ...upper, height: top },
        { ...lower, height: height - top },
      ],
    };
  };
  switch (layout.kind) {
    case 'fill': {
      const { framing } = layout;
      if (framing === 'center') return { kind: 'fill', crop: MIDDLE };
      return { kind: 'fill', crop: crop(framing === 'follow' ? known?.crop_path : framing.crop) };
    }
    case 'fit':
      return {
        kind: 'fit',
        frame: layout.frame && takeFrame(layout.frame, film.canvas, known),
        bubble: layout.bubble && takeBubble(layout.bubble, film.canvas),
      };
    case 'duo': {
      const [upper, lower] = known?.duo_paths ?? UNKNOWN_DUO;
      const part = (path: readonly CropPoint[]) => ({ source: 0 as const, crop: crop(path), isZoomed: true });
      return stack(part(upper), part(lower), 0.5);
    }
    case 'grid': {
      const size = {
        width: known?.width ?? 16,
        height: known?.height ?? 9,
        grid_faces: known?.grid_faces ?? [],
      };
      const paths = gridCells(layout, film.canvas, size).map(({ path }) => path);
      const counts = gridRows(layout.cells, film.canvas);
      const tops = borders(height, counts.length);
      const rows = counts.map((count, row) => {
        const lefts = borders(width, count);
        return lefts.slice(1).map((right, column) => ({
          crop: crop(paths.shift()),
          size: {
            width: right - (lefts[column] ?? 0),
            height: (tops[row + 1] ?? height) - (tops[row] ?? 0),
          },
        }));
      });
      return { kind: 'grid', rows };
    }
    case 'screen_and_face': {
      const faceHeight = even(height * layout.share);
      const sizes = {
        pictureAspect: (known?.width ?? 16) / (known?.height ?? 9),
        aspect: width / faceHeight,
      };
      const around = windowAround(sizes, layout.face);
      const face: TakeCrop = {
        path: [
          { timeSeconds: 0, centerX: around.x + around.width / 2, centerY: around.y + around.height / 2 },
        ],
        scale: cropWindow(sizes).width / around.width,
      };
      return stack(
        { source: 0, crop: MIDDLE, isZoomed: true },
        { source: 0, crop: face, isZoomed: false },
        1 - layout.share,
      );
    }
    case 'split': {
      const main = { source: 0, crop: crop(known?.crop_path), isZoomed: true } as const;
      const other = { source: 1, crop: MIDDLE, isZoomed: false } as const;
      return layout.on_top ? stack(other, main, layout.share) : stack(main, other, 1 - layout.share);
    }
  }
}

/** Returns a frame in pixels of the canvas. */
function takeFrame(
  frame: PictureFrame,
  canvas: Film['canvas'],
  picture: { width: number; height: number } = { width: 16, height: 9 },
): TakeFrame {
  const { width } = canvas;
  const { radius, shadow } = frameLook(frame, canvas, placeInside(picture, canvas, frame.margin));
  return {
    margin: Math.round(frame.margin * Math.min(width, canvas.height)),
    radius: radius * width,
    shadow: takeShadow(shadow, width),
    backdrop: frame.backdrop,
  };
}

/** Returns a bubble in pixels of the canvas. */
function takeBubble(bubble: Bubble, canvas: Film['canvas']): TakeBubble {
  const { width, height } = canvas;
  const place = bubblePlace(bubble, canvas);
  const { x, y, scale } = bubble.crop;
  return {
    box: {
      x: Math.round(place.x * width),
      y: Math.round(place.y * height),
      side: Math.round(place.width * width),
      shadow: takeShadow(bubbleLook(canvas, place).shadow, width),
    },
    crop: { path: [{ timeSeconds: 0, centerX: x, centerY: y }], scale },
  };
}

function takeShadow({ opacity, blur, drop }: FrameLook['shadow'], width: number): TakeShadow {
  return { opacity, blur: blur * width, drop: drop * width };
}

/** Returns a crop along a path. A size that changes is drawn as a part of the largest one. */
function cropAlong(path: readonly CropPoint[] | undefined, shown: Shown): TakeCrop {
  if (!path || path.length === 0) return MIDDLE;
  const sizes = path.map(({ scale = 1 }) => scale);
  const scale = Math.min(...sizes);
  const near = pointsDuring(path, shown);
  const points = near.map(({ at_seconds, x, y, cut }) => ({
    timeSeconds: at_seconds / shown.speed,
    centerX: x,
    centerY: y,
    cut,
  }));
  if (sizes.every((size) => size === scale)) return { path: points, scale };
  const scales = near.map(({ at_seconds, scale: size = 1, cut }) => ({
    timeSeconds: at_seconds / shown.speed,
    value: size / scale,
    cut,
  }));
  return { path: points, scale, scales };
}

/** Returns the points of a path within a stretch, and the nearest ones on both sides. */
function pointsDuring(
  path: readonly CropPoint[],
  { fromSeconds, untilSeconds, speed, isStill }: Shown,
): readonly CropPoint[] {
  if (isStill) {
    const at_seconds = fromSeconds * speed;
    return [{ at_seconds, ...centreAt(path, at_seconds) }];
  }
  const before = path.findLastIndex((point) => point.at_seconds <= fromSeconds * speed);
  const after = path.findIndex((point) => point.at_seconds >= untilSeconds * speed);
  return path.slice(Math.max(0, before), after < 0 ? path.length : after + 1);
}
