import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FaceDetector, StillFace } from '@atelier/engines/face-detection/port';
import { toSourceTime } from '@atelier/film';
import { limitConcurrency } from '@atelier/media/run/limit-concurrency';
import { runTogether } from '@atelier/media/run/run-together';
import { writeGreyFrames } from '@atelier/media/segments/write-stills';
import { filmRate } from '../film-rate.ts';
import { planTakes } from '../plan-takes.ts';
import type { FrameRender } from '../render-frame.ts';
import { type CoverLook, chooseCovers } from './choose-covers.ts';
import { type CoverMoment, coverMoments } from './cover-moments.ts';
import { type Area, measurePicture } from './measure-picture.ts';

/** A proposed cover: its time in the film, and in its source. */
export interface ProposedCover {
  seconds: number;
  source: string;
  sourceSeconds: number;
}

/** The longer side of the pictures that are looked at: eyes of a face of a tenth of it are still measured. */
const LONGER_SIDE = 960;
/** Step in which the face network accepts widths and heights, in pixels. */
const SIZE_STEP = 32;
/** Pictures that one run of ffmpeg reads, and runs at the same time. */
const IN_ONE_RUN = 8;
const MOST_RUNS = 2;

/**
 * Proposes covers of a film as it stands: looks at some forty small pictures, as its layouts show them and without
 * captions and layers, and chooses among them. Throws `MediaError`, `ProcessError`, or the signal's reason.
 */
export async function proposeCovers(
  render: FrameRender,
  { faces, signal }: { faces: FaceDetector | null; signal: AbortSignal },
): Promise<ProposedCover[]> {
  const { film, facts } = render;
  const moments = coverMoments(film, facts);
  const size = sampleSize(film.canvas);
  const small = { ...render, film: { ...film, canvas: { ...film.canvas, ...size } } };
  const groups = Array.from({ length: Math.ceil(moments.length / IN_ONE_RUN) }, (_, index) =>
    moments.slice(index * IN_ONE_RUN, (index + 1) * IN_ONE_RUN),
  );
  const turns = limitConcurrency(MOST_RUNS);
  const looks = await runTogether(signal, (either) =>
    groups.map((group) => turns(() => lookAt(small, group, { faces, signal: either }), either)),
  );
  return chooseCovers(looks.flat()).flatMap(({ seconds }) => {
    const source = toSourceTime(film, seconds);
    return source ? [{ seconds, source: source.source, sourceSeconds: source.seconds }] : [];
  });
}

/** Draws the pictures of some moments in one run and measures them. */
async function lookAt(
  render: FrameRender,
  moments: readonly CoverMoment[],
  { faces, signal }: { faces: FaceDetector | null; signal: AbortSignal },
): Promise<CoverLook[]> {
  const { canvas } = render.film;
  const takes = moments.flatMap(({ frame }) =>
    planTakes(render, { fromFrame: frame, untilFrame: frame + 1 }),
  );
  const outputPath = path.join(render.workDir, `covers-${randomUUID()}.grey`);
  try {
    await writeGreyFrames(
      {
        window: {
          canvas: { size: canvas, rate: filmRate(render.film), background: canvas.background },
          ...{ takes, layers: [] },
        },
        outputPath,
      },
      { signal },
    );
    const { width, height } = canvas;
    const found = (await faces?.lookAtStills?.({ path: outputPath, width, height }, { signal })) ?? [];
    const file = await open(outputPath);
    try {
      const looks: CoverLook[] = [];
      for (const [index, moment] of moments.entries()) {
        signal.throwIfAborted();
        const pixels = new Uint8Array(width * height);
        const { bytesRead } = await file.read(pixels, 0, pixels.length, index * pixels.length);
        // A source may end before its last frames.
        if (bytesRead < pixels.length) break;
        const face = largestOf(found[index] ?? []);
        looks.push({
          ...moment,
          ...measurePicture({ pixels, width, height }, face ? areaOf(face) : undefined),
          isInTransition: false,
          face: face && { width: face.width, eyesOpen: face.eyesOpen, isCut: isCut(face) },
        });
      }
      return looks;
    } finally {
      await file.close();
    }
  } finally {
    await rm(outputPath, { force: true });
  }
}

function sampleSize({ width, height }: { width: number; height: number }) {
  const scale = LONGER_SIDE / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round((length * scale) / SIZE_STEP)) * SIZE_STEP;
  return { width: side(width), height: side(height) };
}

function largestOf(faces: readonly StillFace[]): StillFace | null {
  return faces.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? null;
}

function areaOf({ centerX, centerY, width, height }: StillFace): Area {
  return {
    left: centerX - width / 2,
    right: centerX + width / 2,
    top: centerY - height / 2,
    bottom: centerY + height / 2,
  };
}

/** True for a face that the edge of the picture cuts. */
function isCut(face: StillFace): boolean {
  const { left, right, top, bottom } = areaOf(face);
  return left < 0 || top < 0 || right > 1 || bottom > 1;
}
