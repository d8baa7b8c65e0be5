import { brandCardChains, logoInputArgs } from '../brand/brand-chains.ts';
import { brandReadPaths, cardSeconds, type FilmBrand } from '../brand/film-brand.ts';
import { encodeWithBest } from '../encoders/active-encoder.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { formatSeconds } from '../ffmpeg/safe-input-args.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import { h264Args, mp4ContainerArgs } from '../video/mp4-output-args.ts';
import { explainBySources } from './explain-by-sources.ts';
import { buildWindowGraph, type FilmWindow, type WindowGraph } from './window-graph.ts';

/** Builds the graph of a window between the cards of a brand; the brand's mark is a layer of the window. */
export function buildBrandedGraph(window: FilmWindow, brand: FilmBrand): WindowGraph {
  const { size, rate } = window.canvas;
  const frames = window.takes.reduce((sum, take) => sum + take.frames, 0);
  const cards = cardSeconds(brand, rate);
  const total = frames + Math.round((cards.introSeconds + cards.outroSeconds) * toNumber(rate));
  const graph = buildWindowGraph(window, (inputs) => {
    const logoInput = inputs.next;
    inputs.inputArgs.push(...logoInputArgs(brand));
    inputs.readPaths.push(...brandReadPaths(brand));
    return [
      ...brandCardChains({ brand, size, rate }, { input: 'drawn', output: 'whole', logoInput }),
      {
        inputs: ['whole'],
        // Joining may lose the last frame.
        filters: ['tpad=stop=-1:stop_mode=clone', `trim=end_frame=${total}`, 'format=yuv420p'],
        outputs: ['picture'],
      },
    ];
  });
  return { ...graph, frames: total };
}

/**
 * Encodes a window as one MP4 without sound, with the best encoder of the machine. Throws `MediaError` for a fault of a
 * source, which is not the encoder's, and `ProcessError` for a fault of the machine.
 */
export async function encodeWhole(
  job: {
    window: WindowGraph;
    takes: FilmWindow['takes'];
    rate: FilmWindow['canvas']['rate'];
    outputPath: string;
  },
  control: RunControl = {},
): Promise<void> {
  const { window, takes, rate, outputPath } = job;
  const durationSeconds = window.frames / toNumber(rate);
  const args = [
    ...window.inputArgs,
    ...['-filter_complex', window.graph, '-map', '[picture]'],
    ...h264Args(rate),
    ...['-t', formatSeconds(durationSeconds)],
    ...mp4ContainerArgs(outputPath),
  ];
  await encodeWithBest(
    args,
    async (encoderArgs, devices) => {
      try {
        await runFfmpeg({
          ...control,
          devices,
          outputPath,
          durationSeconds,
          args: encoderArgs,
          readPaths: window.readPaths,
        });
      } catch (error) {
        throw await explainBySources(error, takes, control.signal);
      }
    },
    control.signal,
  );
}
