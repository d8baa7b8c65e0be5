import { runFfmpeg } from '@atelier/media/ffmpeg/run-ffmpeg';
import { safeInputArgs, toFileUrl } from '@atelier/media/ffmpeg/safe-input-args';
import { REDUCED_SIDE } from './tile-pattern.ts';

const FRAMES_PER_SECOND = 5;
/** The beginning of a film that is looked at. */
const LOOKED_AT_SECONDS = 24;
/** The longest side in shorter sides. A longer picture is distorted, and its mark is lost. */
const MOST_RATIO = 6;

/**
 * Writes a still picture, or frames of the beginning of a film, as raw bytes in shades of grey, one after the other.
 * Throws `ProcessError`.
 * @returns the size of the pictures
 */
export async function writeGreyPictures(
  file: { path: string; width: number; height: number; isFilm: boolean },
  outputPath: string,
  { signal, timeoutSeconds }: { signal: AbortSignal; timeoutSeconds: number },
): Promise<{ width: number; height: number }> {
  const scale = REDUCED_SIDE / Math.min(file.width, file.height);
  const reduced = (side: number) => Math.min(MOST_RATIO * REDUCED_SIDE, Math.round(side * scale));
  const [width, height] = [reduced(file.width), reduced(file.height)];
  const rate = file.isFilm ? [`fps=${FRAMES_PER_SECOND}`] : [];
  await runFfmpeg({
    args: [
      ...safeInputArgs(file.path, file.isFilm ? { durationSeconds: LOOKED_AT_SECONDS } : {}),
      ...['-map', '0:v:0', '-vf', [...rate, `scale=${width}:${height}:flags=area`, 'format=gray'].join(',')],
      ...(file.isFilm ? [] : ['-frames:v', '1']),
      ...['-f', 'rawvideo', toFileUrl(outputPath)],
    ],
    readPaths: [file.path],
    outputPath,
    durationSeconds: LOOKED_AT_SECONDS,
    signal,
    timeoutSeconds,
  });
  return { width, height };
}
