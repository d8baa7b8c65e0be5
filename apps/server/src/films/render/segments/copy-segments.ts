import path from 'node:path';
import type { Segment } from '@atelier/film';
import { copyPictures } from '@atelier/media/copies/copy-pictures';
import { addParameterSets, readParameterSets } from '@atelier/media/copies/mp4-index';
import { joinSets, type ParameterSets } from '@atelier/media/copies/parameter-sets';
import { MediaError } from '@atelier/media/probe/media-error';
import { limitConcurrency } from '@atelier/media/run/limit-concurrency';
import type { FilmCopies } from '../copies/prepare-copies.ts';
import type { PreparedFilm } from '../prepare-render.ts';
import { lengthOf } from './encode-runs.ts';

/** Copies that read and write at the same time. */
const MOST_COPIES = 2;

/** Copies segments from their sources. @returns their paths by their keys */
export async function copySegments(
  prepared: PreparedFilm,
  segments: readonly Segment[],
  { signal, onCopied }: { signal: AbortSignal; onCopied(frames: number): void },
): Promise<Map<string, string>> {
  const { canvas, render, copies } = prepared;
  const turns = limitConcurrency(MOST_COPIES);
  const unique = new Map(segments.map((segment) => [segment.key, segment]));
  const paths = await Promise.all(
    [...unique.values()].map((segment, index) =>
      turns(async () => {
        const source = copies?.sources[segment.copy?.source ?? ''];
        if (!source || !segment.copy) throw new RangeError('This segment is not copied.');
        const outputPath = path.join(render.workDir, `copy-${index}.mp4`);
        const frames = lengthOf(segment);
        const { rate } = canvas;
        await copyPictures(
          { ...source, rate, fromFrame: segment.copy.from_frame, frames, outputPath },
          { signal },
        );
        onCopied(frames);
        return [segment.key, outputPath] as const;
      }, signal),
    ),
  );
  return new Map(paths);
}

/**
 * Writes the parameter sets of all segments into the first one, of which the joined file takes its header. Players that
 * read parameter sets within the stream of H.264 need none there. HEVC has no others: throws `MediaError` 'corrupt' when
 * they do not fit together.
 */
export async function joinHeaders(
  segments: readonly { path: string; isCopied: boolean }[],
  copies: FilmCopies,
): Promise<void> {
  const [first] = segments;
  if (!first || segments.every(({ isCopied }) => !isCopied)) return;
  let sets: ParameterSets | null = copies.sets;
  for (const { path: encoded, isCopied } of segments) {
    const own = isCopied || !sets ? null : await readParameterSets(encoded);
    if (own && sets) sets = joinSets(sets, own);
  }
  const isWritten = sets !== null && (await addParameterSets(first.path, sets));
  if (!isWritten && copies.sets.codec === 'hevc')
    throw new MediaError('corrupt', 'The segments have different parameter sets of one id.');
}
