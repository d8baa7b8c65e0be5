import type { Layer } from '../scene/layer.ts';
import type { CameraView } from '../video/camera.ts';
import { type LayerPose, poseLayer } from '../video/layer-pose.ts';
import { type RasterFrame, rasterizeLayer } from './bitmap.ts';
import type { Compositor, LoadedBitmap } from './compositor.ts';

export interface MovingLayer {
  layer: Layer;
  bitmap: LoadedBitmap;
}

/** Rasterises layers once into the compositor's memory. */
export function rasterizeLayers(
  compositor: Compositor,
  layers: readonly Layer[],
  { frame, duration }: { frame: RasterFrame; duration: number },
): MovingLayer[] {
  return layers.flatMap((layer) => {
    const bitmap = rasterizeLayer(layer.svg, frame, marginOf(layer, duration));
    return bitmap === null ? [] : [{ layer, bitmap: compositor.load(bitmap) }];
  });
}

/** Joins adjacent layers that are still and at the same depth. */
export function joinStillLayers(layers: readonly Layer[]): Layer[] {
  const joined: Layer[] = [];
  for (const layer of layers) {
    const last = joined.at(-1);
    const near = last !== undefined && Math.abs(last.depth - layer.depth) <= 0.025;
    if (near && last.motion.type === 'still' && layer.motion.type === 'still') {
      joined[joined.length - 1] = { ...last, svg: last.svg + layer.svg };
    } else joined.push(layer);
  }
  return joined;
}

const BASE_MARGIN = 70;

function marginOf({ motion, depth }: Layer, duration: number): number {
  const travel =
    motion.type === 'drift'
      ? Math.abs(motion.unitsPerSecond)
      : motion.type === 'live'
        ? Math.abs(motion.driveUnitsPerSecond)
        : 0;
  return Math.ceil(12 + BASE_MARGIN * depth + (travel * duration) / 2);
}

export interface Moment {
  time: number;
  duration: number;
  camera: CameraView;
}

export function poseAt({ layer }: MovingLayer, { time, duration, camera }: Moment): LayerPose {
  return poseLayer(layer.motion, { depth: layer.depth, camera, time, duration });
}

/** Returns the row from which a layer hides everything behind it; Infinity if there is none. */
export function hidesFrom({ bitmap }: MovingLayer, pose: LayerPose, frame: RasterFrame): number {
  if (
    bitmap.opaqueFrom === Number.POSITIVE_INFINITY ||
    pose.opacity < 1 ||
    pose.angleRadians !== 0 ||
    pose.rowShift !== null
  ) {
    return Number.POSITIVE_INFINITY;
  }
  const unit = frame.height / frame.viewHeight;
  const middle = frame.height / 2;
  return Math.ceil((bitmap.opaqueFrom - middle) * pose.zoom + middle + pose.y * unit) + 1;
}

/** Draws a layer in its pose. */
export function drawMovingLayer(
  compositor: Compositor,
  { bitmap }: MovingLayer,
  options: { pose: LayerPose; frame: RasterFrame; maxRow: number },
): void {
  const { pose, frame, maxRow } = options;
  const unitX = frame.width / frame.viewWidth;
  const unitY = frame.height / frame.viewHeight;
  const middleX = frame.width / 2;
  const middleY = frame.height / 2;
  if (pose.angleRadians === 0 && pose.stretchX === 1 && pose.stretchY === 1) {
    const { rowShift } = pose;
    compositor.layUpright(bitmap, {
      scaleX: pose.zoom,
      scaleY: pose.zoom,
      shiftX: (bitmap.left - middleX) * pose.zoom + middleX + pose.x * unitX,
      shiftY: (bitmap.top - middleY) * pose.zoom + middleY + pose.y * unitY,
      opacity: pose.opacity,
      rowShift: rowShift === null ? null : (row) => rowShift(row / unitY) * unitX,
      maxRow,
    });
    return;
  }
  drawTurned(compositor, bitmap, { pose, unitX, unitY, middleX, middleY });
}

function drawTurned(
  compositor: Compositor,
  bitmap: LoadedBitmap,
  {
    pose,
    unitX,
    unitY,
    middleX,
    middleY,
  }: { pose: LayerPose; unitX: number; unitY: number; middleX: number; middleY: number },
): void {
  const cos = Math.cos(pose.angleRadians);
  const sin = Math.sin(pose.angleRadians);
  const pivotX = pose.pivotX * unitX;
  const pivotY = pose.pivotY * unitY;
  // Forward: squash and turn around the pivot, then zoom around the middle and shift.
  const m11 = cos * pose.stretchX * pose.zoom;
  const m12 = -sin * pose.stretchY * pose.zoom;
  const m21 = sin * pose.stretchX * pose.zoom;
  const m22 = cos * pose.stretchY * pose.zoom;
  const toX = (pivotX - middleX) * pose.zoom + middleX + pose.x * unitX;
  const toY = (pivotY - middleY) * pose.zoom + middleY + pose.y * unitY;
  const forward = (x: number, y: number) => ({
    x: toX + m11 * (x - pivotX) + m12 * (y - pivotY),
    y: toY + m21 * (x - pivotX) + m22 * (y - pivotY),
  });
  const corners = [
    forward(bitmap.left, bitmap.top),
    forward(bitmap.left + bitmap.width, bitmap.top),
    forward(bitmap.left, bitmap.top + bitmap.height),
    forward(bitmap.left + bitmap.width, bitmap.top + bitmap.height),
  ];
  const det = m11 * m22 - m12 * m21;
  const a = m22 / det;
  const b = -m12 / det;
  const d = -m21 / det;
  const e = m11 / det;
  compositor.layTurned(bitmap, {
    opacity: pose.opacity,
    affine: {
      a,
      b,
      c: pivotX - bitmap.left - a * toX - b * toY,
      d,
      e,
      f: pivotY - bitmap.top - d * toX - e * toY,
    },
    box: {
      left: Math.min(...corners.map(({ x }) => x)),
      right: Math.max(...corners.map(({ x }) => x)) + 1,
      top: Math.min(...corners.map(({ y }) => y)),
      bottom: Math.max(...corners.map(({ y }) => y)) + 1,
    },
  });
}
