import { type FilterChain, formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { pictureOutputArgs } from '../thumbnails/picture-output-args.ts';
import { type BurnedSubtitles, drawSubtitlesFilter } from '../video/burn-subtitles-filter.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import { buildWindowGraph, type FilmWindow } from './window-graph.ts';

/** Writes one frame of a window as a picture. @param job.frame the number of the frame in the window */
export async function writeFrame(
  job: { window: FilmWindow; frame: number; size: FrameSize; outputPath: string },
  control: RunControl = {},
): Promise<void> {
  const { window, frame, size, outputPath } = job;
  // Pictures on the web are in BT.601.
  const colours = 'in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=tv';
  const filters = [
    `trim=start_frame=${frame}`,
    `scale=w=${size.width}:h=${size.height}:flags=bicubic:${colours}`,
    'format=yuv420p',
  ];
  const { inputArgs, graph, readPaths } = buildWindowGraph(window, () => [
    { inputs: ['drawn'], filters, outputs: ['picture'] },
  ]);
  await runFfmpeg({
    ...control,
    args: [
      ...inputArgs,
      ...['-filter_complex', graph, '-map', '[picture]', '-frames:v', '1'],
      ...pictureOutputArgs(outputPath),
    ],
    ...{ readPaths, outputPath, durationSeconds: 1 },
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
    ...{ outputPath, durationSeconds: 1 },
  });
}
