import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';

/** The sides of the two pictures that `writeLook` writes, in pixels. */
export const LOOK_SIDES = { colors: 48, grey: 640 } as const;

/**
 * Writes one frame of a file twice, raw: in 8-bit RGB at 48 × 48 pixels for its colours, and in 8-bit grey within
 * 640 × 640 pixels for its faces. Throws `ProcessError`. A time after the last frame writes empty files.
 */
export async function writeLook(
  job: {
    sourcePath: string;
    atSeconds: number;
    /** Both in one folder. */
    colorsPath: string;
    greyPath: string;
  },
  control: RunControl = {},
): Promise<void> {
  const { sourcePath, atSeconds, colorsPath, greyPath } = job;
  const { colors, grey } = LOOK_SIDES;
  const graph = [
    '[0:v:0]split[first][second]',
    `[first]scale=${colors}:${colors}:flags=area,format=rgb24[colors]`,
    [
      `[second]scale=${grey}:${grey}:force_original_aspect_ratio=decrease:out_range=pc`,
      `pad=${grey}:${grey}:(ow-iw)/2:(oh-ih)/2`,
      'format=gray[grey]',
    ].join(','),
  ].join(';');
  const raw = (label: string, path: string) => [
    ...['-map', `[${label}]`, '-frames:v', '1', '-c:v', 'rawvideo', '-f', 'rawvideo', toFileUrl(path)],
  ];
  await runFfmpeg({
    ...control,
    args: [
      ...safeInputArgs(sourcePath, { startSeconds: atSeconds }),
      ...['-filter_complex', graph],
      ...raw('colors', colorsPath),
      ...raw('grey', greyPath),
    ],
    readPaths: [sourcePath],
    outputPath: colorsPath,
    durationSeconds: 1,
  });
}
