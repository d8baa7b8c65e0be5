import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { StillFace } from '@atelier/engines/face-detection/port';
import { writeGreyFrames } from '@atelier/media/segments/write-stills';
import { filmRate } from '../film-rate.ts';
import type { FrameRender } from '../render-frame.ts';
import { writeCubes } from '../scene-cubes.ts';
import { planTakes } from '../takes/plan-takes.ts';
import type { Area } from './measure-picture.ts';

/** The longer side of the pictures that are looked at: eyes of a face of a tenth of it are still measured. */
const LONGER_SIDE = 960;
/** Step in which the face network accepts widths and heights, in pixels. */
const SIZE_STEP = 32;

/** Raw grey pictures in one file, with the faces in each; no faces without a face network. */
export interface SmallPictures {
  path: string;
  width: number;
  height: number;
  faces: readonly (readonly StillFace[])[];
}

/**
 * Draws frames of a film as small grey pictures, as the layouts show them and without captions and layers, in one run,
 * and finds their faces. The file is removed afterwards.
 */
export async function withSmallPictures<Result>(
  render: FrameRender,
  frames: readonly number[],
  { signal }: { signal: AbortSignal },
  act: (pictures: SmallPictures) => Promise<Result>,
): Promise<Result> {
  const { film, workDir, faces } = render;
  const size = smallSize(film.canvas);
  const small = { ...render, film: { ...film, canvas: { ...film.canvas, ...size } } };
  const outputPath = path.join(workDir, `small-${randomUUID()}.grey`);
  try {
    const canvas = { size, rate: filmRate(film), background: film.canvas.background };
    const windows = frames.map((frame) => ({ fromFrame: frame, untilFrame: frame + 1 }));
    for (const window of windows) await writeCubes(small, window);
    const takes = windows.flatMap((window) => planTakes(small, window));
    await writeGreyFrames({ window: { canvas, takes, layers: [] }, outputPath }, { signal });
    const found = await faces?.lookAtStills?.({ path: outputPath, ...size }, { signal });
    return await act({ path: outputPath, ...size, faces: found ?? [] });
  } finally {
    await rm(outputPath, { force: true });
  }
}

/** Returns the edges of a face, in fractions of the picture; they may lie outside of it. */
export function areaOf({ centerX, centerY, width, height }: StillFace): Area {
  return {
    left: centerX - width / 2,
    right: centerX + width / 2,
    top: centerY - height / 2,
    bottom: centerY + height / 2,
  };
}

function smallSize({ width, height }: { width: number; height: number }) {
  const scale = LONGER_SIDE / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round((length * scale) / SIZE_STEP)) * SIZE_STEP;
  return { width: side(width), height: side(height) };
}
