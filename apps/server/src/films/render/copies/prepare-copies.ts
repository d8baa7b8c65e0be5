import { type CopyBorders, filmFrames } from '@atelier/film';
import type { MediaInfo, Ratio, VideoInfo } from '@atelier/media';
import {
  type Copyable,
  findCopyable,
  type NotCopyable,
  whyNotCopyable,
} from '@atelier/media/copies/find-copyable';
import { joinSets, type ParameterSets } from '@atelier/media/copies/parameter-sets';
import type { Canvas } from '@atelier/media/segments/canvas';
import { encodesBesideHevc } from '@atelier/media/segments/choose-film-encoding';
import type { CopiedBeside } from '@atelier/media/segments/encode-segments';
import type { FilmRender, NoCopies, RenderSource } from '../film-render.ts';
import { planFilmRender } from '../planning/plan-film.ts';

/** A source of which parts can be copied. */
interface CopySource extends Copyable {
  path: string;
  info: MediaInfo & { video: VideoInfo };
}

/** The sources of a film of which parts can be copied. */
export interface FilmCopies {
  /** By the names of the sources. */
  sources: Readonly<Record<string, CopySource>>;
  /** The parameter sets of all these sources. */
  sets: ParameterSets;
}

/**
 * Below this share of frames that would be copied, all are encoded: only x264 and x265 encode beside copies, and a
 * hardware encoder saves more.
 */
const LEAST_SHARE = 0.1;
/** The same for HEVC, which fewer players show than the H.264 of a film that is encoded. */
const LEAST_HEVC_SHARE = 0.5;

/**
 * Finds the sources of which a film can copy parts. The first one decides the codec of the file. A later source of the
 * other codec, or whose parameter sets have the ids of other sets, is encoded.
 * @returns the reason when nothing is copied
 */
export async function prepareCopies(
  render: Omit<FilmRender, 'segments'>,
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
      mayBeHevc: render.mayBeHevc ?? false,
      hash: render.facts.sources[name]?.hash ?? source.path,
      canvas,
      folder: render.workDir,
      signal,
    });
    if (typeof found === 'string') reason ??= found;
    else copies = withSource(copies, name, found);
  }
  if (!copies) return reason ?? 'other_format';
  const least = copies.sets.codec === 'hevc' ? LEAST_HEVC_SHARE : LEAST_SHARE;
  return (await copiedShare(render, copies)) < least ? 'too_few' : copies;
}

/** Returns the share of a film's frames that are copied. */
async function copiedShare(render: Omit<FilmRender, 'segments'>, copies: FilmCopies): Promise<number> {
  const { segments } = await planFilmRender(render, render.facts, bordersOf(copies));
  const copied = segments.reduce(
    (frames, { copy, start_frame, end_frame }) => frames + (copy ? end_frame - start_frame : 0),
    0,
  );
  return copied / filmFrames(render.film);
}

function withSource(copies: FilmCopies | null, name: string, source: CopySource): FilmCopies {
  if (!copies) return { sources: { [name]: source }, sets: source.sets };
  const sets = joinSets(copies.sets, source.sets);
  return sets ? { sources: { ...copies.sources, [name]: source }, sets } : copies;
}

/** The results of `findCopyable` in this process, by content and rate; the last used one is the last. */
const known = new Map<string, Copyable | NotCopyable>();
const MOST_KNOWN = 32;

async function findInSource(
  { path, info }: RenderSource,
  {
    mayBeHevc,
    hash,
    canvas,
    folder,
    signal,
  }: { mayBeHevc: boolean; hash: string; canvas: Canvas; folder: string; signal: AbortSignal },
): Promise<CopySource | NoCopies> {
  const { video, kind } = info;
  if (kind !== 'video' || !video) return 'other_format';
  const reason = whyNotCopyable({ ...info, video }, canvas);
  if (reason) return reason;
  if (video.codec === 'hevc' && !mayBeHevc) return 'other_format';
  if (video.codec === 'hevc' && !(await encodesBesideHevc())) return 'no_hevc_encoder';
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

/** Describes what encoded segments have beside them; null when everything is encoded. */
export function besideCopies(copies: FilmCopies | null): CopiedBeside | null {
  if (!copies) return null;
  const delays = Object.values(copies.sources).map(({ delayFrames }) => delayFrames);
  return { codec: copies.sets.codec, delayFrames: Math.min(...delays) };
}

/** Returns the borders of a film's copies for its plan. */
export function bordersOf(copies: FilmCopies | null): CopyBorders | undefined {
  if (!copies) return undefined;
  return Object.fromEntries(Object.entries(copies.sources).map(([name, { stretches }]) => [name, stretches]));
}
