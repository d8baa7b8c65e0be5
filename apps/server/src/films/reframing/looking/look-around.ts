import { availableParallelism } from 'node:os';
import { AppError } from '@atelier/contracts';
import type { FaceDetector, SampledFaces } from '@atelier/engines/face-detection/port';
import { type MediaInfo, type MediaRange, ProcessError } from '@atelier/media';
import type { Listener } from '../../captioning/listen.ts';
import type { FaceSample } from '../choose-speaker.ts';
import type { FacePosition } from '../face-positions.ts';
import { findVoices } from './find-voices.ts';
import { cutsInRange, joinSampledRanges, type SampledRange } from './join-sampled-ranges.ts';
import type { KeptLooks } from './kept-looks.ts';
import { lookWhileReading } from './look-while-reading.ts';
import { sampleFrames } from './sample-frames.ts';
import { gapsIn, STEPS_PER_SECOND, type Steps, sharesOf, stepsOf, wholeCells } from './steps.ts';

/** A sample of faces for each step of a range, each with a flag for possible speech, and the film's cuts. */
export interface Look {
  samples: FaceSample[];
  cutsAtSeconds: number[];
  /** The voices of faces; absent where voices were not told apart. */
  seats?: readonly FacePosition[];
}

export interface LookRequest {
  faces: FaceDetector | null;
  info: MediaInfo;
  sourcePath: string;
  range: MediaRange;
  /** Listener of this range. */
  listener: Pick<Listener, 'heard'>;
  workDir: string;
  /** Reads the stored looks of the source; called only when the source is looked at. Null: nothing is stored for it. */
  kept: (() => KeptLooks | null) | null;
  signal: AbortSignal;
  /** 0–1 of this step. */
  onProgress(fraction: number): void;
}

/** Containers in which seeking to the middle decodes the same pictures as reading from the start. */
const INDEXED = new Set(['mp4', 'mov', 'webm', 'matroska']);
/**
 * Most readers of one source: a decoder with several threads waits for itself, so each reader gets a share of the
 * cores.
 */
const MOST_READERS = Math.min(4, availableParallelism());

/**
 * Looks at a range, or at what of it was not looked at yet: the answer is the same. Null: this machine has no face
 * detection, or the look failed.
 */
export async function lookAround(request: LookRequest): Promise<Look | null> {
  const { faces, info, range, signal } = request;
  if (!faces) return null;
  try {
    const steps = stepsOf(range);
    const isIndexed = INDEXED.has(info.container);
    const kept = isIndexed && request.kept ? request.kept() : null;
    const [seen, heard] = await Promise.all([
      lookAtSteps({ ...request, faces, kept, steps, mostReaders: isIndexed ? MOST_READERS : 1 }),
      request.listener.heard(),
    ]);
    const times = seen.sights.map((_, index) =>
      rounded((steps.from + index) / STEPS_PER_SECOND - range.startSeconds),
    );
    const voices = findVoices(heard, times);
    const samples = seen.sights.map((sight, index) => ({
      ...sight,
      timeSeconds: times[index] ?? 0,
      voiced: voices[index] ?? false,
    }));
    const inside = samples.filter(({ timeSeconds }) => timeSeconds >= 0);
    return {
      // Shorter than a step.
      samples: inside.length > 0 ? inside : samples.map((sample) => ({ ...sample, timeSeconds: 0 })),
      cutsAtSeconds: cutsInRange(seen.cuts, range),
    };
  } catch (error) {
    // Without samples the clip shows the middle. The render reports what is wrong with the file.
    const isOurs = error instanceof AppError || error instanceof ProcessError;
    if (isOurs && !signal.aborted) return null;
    throw error;
  }
}

type StepsRequest = Omit<LookRequest, 'kept' | 'faces'> & {
  faces: FaceDetector;
  kept: KeptLooks | null;
  steps: Steps;
  mostReaders: number;
};

async function lookAtSteps(request: StepsRequest): Promise<SampledRange> {
  const { kept, steps, onProgress } = request;
  const cells = wholeCells(steps);
  const known = (await kept?.seen(cells)) ?? [];
  const gaps = gapsIn(cells, known);
  const pieces = [...known];
  for (const [index, gap] of gaps.entries()) {
    const shares = await lookAtGap({
      ...request,
      gap,
      onProgress: (fraction) => onProgress((index + fraction) / gaps.length),
    });
    await Promise.all(shares.map((share) => kept?.keepSeen(share)));
    pieces.push(...shares);
  }
  return joinSampledRanges(steps, pieces);
}

async function lookAtGap(request: StepsRequest & { gap: Steps }): Promise<SampledRange[]> {
  const shares = sharesOf(request.gap, request.mostReaders);
  const threads = Math.min(16, Math.ceil(availableParallelism() / shares.length));
  const failed = new AbortController();
  const signal = AbortSignal.any([request.signal, failed.signal]);
  const done = shares.map(() => 0);
  const looking = shares.map((share, index) =>
    lookAtShare({
      ...request,
      share,
      threads,
      signal,
      onProgress(fraction) {
        done[index] = fraction;
        request.onProgress(done.reduce((sum, part) => sum + part, 0) / shares.length);
      },
    }),
  );
  try {
    return await Promise.all(looking);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(looking);
    throw error;
  }
}

async function lookAtShare(request: StepsRequest & { share: Steps; threads: number }): Promise<SampledRange> {
  const { faces, share, onProgress } = request;
  const { seen, cuts } = await sampleFrames({
    ...request,
    stretch: share,
    look: (frames, reading, signal) => lookWhileReading({ faces, frames, reading, signal, onProgress }),
  });
  return { ...share, sights: seen.map(short), cuts };
}

/** Rounds a sample to its precision before it is stored, so that stored and new samples lead to the same plan. */
function short({ faces, motion }: SampledFaces): SampledFaces {
  return {
    faces: faces.map((face) => ({
      centerX: rounded(face.centerX),
      centerY: rounded(face.centerY),
      width: rounded(face.width),
      height: rounded(face.height),
      confidence: rounded(face.confidence),
      mouthMotion: rounded(face.mouthMotion),
    })),
    motion: motion.map((value) => Math.round(value * 1000) / 1000),
  };
}

/** To a millionth. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
