import path from 'node:path';
import type { FaceFrames } from '@atelier/engines/face-detection/port';
import {
  type MediaInfo,
  type MediaRange,
  requireVideo,
  runFfmpeg,
  safeInputArgs,
  toFileUrl,
} from '@atelier/media';
import { SOUND_RATE } from './find-voices.ts';

/** Faces are looked for four times a second, and mouths watched three times as often: a syllable takes a quarter. */
export const LOOKS_PER_SECOND = 4;
const FRAMES_PER_LOOK = 3;
/** The longer side of a sample, about: a face of a thirtieth of it is still found. */
const LONGER_SIDE = 640;
/** What the face network takes. */
const SIZE_STEP = 32;
/** ffmpeg's own suggestion is 8 to 14, of 100. */
const CUT_THRESHOLD = 10;

export interface SampledFrames {
  frames: FaceFrames;
  /** Raw 16-bit mono sound of `SOUND_RATE`; null without a sound track. */
  soundPath: string | null;
  /** When the picture changes at once, in seconds from the start of the range. */
  cutsAtSeconds: number[];
}

/** Reads a range once: small grey pictures several times a second, its sound, and the moments of the cuts between shots. */
export async function sampleFrames(request: {
  info: MediaInfo;
  sourcePath: string;
  range: MediaRange;
  workDir: string;
  signal: AbortSignal;
}): Promise<SampledFrames> {
  const { info, sourcePath, range, workDir, signal } = request;
  const video = requireVideo(info);
  const scale = LONGER_SIDE / Math.max(video.width, video.height);
  const side = (length: number) => Math.max(1, Math.round((length * scale) / SIZE_STEP)) * SIZE_STEP;
  const [width, height] = [side(video.width), side(video.height)];
  const outputPath = path.join(workDir, 'faces.grey');
  const soundPath = info.audio ? path.join(workDir, 'voices.pcm') : null;
  const { stderrTail } = await runFfmpeg({
    args: [
      // What smooths the edges between blocks is for people, and a fifth of the decoding.
      ...['-skip_loop_filter', 'all'],
      ...safeInputArgs(sourcePath, range),
      '-filter_complex',
      [
        `[0:${video.streamIndex}]scale=w=${width}:h=${height}:flags=fast_bilinear,format=gray,split=2[all][seen]`,
        `[seen]fps=fps=${LOOKS_PER_SECOND * FRAMES_PER_LOOK}:start_time=0[samples]`,
        `[all]scdet=threshold=${CUT_THRESHOLD}[cuts]`,
      ].join(';'),
      ...['-map', '[samples]', '-f', 'rawvideo', toFileUrl(outputPath)],
      ...['-map', '[cuts]', '-f', 'null', '-'],
      ...(info.audio && soundPath
        ? [
            ...['-map', `0:${info.audio.streamIndex}`, '-ac', '1', '-ar', String(SOUND_RATE)],
            ...['-f', 's16le', toFileUrl(soundPath)],
          ]
        : []),
    ],
    readPaths: [sourcePath],
    outputPath,
    durationSeconds: range.durationSeconds,
    // The cuts are told in the log and nowhere else.
    logLevel: 'info',
    signal,
  });
  return {
    frames: { path: outputPath, width, height, framesPerLook: FRAMES_PER_LOOK },
    soundPath,
    cutsAtSeconds: readCuts(stderrTail),
  };
}

/** Lines such as `lavfi.scd.score: 31.1, lavfi.scd.time: 4.2`. */
export function readCuts(log: string): number[] {
  return [...log.matchAll(/lavfi\.scd\.time: (\d+(?:\.\d+)?)/gu)].map(([, time]) => Number(time));
}
