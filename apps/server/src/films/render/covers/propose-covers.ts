import { open } from 'node:fs/promises';
import type { StillFace } from '@atelier/engines/face-detection/port';
import { toSourceTime } from '@atelier/film';
import { limitConcurrency } from '@atelier/media/run/limit-concurrency';
import { runTogether } from '@atelier/media/run/run-together';
import type { CoverMoment } from '../planning/cover-moments.ts';
import { filmCoverMoments } from '../planning/plan-film.ts';
import type { FrameRender } from '../render-frame.ts';
import { type CoverLook, chooseCovers } from './choose-covers.ts';
import { measurePicture } from './measure-picture.ts';
import { areaOf, withSmallPictures } from './small-pictures.ts';

/** A proposed cover: its time in the film, and in its source. */
export interface ProposedCover {
  seconds: number;
  source: string;
  sourceSeconds: number;
}

/** Pictures that one run of ffmpeg reads, and runs at the same time. */
const IN_ONE_RUN = 8;
const MOST_RUNS = 2;

/**
 * Proposes covers of a film as it stands: looks at some forty small pictures, as its layouts show them and without
 * captions and layers, and chooses among them. Throws `MediaError`, `ProcessError`, or the signal's reason.
 */
export async function proposeCovers(
  render: FrameRender,
  { signal }: { signal: AbortSignal },
): Promise<ProposedCover[]> {
  const { film } = render;
  const moments = await filmCoverMoments(render, signal);
  const groups = Array.from({ length: Math.ceil(moments.length / IN_ONE_RUN) }, (_, index) =>
    moments.slice(index * IN_ONE_RUN, (index + 1) * IN_ONE_RUN),
  );
  const turns = limitConcurrency(MOST_RUNS);
  const looks = await runTogether(signal, (either) =>
    groups.map((group) => turns(() => lookAt(render, group, either), either)),
  );
  return chooseCovers(looks.flat()).flatMap(({ seconds }) => {
    const source = toSourceTime(film, seconds);
    return source ? [{ seconds, source: source.source, sourceSeconds: source.seconds }] : [];
  });
}

/** Draws the pictures of some moments in one run and measures them. */
function lookAt(
  render: FrameRender,
  moments: readonly CoverMoment[],
  signal: AbortSignal,
): Promise<CoverLook[]> {
  const frames = moments.map(({ frame }) => frame);
  return withSmallPictures(render, frames, { signal }, async ({ path, width, height, faces }) => {
    const file = await open(path);
    try {
      const looks: CoverLook[] = [];
      for (const [index, moment] of moments.entries()) {
        signal.throwIfAborted();
        const pixels = new Uint8Array(width * height);
        const { bytesRead } = await file.read(pixels, 0, pixels.length, index * pixels.length);
        // A source may end before its last frames.
        if (bytesRead < pixels.length) break;
        const face = largestOf(faces[index] ?? []);
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
  });
}

function largestOf(faces: readonly StillFace[]): StillFace | null {
  return faces.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? null;
}

/** True for a face that the edge of the picture cuts. */
function isCut(face: StillFace): boolean {
  const { left, right, top, bottom } = areaOf(face);
  return left < 0 || top < 0 || right > 1 || bottom > 1;
}
