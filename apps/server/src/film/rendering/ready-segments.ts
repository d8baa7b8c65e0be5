import path from 'node:path';
import type { RenderPlan, Segment } from '@atelier/film';
import { limitConcurrency } from '@atelier/media/run/limit-concurrency';
import { runTogether } from '@atelier/media/run/run-together';
import { buildCardGraph, cardFrames } from '@atelier/media/segments/encode-card';
import { encodeSegments } from '@atelier/media/segments/encode-segments';
import { explainBySources } from '@atelier/media/segments/explain-by-sources';
import { buildWindowGraph } from '@atelier/media/segments/window-graph';
import type { FilmRender } from './film-render.ts';
import { planTakes } from './plan-takes.ts';
import { type PreparedFilm, planWindow } from './prepare-render.ts';

/** A segment as a local file, in the order of the finished film. */
export interface ReadySegment {
  key: string;
  path: string;
  frames: number;
}

interface Control {
  signal: AbortSignal;
  onProgress(fraction: number): void;
}

/** Objects that are fetched or stored at the same time. */
const MOST_TRANSFERS = 6;

/**
 * Makes all segments of a film ready, with the cards around it: cached ones are fetched, runs of missing ones are
 * encoded together and stored as soon as a run ends, so that a stopped render loses one run at most.
 */
export async function readySegments(
  render: FilmRender,
  prepared: PreparedFilm,
  { plan, signal, onProgress }: Control & { plan: RenderPlan },
): Promise<{ ready: ReadySegment[]; segments: number; reused: number }> {
  const { segments: cache, workDir } = render;
  const { intro, outro } = prepared.cardKeys;
  const keys = [...(intro ? [intro] : []), ...plan.segments.map(({ key }) => key), ...(outro ? [outro] : [])];
  const known = await cache.has([...new Set(keys)]);
  const paths = new Map<string, string>();
  const transfers = limitConcurrency(MOST_TRANSFERS);
  const fetchOne = (key: string, index: number, stop: AbortSignal) =>
    transfers(async () => {
      const target = path.join(workDir, `cached-${index}.mp4`);
      await cache.fetch(key, target);
      paths.set(key, target);
    }, stop);
  const encodeOthers = async (stop: AbortSignal) => {
    const stored: Promise<void>[] = [];
    try {
      const made = encodeMissing(prepared, { plan, known }, { signal: stop, onProgress });
      for await (const { key, file } of made) {
        paths.set(key, file);
        const storing = transfers(() => cache.put(key, file), stop);
        // Awaited at the end; a failure meanwhile is not unhandled.
        storing.catch(() => undefined);
        stored.push(storing);
      }
      await Promise.all(stored);
    } finally {
      await Promise.allSettled(stored);
    }
  };
  await runTogether(signal, (stop) => [
    ...[...known].map((key, index) => fetchOne(key, index, stop)),
    encodeOthers(stop),
  ]);
  const cards = prepared.brand && cardFrames(prepared.brand, prepared.canvas);
  const sizes = new Map([
    ...plan.segments.map((segment) => [segment.key, lengthOf(segment)] as const),
    ...(intro && cards ? [[intro, cards.intro] as const] : []),
    ...(outro && cards ? [[outro, cards.outro] as const] : []),
  ]);
  return {
    ready: keys.map((key) => ({ key, path: paths.get(key) ?? '', frames: sizes.get(key) ?? 0 })),
    segments: plan.segments.length,
    reused: plan.segments.filter(({ key }) => known.has(key)).length,
  };
}

/** Encodes the segments and the cards that are not known, and yields their files as soon as each run ends. */
async function* encodeMissing(
  prepared: PreparedFilm,
  { plan, known }: { plan: RenderPlan; known: ReadonlySet<string> },
  { signal, onProgress }: Control,
): AsyncGenerator<{ key: string; file: string }> {
  const { render, brand, canvas, cardKeys } = prepared;
  const runs = findMissing(plan.segments, known).flatMap((run) => divideRun(render, run));
  const total = runs.flat().reduce((sum, segment) => sum + lengthOf(segment), 0);
  let encoded = 0;
  for (const [index, run] of runs.entries()) {
    const frames = run.reduce((sum, segment) => sum + lengthOf(segment), 0);
    const share = (fraction: number) => onProgress((encoded + frames * fraction) / total);
    const files = await encodeRun(prepared, { run, name: `run${index}` }, { signal, onProgress: share });
    encoded += frames;
    yield* run.map(({ key }, place) => ({ key, file: files[place] ?? '' }));
  }
  for (const side of ['intro', 'outro'] as const) {
    const key = cardKeys[side];
    if (!key || !brand || known.has(key)) continue;
    const window = buildCardGraph(brand, side, canvas);
    const job = { window, rate: canvas.rate, lengths: [window.frames], folder: render.workDir, name: side };
    const [file = ''] = await encodeSegments(job, { signal });
    yield { key, file };
  }
}

/** Finds runs of neighbouring segments that are not cached; a segment that occurs again is encoded once. */
function findMissing(segments: readonly Segment[], known: ReadonlySet<string>): Segment[][] {
  const seen = new Set(known);
  const runs: Segment[][] = [];
  for (const segment of segments) {
    if (seen.has(segment.key)) continue;
    seen.add(segment.key);
    const last = runs.at(-1);
    if (last?.at(-1)?.end_frame === segment.start_frame) last.push(segment);
    else runs.push([segment]);
  }
  return runs;
}

/** Each take opens its sources: more at once would need too much memory. */
const MOST_TAKES = 12;
/** The longest run, in frames: a stopped render loses this much at most. */
const MOST_FRAMES = 18_000;

/** True when one run can encode the frames of a window. */
export function fitsOneRun(
  render: PreparedFilm['render'],
  window: { fromFrame: number; untilFrame: number },
): boolean {
  return planTakes(render, window).length <= MOST_TAKES;
}

function divideRun(render: PreparedFilm['render'], run: readonly Segment[]): (readonly Segment[])[] {
  const frames = run.reduce((sum, segment) => sum + lengthOf(segment), 0);
  const middle = run.length >> 1;
  if (middle === 0 || (frames <= MOST_FRAMES && fitsOneRun(render, framesOf(run)))) return [run];
  return [...divideRun(render, run.slice(0, middle)), ...divideRun(render, run.slice(middle))];
}

async function encodeRun(
  prepared: PreparedFilm,
  { run, name }: { run: readonly Segment[]; name: string },
  control: Control,
): Promise<string[]> {
  const { canvas, render } = prepared;
  const planned = await planWindow(prepared, { segments: run, ...framesOf(run) }, name);
  const window = buildWindowGraph(planned);
  const job = { window, rate: canvas.rate, lengths: run.map(lengthOf), folder: render.workDir, name };
  try {
    return await encodeSegments(job, control);
  } catch (error) {
    throw await explainBySources(error, planned.takes, control.signal);
  }
}

function framesOf(run: readonly Segment[]): { fromFrame: number; untilFrame: number } {
  return { fromFrame: run[0]?.start_frame ?? 0, untilFrame: run.at(-1)?.end_frame ?? 0 };
}

function lengthOf({ start_frame, end_frame }: Segment): number {
  return end_frame - start_frame;
}
