import type { RenderPlan, Segment } from '@atelier/film';
import { pause } from '@atelier/media/run/pause';
import { toNumber } from '@atelier/media/video/choose-frame-rate';
import type { RenderPart, RenderParts } from '../../../jobs/film-ports.ts';
import type { PreparedFilm } from '../prepare-render.ts';
import {
  type Control,
  divideRun,
  type EncodedFile,
  encodeRun,
  findMissing,
  framesIn,
} from './encode-runs.ts';

/** Films above this length are shared with other workers. */
const SHARED_SECONDS = 60;
/** The most segments of a part, which a worker that dies loses. */
const PART_SEGMENTS = 20;
const LOOK_EVERY_MS = 500;

/** True when enough is missing of a long film to share the work. */
export function isShared(
  { canvas, frames }: PreparedFilm,
  { segments }: RenderPlan,
  known: ReadonlySet<string>,
): boolean {
  const missing = segments.filter(({ key }) => !known.has(key));
  return missing.length > PART_SEGMENTS && frames > SHARED_SECONDS * toNumber(canvas.rate);
}

/**
 * Offers the missing segments in parts, encodes parts as long as there are any, and waits for those that other workers
 * encode. Yields the files that were encoded here.
 */
export async function* encodeParts(
  prepared: PreparedFilm,
  { plan, known, parts }: { plan: RenderPlan; known: ReadonlySet<string>; parts: RenderParts },
  { signal, onProgress }: Control,
): AsyncGenerator<EncodedFile> {
  const elsewhere = await parts.claimedElsewhere();
  const runs = findMissing(plan.segments, new Set([...known, ...elsewhere]))
    .flatMap((run) => divideRun(prepared.render, run, PART_SEGMENTS))
    .map((run) => ({ keys: run.map(({ key }) => key), frames: framesIn(run) }));
  await parts.offer(runs);
  const total = Math.max(1, await parts.framesLeft());
  for (let index = 0; ; index++) {
    const part = await parts.claim();
    const left = await parts.framesLeft();
    const report = (frames: number) => onProgress((total - left + frames) / total);
    if (part) yield* await encodePart(prepared, { plan, part, name: `part${index}` }, { signal, report });
    else if (left === 0) return;
    else {
      report(0);
      await pause(LOOK_EVERY_MS, { signal });
    }
  }
}

/** Returns no file when another worker took the part meanwhile. */
async function encodePart(
  prepared: PreparedFilm,
  { plan, part, name }: { plan: RenderPlan; part: RenderPart; name: string },
  { signal, report }: { signal: AbortSignal; report(frames: number): void },
): Promise<EncodedFile[]> {
  const run = segmentsOf(plan, part.keys) ?? [];
  const onProgress = (fraction: number) => report(fraction * framesIn(run));
  let files: EncodedFile[] = [];
  try {
    const isHeld = await part.hold(signal, async (stop) => {
      if (run.length > 0) files = await encodeRun(prepared, { run, name }, { signal: stop, onProgress });
    });
    if (!isHeld) return [];
    await part.finish();
    return files;
  } catch (error) {
    // The next attempt, or another worker, need not wait until the claim expires.
    await part.release().catch(() => undefined);
    throw error;
  }
}

/** Returns the segments with the keys of a part; null when the film has no such segments. */
export function segmentsOf({ segments }: RenderPlan, keys: readonly string[]): Segment[] | null {
  const first = segments.findIndex(({ key }) => key === keys[0]);
  const run = segments.slice(first, first + keys.length);
  return first >= 0 && keys.every((key, index) => run[index]?.key === key) ? run : null;
}
