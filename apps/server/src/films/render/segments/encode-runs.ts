import type { Film, Segment } from '@atelier/film';
import type { FoundEncoder } from '@atelier/media/encoders/find-encoder';
import { encodeSegments } from '@atelier/media/segments/encode-segments';
import { explainBySources } from '@atelier/media/segments/explain-by-sources';
import { buildWindowGraph } from '@atelier/media/segments/window-graph';
import { besideCopies } from '../copies/prepare-copies.ts';
import { createMaskedTest, needsMasks } from '../masks/window-masks.ts';
import { type PreparedFilm, planWindow } from '../prepare-render.ts';
import { hasFewTakes } from '../takes/plan-takes.ts';

/** An encoded segment. */
export interface EncodedFile {
  key: string;
  file: string;
}

export interface Control {
  signal: AbortSignal;
  onProgress(fraction: number): void;
}

/** Finds runs of neighbouring segments that are not cached; a segment that occurs again is encoded once. */
export function findMissing(segments: readonly Segment[], known: ReadonlySet<string>): Segment[][] {
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
  return hasFewTakes(render, window, MOST_TAKES);
}

/** Divides a run where masks of people begin or end to be needed, because their segments cost more. */
function divideByMasks(film: Film, run: readonly Segment[]): Segment[][] {
  const stretches: Segment[][] = [];
  const isMasked = createMaskedTest(film);
  let wasMasked: boolean | null = null;
  for (const segment of run) {
    const masked = isMasked(framesOf([segment]));
    if (masked === wasMasked) stretches.at(-1)?.push(segment);
    else stretches.push([segment]);
    wasMasked = masked;
  }
  return stretches;
}

/** Divides a run into pieces that have at most so many segments and fit one run of the encoder. */
export function divideRun(
  render: PreparedFilm['render'],
  run: readonly Segment[],
  mostSegments = Number.POSITIVE_INFINITY,
): (readonly Segment[])[] {
  const stretches = needsMasks(render.film) ? divideByMasks(render.film, run) : [run];
  return stretches.flatMap((stretch) => halveRun(render, stretch, mostSegments));
}

function halveRun(
  render: PreparedFilm['render'],
  run: readonly Segment[],
  mostSegments: number,
): (readonly Segment[])[] {
  const middle = run.length >> 1;
  const isShort = run.length <= mostSegments && framesIn(run) <= MOST_FRAMES;
  if (middle === 0 || (isShort && fitsOneRun(render, framesOf(run)))) return [run];
  return [run.slice(0, middle), run.slice(middle)].flatMap((half) => halveRun(render, half, mostSegments));
}

/**
 * Encodes neighbouring segments in one run.
 * @param window.name the beginning of the names of written files
 */
export async function encodeRun(
  prepared: PreparedFilm,
  { run, name }: { run: readonly Segment[]; name: string },
  control: Control,
): Promise<EncodedFile[]> {
  const { canvas, render } = prepared;
  const planned = await planWindow(
    prepared,
    { segments: run, ...framesOf(run) },
    { name, signal: control.signal },
  );
  const window = buildWindowGraph(planned);
  const job = { window, rate: canvas.rate, lengths: run.map(lengthOf), folder: render.workDir, name };
  try {
    const encoding = { encoder: segmentEncoder(prepared), beside: besideCopies(prepared.copies) };
    const files = await encodeSegments({ ...job, ...encoding }, control);
    return run.map(({ key }, place) => ({ key, file: files[place] ?? '' }));
  } catch (error) {
    throw await explainBySources(error, planned.takes, control.signal);
  }
}

/** Returns the hardware encoder of segments; null for x264, which also encodes films that need several runs. */
export function segmentEncoder({ encoding }: Pick<PreparedFilm, 'encoding'>): FoundEncoder | null {
  return encoding.kind === 'segments' ? encoding.encoder : null;
}

function framesOf(run: readonly Segment[]): { fromFrame: number; untilFrame: number } {
  return { fromFrame: run[0]?.start_frame ?? 0, untilFrame: run.at(-1)?.end_frame ?? 0 };
}

export function framesIn(run: readonly Segment[]): number {
  return run.reduce((sum, segment) => sum + lengthOf(segment), 0);
}

export function lengthOf({ start_frame, end_frame }: Segment): number {
  return end_frame - start_frame;
}
