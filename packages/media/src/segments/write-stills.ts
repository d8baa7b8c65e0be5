import { availableParallelism } from 'node:os';
import { type FilterChain, formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { pictureOutputArgs } from '../thumbnails/picture-output-args.ts';
import { type BurnedSubtitles, drawSubtitlesFilter } from '../video/burn-subtitles-filter.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import { buildWindowGraph, type FilmWindow } from './window-graph.ts';

/**
 * The most threads of a decoder. It starts with as many frames as threads, which a single frame waits for; the default,
 * one more than the processors, is slower on two cores.
 */
const MOST_THREADS = 8;

/** Writes one frame of a window as a picture. */
export async function writeFrame(
  job: {
    window: FilmWindow;
    /** The number of the frame in the window. */
    frame: number;
    size: FrameSize;
    outputPath: string;
    /** Frames before their layout that are stored as they are, in Matroska. */
    copies?: readonly { label: string; outputPath: string }[];
    /** True when other frames are written at the same time. */
    isShared?: boolean;
  },
  control: RunControl = {},
): Promise<void> {
  const { window, frame, size, outputPath, copies = [], isShared = false } = job;
  // Pictures on the web are in BT.601.
  const colours = 'in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=tv';
  const filters = [
    `trim=start_frame=${frame}`,
    `scale=w=${size.width}:h=${size.height}:flags=bicubic:${colours}`,
    'format=yuv420p',
  ];
  const threads = isShared ? 1 : Math.min(MOST_THREADS, availableParallelism());
  const { inputArgs, graph, readPaths } = buildWindowGraph(decodedBy(window, threads), () => [
    { inputs: ['drawn'], filters, outputs: ['picture'] },
  ]);
  await runFfmpeg({
    ...control,
    args: [
      ...inputArgs,
      ...['-filter_complex', graph, '-map', '[picture]', '-frames:v', '1'],
      ...pictureOutputArgs(outputPath),
      ...copies.flatMap((copy) => [
        ...['-map', `[${copy.label}]`, '-frames:v', '1', '-c:v', 'rawvideo', '-f', 'matroska'],
        toFileUrl(copy.outputPath),
      ]),
    ],
    readPaths,
    outputPath,
    durationSeconds: 1,
  });
}

function decodedBy(window: FilmWindow, threads: number): FilmWindow {
  const decoding = ['-threads', String(threads)];
  const takes = window.takes.map((take) => ({
    ...take,
    sources: take.sources.map((taken) => ({ ...taken, source: { ...taken.source, decoding } })),
  }));
  return { ...window, takes };
}

/** Writes all frames of a window as raw grey pictures of the size of its canvas, one after the other: 0 for black, 255 for white. */
export async function writeGreyFrames(
  job: { window: FilmWindow; outputPath: string },
  control: RunControl = {},
): Promise<void> {
  const { window, outputPath } = job;
  // Other runs and the network of faces work beside it.
  const { inputArgs, graph, readPaths, frames } = buildWindowGraph(decodedBy(window, 1), () => [
    { inputs: ['drawn'], filters: ['scale=in_range=tv:out_range=pc', 'format=gray'], outputs: ['picture'] },
  ]);
  await runFfmpeg({
    ...control,
    args: [
      ...inputArgs,
      ...['-filter_complex', graph, '-map', '[picture]', '-frames:v', String(frames)],
      ...['-c:v', 'rawvideo', '-f', 'rawvideo', toFileUrl(outputPath)],
    ],
    readPaths,
    outputPath,
    durationSeconds: 1,
  });
}

/** Writes pictures of one size side by side, in rows. @param job.labels drawn over the whole sheet */
export async function writeSheet(
  job: {
    paths: readonly string[];
    columns: number;
    size: FrameSize;
    labels: BurnedSubtitles;
    outputPath: string;
  },
  control: RunControl = {},
): Promise<void> {
  const { paths, columns, size, labels, outputPath } = job;
  const places = paths.map(
    (_, index) => `${(index % columns) * size.width}_${Math.floor(index / columns) * size.height}`,
  );
  const joined =
    paths.length > 1 ? [`xstack=inputs=${paths.length}:layout=${places.join('|')}:fill=black`] : [];
  const chain: FilterChain = {
    inputs: paths.map((_, index) => `${index}:v`),
    filters: [
      ...joined,
      'scale=in_color_matrix=bt601:in_range=tv',
      'format=gbrp',
      drawSubtitlesFilter(labels),
      'scale=out_color_matrix=bt601:out_range=tv',
      'format=yuv420p',
    ],
    outputs: ['picture'],
  };
  await runFfmpeg({
    ...control,
    args: [
      ...paths.flatMap((file) => safeInputArgs(file)),
      ...['-filter_complex', formatFilterGraph([chain]), '-map', '[picture]', '-frames:v', '1'],
      ...pictureOutputArgs(outputPath),
    ],
    readPaths: [...paths, labels.assPath, labels.fontsDir],
    outputPath,
    durationSeconds: 1,
  });
}
