import type { ArtSource } from '../art/inline-art.ts';
import { parsePrompt } from '../prompt/parse-prompt.ts';
import { drawActors } from '../scene/draw-actors.ts';
import type { Layer, ParticleField } from '../scene/layer.ts';
import { createLight } from '../scene/light/light.ts';
import { placeSubjects } from '../scene/place-subjects.ts';
import { createReferenceFigure, type Reference } from '../scene/reference-figure.ts';
import { createStage, MARGIN, SHORT_SIDE } from '../scene/stage.ts';
import type { Language, SceneGraph } from '../scene-graph.ts';
import { createRandom } from '../seeded-random.ts';
import { drawSetting } from '../settings/draw-setting.ts';
import { assembleSvg } from './assemble-svg.ts';
import { drawAtmosphere } from './draw-atmosphere.ts';

export interface ComposeOptions {
  /** French or English, any length; only its first 2000 characters are read. */
  prompt: string;
  /** Pixels, 16 to 4096. */
  width: number;
  height: number;
  seed?: number | string | undefined;
  language?: Language | undefined;
  /** Cut-outs to place as subjects; at most three are used. */
  references?: readonly Reference[] | undefined;
  /** The source of drawings: `createArtLibrary()` of render/art-library.ts. */
  art: ArtSource;
}

export interface Scene {
  graph: SceneGraph;
  /** Pixels. */
  width: number;
  height: number;
  /** Units: the short side is 1000. */
  viewWidth: number;
  viewHeight: number;
  /** Units drawn past every edge. */
  margin: number;
  /** Far to near. */
  items: readonly (Layer | ParticleField)[];
  /** The whole still picture. */
  svg: string;
}

/** Composes the picture of a prompt. The same options give the same bytes. Throws `RangeError` for a bad size. */
export function composeScene(options: ComposeOptions): Scene {
  const { prompt, width, height, art } = options;
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side < 16 || side > 4096)
      throw new RangeError(`Not a picture size: ${width}×${height}`);
  }
  const references = (options.references ?? []).slice(0, 3);
  const graph = parsePrompt(prompt, {
    language: options.language,
    seed: options.seed,
    hasReferences: references.length > 0,
  });
  const random = createRandom(`${prompt}\u0000${options.seed ?? 0}`);
  const unit = SHORT_SIDE / Math.min(width, height);
  // Beyond 5:1 the short side leaves no room for a scene.
  const viewWidth = Math.min(width * unit, 5000);
  const viewHeight = Math.min(height * unit, 5000);
  const light = createLight(graph, random.fork('light'));
  const stage = createStage({
    width: viewWidth,
    height: viewHeight,
    graph,
    light,
    random: random.fork('stage'),
  });
  const floor = drawSetting(stage, art);
  const actors = placeSubjects({
    graph,
    floor,
    light,
    width: viewWidth,
    height: viewHeight,
    art,
    random: random.fork('place'),
    references: references.map((reference) => createReferenceFigure(reference, light)),
  });
  drawActors(stage, actors, { floor, art });
  drawAtmosphere(stage, floor);
  const items = [...stage.back, ...stage.front];
  const scene = { graph, width, height, viewWidth, viewHeight, margin: MARGIN, items };
  return { ...scene, svg: assembleSvg(scene, prompt) };
}
