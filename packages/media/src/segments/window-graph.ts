import { type FilterChain, formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import type { Canvas } from './canvas.ts';
import { buildDrawChains, type DrawnLayer } from './draw-chains.ts';
import { buildTakeChains, type GraphInputs, type Take } from './take-chains.ts';

/** Consecutive frames of a film: what they show, and what is drawn over it, in the order of drawing. */
export interface FilmWindow {
  canvas: Canvas;
  takes: readonly Take[];
  layers: readonly DrawnLayer[];
}

const PLAIN: FilterChain[] = [{ inputs: ['drawn'], filters: ['format=yuv420p'], outputs: ['picture'] }];

/** The inputs and the graph of a window; the graph ends in `picture`. */
export interface WindowGraph {
  inputArgs: readonly string[];
  graph: string;
  readPaths: readonly string[];
  frames: number;
}

/**
 * Builds the inputs and the graph of a window.
 * @param finish returns the chains from the finished frames, labelled `drawn`, to `picture`
 */
export function buildWindowGraph(
  window: FilmWindow,
  finish: (inputs: GraphInputs) => FilterChain[] = () => PLAIN,
): WindowGraph {
  const { canvas, takes, layers } = window;
  const inputs: GraphInputs = { inputArgs: [], next: 0, readPaths: [] };
  const frames = takes.reduce((sum, take) => sum + take.frames, 0);
  const base = buildTakeChains(takes, canvas, { inputs, output: 'base' });
  const scenes = layers.flatMap(({ kind }, index) => (kind === 'person' ? [`scenes${index}`] : []));
  const input = scenes.length > 0 ? 'under' : 'base';
  const drawn = buildDrawChains(layers, canvas, { inputs, input, frames, scenes });
  const chains: FilterChain[] = [
    ...base,
    ...(scenes.length > 0
      ? [{ inputs: ['base'], filters: [`split=${scenes.length + 1}`], outputs: [input, ...scenes] }]
      : []),
    ...drawn.chains,
    { inputs: [drawn.output], filters: [], outputs: ['drawn'] },
    ...finish(inputs),
  ];
  return {
    inputArgs: inputs.inputArgs,
    graph: formatFilterGraph(chains),
    readPaths: [...new Set(inputs.readPaths)],
    frames,
  };
}
