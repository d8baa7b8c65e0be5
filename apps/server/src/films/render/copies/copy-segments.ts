import path from 'node:path';
import type { Segment } from '@atelier/film';
import { copyPictures } from '@atelier/media/copies/copy-pictures';
import { addParameterSets, joinSets, readParameterSets } from '@atelier/media/copies/parameter-sets';
import { limitConcurrency } from '@atelier/media/run/limit-concurrency';
import type { PreparedFilm } from '../prepare-render.ts';
import { lengthOf } from '../segments/encode-runs.ts';
import type { FilmCopies } from './prepare-copies.ts';

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
 * read parameter sets within the stream need them in none.
 */
export async function joinHeaders(
  segments: readonly { path: string; isCopied: boolean }[],
  copies: FilmCopies,
): Promise<void> {
  const [first] = segments;
  const encoded = segments.find(({ isCopied }) => !isCopied);
  if (!first || (encoded && segments.every(({ isCopied }) => !isCopied))) return;
  const own = encoded && (await readParameterSets(encoded.path));
  const sets = own ? joinSets(copies.sets, own) : copies.sets;
  if (sets) await addParameterSets(first.path, sets);
}
