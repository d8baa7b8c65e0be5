import path from 'node:path';
import {
  type MediaInfo,
  type MediaRange,
  requireVideo,
  runFfmpeg,
  safeInputArgs,
  toFileUrl,
} from '@atelier/media';

/** Faces move little in a quarter of a second. */
export const SAMPLES_PER_SECOND = 4;
/** The shorter side of a sample: what the face network looks at. */
const SHORTER_SIDE = 256;
const MAX_LONGER_SIDE = 1024;
/** ffmpeg's own suggestion is 8 to 14, of 100. */
const CUT_THRESHOLD = 10;

export interface SampledFrames {
  path: string;
  width: number;
  height: number;
  /** When the picture changes at once, in seconds from the start of the range. */
  cutsAtSeconds: number[];
}

/** Reads a range once: small pictures several times a second, and the moments of the cuts between shots. */
export async function sampleFrames(request: {
  info: MediaInfo;
  sourcePath: string;
  range: MediaRange;
  workDir: string;
  signal: AbortSignal;
}): Promise<SampledFrames> {
  const { info, sourcePath, range, workDir, signal } = request;
  const video = requireVideo(info);
  const scale = SHORTER_SIDE / Math.min(video.width, video.height);
  const side = (length: number) =>
    Math.min(MAX_LONGER_SIDE, Math.max(2, Math.round((length * scale) / 2) * 2));
  const size = { width: side(video.width), height: side(video.height) };
  const outputPath = path.join(workDir, 'faces.rgb');
  const { stderrTail } = await runFfmpeg({
    args: [
      ...safeInputArgs(sourcePath, range),
      '-filter_complex',
      [
        `[0:${video.streamIndex}]scale=w=${size.width}:h=${size.height}:flags=bilinear,setsar=1,split=2[all][seen]`,
        `[seen]fps=fps=${SAMPLES_PER_SECOND}:start_time=0,format=rgb24[samples]`,
        `[all]scdet=threshold=${CUT_THRESHOLD}[cuts]`,
      ].join(';'),
      ...['-map', '[samples]', '-f', 'rawvideo', toFileUrl(outputPath)],
      ...['-map', '[cuts]', '-f', 'null', '-'],
    ],
    readPaths: [sourcePath],
    outputPath,
    durationSeconds: range.durationSeconds,
    // The cuts are told in the log and nowhere else.
    logLevel: 'info',
    signal,
  });
  return { path: outputPath, ...size, cutsAtSeconds: readCuts(stderrTail) };
}

/** Lines such as `lavfi.scd.score: 31.1, lavfi.scd.time: 4.2`. */
export function readCuts(log: string): number[] {
  return [...log.matchAll(/lavfi\.scd\.time: (\d+(?:\.\d+)?)/gu)].map(([, time]) => Number(time));
}
