import type { SceneGraph } from '../scene-graph.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { group } from '../svg/draw.ts';
import { createInk, type Ink } from '../svg/ink.ts';
import type { Layer, Motion, ParticleField } from './layer.ts';
import type { Light } from './light/light.ts';

/** The canvas of scenery and subjects, in units of which the short side has 1000. */
export interface Stage {
  width: number;
  height: number;
  /** Everything is drawn this far past the frame, so that a moving camera never sees an edge. */
  margin: number;
  isPortrait: boolean;
  graph: SceneGraph;
  light: Light;
  random: SeededRandom;
  /** Behind the subjects, far to near. */
  back: (Layer | ParticleField)[];
  /** In front of the subjects. */
  front: (Layer | ParticleField)[];
  /** Draws a layer; `depth` 0 is the sky, 1 the lens. */
  layer(id: string, depth: number, draw: (ink: Ink) => string, motion?: Motion | undefined): Layer;
}

export const SHORT_SIDE = 1000;
export const MARGIN = 90;

export function createStage(options: {
  width: number;
  height: number;
  graph: SceneGraph;
  light: Light;
  random: SeededRandom;
}): Stage {
  let count = 0;
  return {
    ...options,
    margin: MARGIN,
    isPortrait: options.height > options.width * 1.15,
    back: [],
    front: [],
    layer: (id, depth, draw, motion = { type: 'still' }) => {
      count += 1;
      const ink = createInk(`l${count.toString(36)}`);
      const content = draw(ink);
      return { type: 'layer', id, depth, motion, svg: group({ 'data-layer': id }, ink.defs() + content) };
    },
  };
}
