import { Resvg } from '@resvg/resvg-js';
import { composeScene } from '../compose/compose-scene.ts';
import type { SceneGraph } from '../scene-graph.ts';
import { type RenderRequest, toComposeOptions } from './render-request.ts';

export interface RenderedScene {
  png: Uint8Array;
  graph: SceneGraph;
}

/**
 * Renders a prompt as PNG; the same request gives the same bytes. Synchronous, and takes a fifth of a second at 1024²:
 * a server calls `renderImageInWorker` instead. Throws `RangeError` (size) or `TypeError` (a reference that is not a PNG).
 */
export function renderScene(request: RenderRequest): RenderedScene {
  const scene = composeScene(toComposeOptions(request));
  // The picture needs no fonts or files.
  const image = new Resvg(scene.svg, { font: { loadSystemFonts: false } }).render();
  return { png: image.asPng(), graph: scene.graph };
}
