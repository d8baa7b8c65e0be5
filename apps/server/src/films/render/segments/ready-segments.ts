import path from 'node:path';
import type { RenderPlan } from '@atelier/film';
import { limitConcurrency } from '@atelier/media/run/limit-concurrency';
import { runTogether } from '@atelier/media/run/run-together';
import { buildCardGraph, cardFrames } from '@atelier/media/segments/encode-card';
import { encodeSegments } from '@atelier/media/segments/encode-segments';
import { besideCopies } from '../copies/prepare-copies.ts';
import type { FilmRender } from '../film-render.ts';
import type { PreparedFilm } from '../prepare-render.ts';
import { copySegments } from './copy-segments.ts';
import { encodeParts, isShared } from './encode-parts.ts';
import {
  type Control,
  divideRun,
  type EncodedFile,
  encodeRun,
  findMissing,
  framesIn,
  lengthOf,
  segmentEncoder,
} from './encode-runs.ts';

/** A segment as a local file, in the order of the finished film. */
export interface ReadySegment {
  key: string;
  path: string;
  frames: number;
  /** True when its pictures are those of a source, not encoded again. */
  isCopied: boolean;
}

/** A copied frame costs about this share of an encoded one. */
const COPIED_SHARE = 0.03;
/** Objects that are fetched or stored at the same time. */
const MOST_TRANSFERS = 6;

/**
 * Makes all segments of a film ready, with the cards around it: those of a source are copied, cached ones are fetched,
 * runs of missing ones are encoded together and stored as soon as a run ends, so that a stopped render loses one run at
 * most. Other workers help with long films. Copies are not stored: making one takes as long as fetching it.
 */
export async function readySegments(
  render: FilmRender,
  prepared: PreparedFilm,
  { plan, signal, onProgress }: Control & { plan: RenderPlan },
): Promise<{ ready: ReadySegment[]; segments: number; reused: number }> {
  const { segments: cache, workDir } = render;
  const { intro, outro } = prepared.cardKeys;
  const keys = [...(intro ? [intro] : []), ...plan.segments.map(({ key }) => key), ...(outro ? [outro] : [])];
  const copied = plan.segments.filter(({ copy }) => copy !== undefined);
  const copiedKeys = new Set(copied.map(({ key }) => key));
  const cached = await cache.has([...new Set(keys)].filter((key) => !copiedKeys.has(key)));
  const known = new Set([...cached, ...copiedKeys]);
  const paths = new Map<string, string>();
  const transfers = limitConcurrency(MOST_TRANSFERS);
  const fetchAll = (stored: ReadonlySet<string>, stop: AbortSignal) =>
    Promise.all(
      [...stored].map((key) =>
        transfers(async () => {
          const target = path.join(workDir, `cached-${key}.mp4`);
          await cache.fetch(key, target);
          paths.set(key, target);
        }, stop),
      ),
    );
  const storeAll = async (files: AsyncIterable<EncodedFile>, stop: AbortSignal) => {
    const stored: Promise<void>[] = [];
    try {
      for await (const { key, file } of files) {
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
  const progress = shareProgress(
    framesIn(copied),
    framesIn(findMissing(plan.segments, known).flat()),
    onProgress,
  );
  const copyAll = async (stop: AbortSignal) => {
    const files = await copySegments(prepared, copied, { signal: stop, onCopied: progress.onCopied });
    for (const [key, file] of files) paths.set(key, file);
  };
  const encodeOthers = async (stop: AbortSignal) => {
    const control = { signal: stop, onProgress: progress.onEncoded };
    if (render.parts && isShared(prepared, plan, known)) {
      await storeAll(encodeParts(prepared, { plan, known, parts: render.parts }, control), stop);
      const missing = keys.filter((key) => !known.has(key) && !paths.has(key));
      await fetchAll(await cache.has([...new Set(missing)]), stop);
    }
    // With parts, these are the cards, and what another worker could not store.
    const made = new Set([...known, ...paths.keys()]);
    await storeAll(encodeMissing(prepared, { plan, known: made }, control), stop);
  };
  await runTogether(signal, (stop) => [fetchAll(cached, stop), copyAll(stop), encodeOthers(stop)]);
  const cards = prepared.brand && cardFrames(prepared.brand, prepared.canvas);
  const sizes = new Map([
    ...plan.segments.map((segment) => [segment.key, lengthOf(segment)] as const),
    ...(intro && cards ? [[intro, cards.intro] as const] : []),
    ...(outro && cards ? [[outro, cards.outro] as const] : []),
  ]);
  return {
    ready: keys.map((key) => ({
      key,
      path: paths.get(key) ?? '',
      frames: sizes.get(key) ?? 0,
      isCopied: copiedKeys.has(key),
    })),
    segments: plan.segments.length,
    reused: plan.segments.filter(({ key }) => cached.has(key)).length,
  };
}

/** Reports the progress of copies and encodes that run at the same time, by their work. */
function shareProgress(copiedFrames: number, encodedFrames: number, onProgress: (fraction: number) => void) {
  const total = Math.max(1, encodedFrames + COPIED_SHARE * copiedFrames);
  let copied = 0;
  let encoded = 0;
  const report = () => onProgress((encoded + COPIED_SHARE * copied) / total);
  return {
    onCopied(frames: number) {
      copied += frames;
      report();
    },
    onEncoded(fraction: number) {
      encoded = fraction * encodedFrames;
      report();
    },
  };
}

/** Encodes the segments and the cards that are not known, and yields their files as soon as each run ends. */
async function* encodeMissing(
  prepared: PreparedFilm,
  { plan, known }: { plan: RenderPlan; known: ReadonlySet<string> },
  { signal, onProgress }: Control,
): AsyncGenerator<EncodedFile> {
  const { render, brand, canvas, cardKeys } = prepared;
  const runs = findMissing(plan.segments, known).flatMap((run) => divideRun(render, run));
  const total = framesIn(runs.flat());
  let encoded = 0;
  for (const [index, run] of runs.entries()) {
    const frames = framesIn(run);
    const share = (fraction: number) => onProgress((encoded + frames * fraction) / total);
    yield* await encodeRun(prepared, { run, name: `run${index}` }, { signal, onProgress: share });
    encoded += frames;
  }
  for (const side of ['intro', 'outro'] as const) {
    const key = cardKeys[side];
    if (!key || !brand || known.has(key)) continue;
    const window = buildCardGraph(brand, side, canvas);
    const job = { window, rate: canvas.rate, lengths: [window.frames], folder: render.workDir, name: side };
    const encoding = { encoder: segmentEncoder(prepared), beside: besideCopies(prepared.copies) };
    const [file = ''] = await encodeSegments({ ...job, ...encoding }, { signal });
    yield { key, file };
  }
}
