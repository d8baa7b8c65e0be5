import { composeScene, type Scene } from '../compose/compose-scene.ts';
import type { Layer } from '../scene/layer.ts';
import type { SceneGraph } from '../scene-graph.ts';
import { createCamera } from '../video/camera.ts';
import type { RasterFrame } from './bitmap.ts';
import { type Compositor, createCompositor } from './compositor.ts';
import {
  drawMovingLayer,
  hidesFrom,
  joinStillLayers,
  type Moment,
  type MovingLayer,
  poseAt,
  rasterizeLayers,
} from './moving-layers.ts';
import { createMovingParticles, drawMovingParticles, type MovingParticles } from './moving-particles.ts';
import { type RenderRequest, toComposeOptions } from './render-request.ts';

export interface FrameRequest extends RenderRequest {
  /** Up to 3600 frames in all. */
  durationSeconds: number;
  framesPerSecond: number;
}

export interface FrameSource {
  graph: SceneGraph;
  frameCount: number;
  /** The size of a frame: width × height × 4, RGBA. */
  frameSizeBytes: number;
  /** Draws frame `index`. The bytes are valid until the next call. */
  drawFrame(index: number): Uint8Array;
}

/** Creates a source of raw frames, which rasterises layers once and moves them. Synchronous: use it in a worker. */
export function createFrameSource(options: FrameRequest): FrameSource {
  const { width, height, durationSeconds, framesPerSecond } = options;
  const frameCount = Math.round(durationSeconds * framesPerSecond);
  if (!(frameCount >= 1 && frameCount <= 3600)) throw new RangeError(`Not a number of frames: ${frameCount}`);
  const scene = composeScene(toComposeOptions(options));
  const frame: RasterFrame = { width, height, viewWidth: scene.viewWidth, viewHeight: scene.viewHeight };
  const compositor = createCompositor(width, height);
  const items = prepare(compositor, scene, { frame, duration: durationSeconds });
  const camera = createCamera(`${options.prompt}\u0000${options.seed ?? 0}`);
  return {
    graph: scene.graph,
    frameCount,
    frameSizeBytes: width * height * 4,
    drawFrame: (index) => {
      const time = index / framesPerSecond;
      const view = camera(frameCount === 1 ? 0 : index / (frameCount - 1));
      drawMoment(compositor, items, { frame, moment: { time, duration: durationSeconds, camera: view } });
      return compositor.frame();
    },
  };
}

type MovingItem = MovingLayer | MovingParticles;

/** Groups layers between particle fields, joins still ones, and rasterises them. */
function prepare(
  compositor: Compositor,
  scene: Scene,
  raster: { frame: RasterFrame; duration: number },
): MovingItem[] {
  const items: MovingItem[] = [];
  let run: Layer[] = [];
  const flush = () => {
    items.push(...rasterizeLayers(compositor, joinStillLayers(run), raster));
    run = [];
  };
  for (const item of scene.items) {
    if (item.type === 'layer') run.push(item);
    else {
      flush();
      items.push(createMovingParticles(compositor, item));
    }
  }
  flush();
  return items;
}

function drawMoment(
  compositor: Compositor,
  items: readonly MovingItem[],
  { frame, moment }: { frame: RasterFrame; moment: Moment },
): void {
  const poses = items.map((item) => ('bitmap' in item ? poseAt(item, moment) : null));
  // Rows that a nearer opaque layer hides are not drawn.
  const limits = new Array<number>(items.length).fill(compositor.height);
  let limit = compositor.height;
  for (let index = items.length - 1; index >= 0; index -= 1) {
    limits[index] = limit;
    const item = items[index];
    const pose = poses[index];
    if (item !== undefined && pose != null && 'bitmap' in item)
      limit = Math.min(limit, hidesFrom(item, pose, frame));
  }
  for (const [index, item] of items.entries()) {
    const pose = poses[index];
    if ('bitmap' in item) {
      if (pose != null)
        drawMovingLayer(compositor, item, { pose, frame, maxRow: limits[index] ?? compositor.height });
    } else drawMovingParticles(compositor, item, { moment, frame });
  }
}
