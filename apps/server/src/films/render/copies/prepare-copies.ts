import type { CopyBorders } from '@atelier/film';
import type { MediaInfo, Ratio, VideoInfo } from '@atelier/media';
import {
  type Copyable,
  findCopyable,
  type NotCopyable,
  whyNotCopyable,
} from '@atelier/media/copies/find-copyable';
import { joinSets, type ParameterSets } from '@atelier/media/copies/parameter-sets';
import type { Canvas } from '@atelier/media/segments/take-chains';
import type { FilmRender, NoCopies, RenderSource } from '../film-render.ts';

/** A source of which parts can be copied. */
interface CopySource extends Copyable {
  path: string;
  info: MediaInfo & { video: VideoInfo };
}

/** What a film can copy from its sources. */
export interface FilmCopies {
  /** By the names of the sources. */
  sources: Readonly<Record<string, CopySource>>;
  /** The parameter sets of all of them. */
  sets: ParameterSets;
}

/**
 * Finds what a film can copy from its sources. Sources whose parameter sets exclude those of an earlier source are
 * encoded.
 * @returns the reason where nothing can be copied
 */
export async function prepareCopies(
  render: Pick<FilmRender, 'film' | 'facts' | 'sources' | 'request' | 'workDir'>,
  { canvas, hasLogo, signal }: { canvas: Canvas; hasLogo: boolean; signal: AbortSignal },
): Promise<FilmCopies | NoCopies> {
  // The words of a second language are drawn on every frame that has them.
  if (hasLogo || render.request?.second) return 'drawn';
  const names = new Set(render.film.scenes.map(({ source }) => source));
  let copies: FilmCopies | null = null;
  let reason: NoCopies | null = null;
  for (const name of names) {
    const source = render.sources[name];
    if (!source) continue;
    const found = await findInSource(source, {
      hash: render.facts.sources[name]?.hash ?? source.path,
      canvas,
      folder: render.workDir,
      signal,
    });
    if (typeof found === 'string') reason ??= found;
    else copies = withSource(copies, name, found);
  }
  return copies ?? reason ?? 'other_format';
}

function withSource(copies: FilmCopies | null, name: string, source: CopySource): FilmCopies {
  if (!copies) return { sources: { [name]: source }, sets: source.sets };
  const sets = joinSets(copies.sets, source.sets);
  return sets ? { sources: { ...copies.sources, [name]: source }, sets } : copies;
}

/** The sources that this process has read, by content and rate; the one that was used last at the end. */
const known = new Map<string, Copyable | NotCopyable>();
const MOST_KNOWN = 32;

async function findInSource(
  { path, info }: RenderSource,
  { hash, canvas, folder, signal }: { hash: string; canvas: Canvas; folder: string; signal: AbortSignal },
): Promise<CopySource | NotCopyable> {
  const { video, kind } = info;
  if (kind !== 'video' || !video) return 'other_format';
  const reason = whyNotCopyable({ ...info, video }, canvas);
  if (reason) return reason;
  const source = { path, info: { ...info, video } };
  const key = keyOf(hash, canvas.rate);
  const found = known.get(key) ?? (await findCopyable({ ...source, rate: canvas.rate, folder }, { signal }));
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  if (typeof found === 'string') return found;
  return found.stretches.length > 0 ? { ...source, ...found } : 'open_groups';
}

function keyOf(hash: string, { num, den }: Ratio): string {
  return `${hash} ${num}/${den}`;
}

/** Returns the borders of a film's copies for its plan. */
export function bordersOf(copies: FilmCopies | null): CopyBorders | undefined {
  if (!copies) return undefined;
  return Object.fromEntries(Object.entries(copies.sources).map(([name, { stretches }]) => [name, stretches]));
}
