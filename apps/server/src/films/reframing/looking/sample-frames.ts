import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FaceFrames, SampledFaces } from '@atelier/engines/face-detection/port';
import {
  escapeFilterValue,
  type MediaInfo,
  type MediaRange,
  requireVideo,
  runFfmpeg,
  safeInputArgs,
  toFileUrl,
} from '@atelier/media';
import type { Cut } from './join-sampled-ranges.ts';
import { STEPS_PER_SECOND, type Steps, secondsOf } from './steps.ts';

/** Faces are looked for at every step, and mouths watched three times as often: a syllable takes a quarter. */
const FRAMES_PER_LOOK = 3;
const FRAMES_PER_SECOND = STEPS_PER_SECOND * FRAMES_PER_LOOK;
/** The longer side of a sample, about: a face of a thirtieth of it is still found. */
const LONGER_SIDE = 640;
/** Step in which the face network accepts widths and heights, in pixels. */
const SIZE_STEP = 32;
/** Reduction of the pictures that cut detection compares, each way: enough to find cuts, at a tenth of the cost. */
const CUT_PART = 4;
/** Threshold of ffmpeg's `scdet`, whose documentation recommends 8 to 14 of 100. */
const CUT_THRESHOLD = 10;
/** Number of earlier pictures that cut detection compares each picture with. */
const PICTURES_BEFORE = 2;
/** Longer leads before the stretch for films with long still pictures; after these, reading starts at the beginning. */
const LONGER_LEADS_SECONDS = [8, 64];

export interface SampledFrames {
  seen: SampledFaces[];
  cuts: Cut[];
}

/** Looks at pictures that a file gets one after another, until `reading` is over. Stops with the signal. */
type LookAtFrames = (
  frames: FaceFrames,
  reading: Promise<unknown>,
  signal: AbortSignal,
) => Promise<SampledFaces[]>;

interface SampleRequest {
  info: MediaInfo;
  sourcePath: string;
  workDir: string;
  signal: AbortSignal;
  stretch: Steps;
  /** Number of decoder threads. */
  threads: number;
  look: LookAtFrames;
}

/**
 * Reads a stretch once: small grey pictures several times a second, which `look` looks at meanwhile, and the moments
 * of the cuts between shots. Begun early enough that both are what they would be had the film been read from its
 * beginning.
 */
export async function sampleFrames(request: SampleRequest): Promise<SampledFrames> {
  const { frameRate } = requireVideo(request.info);
  const lead = frameRate > 0 ? Math.max(0.05, (PICTURES_BEFORE + 1) / frameRate) : 0.5;
  for (const leadSeconds of [lead, ...LONGER_LEADS_SECONDS]) {
    const sampled = await sampleFrom(request, leadSeconds);
    if (sampled) return sampled;
  }
  const sampled = await sampleFrom(request, Number.POSITIVE_INFINITY);
  if (!sampled) throw new Error('A look from the very beginning needs nothing before it');
  return sampled;
}

/** Null: there are too few pictures before the stretch. */
async function sampleFrom(
  { info, sourcePath, workDir, signal, stretch, threads, look }: SampleRequest,
  leadSeconds: number,
): Promise<SampledFrames | null> {
  const video = requireVideo(info);
  const scale = LONGER_SIDE / Math.max(video.width, video.height);
  const side = (length: number) => Math.max(1, Math.round((length * scale) / SIZE_STEP)) * SIZE_STEP;
  const [width, height] = [side(video.width), side(video.height)];
  // Motion is measured against the look before, so reading starts one look earlier.
  const first = Math.max(0, stretch.from - 1);
  const startSeconds = Math.max(0, first / STEPS_PER_SECOND - leadSeconds);
  // ffmpeg outputs the last picture only when it has read the next one.
  const endSeconds = stretch.until / STEPS_PER_SECOND + 1 / FRAMES_PER_SECOND + 0.04;
  const range = { startSeconds, durationSeconds: endSeconds - startSeconds };
  const name = randomUUID();
  const outputPath = path.join(workDir, `faces-${name}.grey`);
  const scoresPath = path.join(workDir, `cuts-${name}.txt`);
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const reading = runFfmpeg({
    args: [
      // Scaling in slices waits more than it saves on pictures this small, beside decoders that fill the cores.
      ...['-filter_complex_threads', '1'],
      // Keeps the source's timestamps, so that sample times do not depend on where reading began.
      ...['-copyts', '-start_at_zero'],
      // Skips the deblocking filter, which takes a fifth of the decoding time and does not help face detection.
      ...['-skip_loop_filter', 'all'],
      ...['-threads', String(threads)],
      ...safeInputArgs(sourcePath, range),
      '-filter_complex',
      [
        `[0:${video.streamIndex}]split=2[seen][all]`,
        // The film's first picture stands from its beginning on, its last one to its end. Brightness stays in the
        // range that the film has it in: faces are found as well, and stretching it took as long as scaling.
        `[seen]fps=fps=${FRAMES_PER_SECOND}${startSeconds === 0 ? ':start_time=0' : ''},` +
          `scale=w=${width}:h=${height}:flags=fast_bilinear:in_range=full:out_range=full,format=gray,` +
          'tpad=stop=-1:stop_mode=clone,' +
          `trim=start_pts=${first * FRAMES_PER_LOOK}:end_pts=${stretch.until * FRAMES_PER_LOOK + 1}[samples]`,
        `[all]scale=w=${width / CUT_PART}:h=${height / CUT_PART}:flags=neighbor,format=gray,` +
          `scdet=threshold=${CUT_THRESHOLD},settb=AVTB,` +
          `metadata=print:key=lavfi.scd.score:file=${escapeFilterValue(scoresPath)},nullsink`,
      ].join(';'),
      ...['-map', '[samples]', '-fps_mode', 'passthrough', '-f', 'rawvideo', toFileUrl(outputPath)],
    ],
    readPaths: [sourcePath],
    outputPath,
    durationSeconds: range.durationSeconds,
    signal: either,
  });
  const frames: FaceFrames = {
    path: outputPath,
    width,
    height,
    framesPerLook: FRAMES_PER_LOOK,
    firstFrame: (stretch.from - first) * FRAMES_PER_LOOK,
    firstLook: stretch.from,
    looks: stretch.until - stretch.from,
  };
  const looking = look(frames, reading, either);
  try {
    await Promise.all([reading, looking]);
  } catch (error) {
    failed.abort();
    await Promise.allSettled([reading, looking]);
    throw error;
  } finally {
    await rm(outputPath, { force: true });
  }
  const pictures = readScores(await readFile(scoresPath, 'utf8'));
  await rm(scoresPath, { force: true });
  const before = pictures.filter(({ timeSeconds }) => timeSeconds < first / STEPS_PER_SECOND).length;
  if (startSeconds > 0 && before < PICTURES_BEFORE) return null;
  return { seen: await looking, cuts: cutsIn(pictures, secondsOf(stretch)) };
}

interface ScoredPicture {
  timeSeconds: number;
  score: number;
}

/** Pairs of lines such as `frame:3 pts:125000 pts_time:0.125` and `lavfi.scd.score=31.149`. */
export function readScores(text: string): ScoredPicture[] {
  return [...text.matchAll(/^frame:\d+ +pts:(-?\d+) .*\nlavfi\.scd\.score=([\d.]+)/gmu)].map(
    ([, pts, score]) => ({
      timeSeconds: Number(pts) / 1e6,
      score: Number(score),
    }),
  );
}

function cutsIn(pictures: readonly ScoredPicture[], { startSeconds, durationSeconds }: MediaRange): Cut[] {
  return pictures.flatMap(({ timeSeconds, score }, index) => {
    const before = pictures[index - 1];
    const isInside = timeSeconds >= startSeconds && timeSeconds < startSeconds + durationSeconds;
    if (!before || !isInside || score < CUT_THRESHOLD) return [];
    return [{ atSeconds: timeSeconds, beforeSeconds: before.timeSeconds }];
  });
}
