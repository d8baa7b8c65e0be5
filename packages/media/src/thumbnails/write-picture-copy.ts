import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { pictureOutputArgs } from './picture-output-args.ts';

/**
 * Writes a copy of a picture of our own in another size and format.
 * @param job.outputPath the extension selects the format: .webp, .png or .jpg
 * @param job.maxSideLength in pixels; the size of the picture by default, which is never enlarged
 */
export async function writePictureCopy(
  job: { sourcePath: string; outputPath: string; maxSideLength?: number | undefined },
  control: RunControl = {},
): Promise<void> {
  const { sourcePath, outputPath, maxSideLength } = job;
  const size =
    maxSideLength === undefined
      ? 'w=iw:h=ih'
      : `w=min(${maxSideLength}\\,iw):h=min(${maxSideLength}\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2`;
  await runFfmpeg({
    ...control,
    args: [
      ...safeInputArgs(sourcePath),
      // Pictures on the web are in BT.601.
      ...['-vf', `scale=${size}:out_color_matrix=bt601`, '-frames:v', '1'],
      ...pictureOutputArgs(outputPath),
    ],
    readPaths: [sourcePath],
    outputPath,
    durationSeconds: 1,
  });
}
