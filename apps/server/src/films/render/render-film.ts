import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languageCode } from '@atelier/contracts/language-code';
import { type Chapter, findChapters, type RenderPlan } from '@atelier/film';
import { hashValue } from '@atelier/film/render/hash-value';
import { extractThumbnail, MediaError, probeMedia } from '@atelier/media';
import { cardSeconds } from '@atelier/media/brand/film-brand';
import { loseEncoder } from '@atelier/media/encoders/active-encoder';
import { ProcessError } from '@atelier/media/run/process-error';
import { runTogether } from '@atelier/media/run/run-together';
import { cardFrames } from '@atelier/media/segments/encode-card';
import { buildBrandedGraph, encodeWhole } from '@atelier/media/segments/encode-whole';
import { joinSegments } from '@atelier/media/segments/join-segments';
import { buildWindowGraph } from '@atelier/media/segments/window-graph';
import type { ResultMark } from '../../platform/credentials/result-marks.ts';
import { writeCoverFiles } from './covers/write-cover-files.ts';
import type { CopiedParts, FilmRender, RenderedFilm, RenderedParts, SoundTreatment } from './film-render.ts';
import { renderSound } from './film-sound.ts';
import { filmSubtitles } from './planning/plan-film.ts';
import { type PreparedFilm, planPrepared, planWindow, prepareRender } from './prepare-render.ts';
import { joinHeaders } from './segments/copy-segments.ts';
import { fitsOneRun, lengthOf, segmentEncoder } from './segments/encode-runs.ts';
import { type ReadySegment, readySegments } from './segments/ready-segments.ts';
import { soundMark } from './sound-mark.ts';

export type { FilmRender, RenderedFilm, RenderSource, SegmentCache } from './film-render.ts';

/**
 * Renders a film to an MP4: encodes the segments that the cache lacks, joins all by copying, and adds the mixed sound.
 * Throws `MediaError` for a fault of a source, `ProcessError` for a fault of the machine, and the signal's reason.
 */
export async function renderFilm(
  render: FilmRender,
  options: { signal: AbortSignal; onProgress(fraction: number): void },
): Promise<RenderedFilm> {
  const prepared = await prepareRender(render, options.signal);
  const encoder = segmentEncoder(prepared);
  if (!encoder && !prepared.copies) return renderPrepared(render, prepared, options);
  try {
    return await renderPrepared(render, prepared, options);
  } catch (error) {
    options.signal.throwIfAborted();
    const isOfMedia = error instanceof MediaError || error instanceof ProcessError;
    if (!encoder && !isOfMedia) throw error;
    // Segments of two encoders cannot be joined, and a source may have other frames than its index says: x264 encodes
    // all. A damaged source fails again.
    const encoded = await prepareRender(render, options.signal, { isEncodedByX264: true });
    const noCopies = prepared.noCopies ?? 'damaged';
    const made = await renderPrepared(render, { ...encoded, noCopies }, options);
    if (encoder) loseEncoder(encoder, error);
    return made;
  }
}

async function renderPrepared(
  render: FilmRender,
  prepared: PreparedFilm,
  options: { signal: AbortSignal; onProgress(fraction: number): void },
): Promise<RenderedFilm> {
  const { signal } = options;
  const onProgress = (fraction: number) => options.onProgress(PICTURES * fraction);
  const soundPath = path.join(render.workDir, 'sound.m4a');
  const plan = await planPrepared(prepared, prepared.facts);
  const mark = await soundMark(render, { signal });
  const [pictures, sound] = await runTogether(signal, (either) => [
    renderPictures(render, prepared, { plan, signal: either, onProgress }),
    cachedSound(render, prepared, { plan, mark, soundPath, signal: either }),
  ]);
  const filePath = path.join(render.workDir, 'film.mp4');
  const { rate } = prepared.canvas;
  if (prepared.copies) await joinHeaders(pictures.ready, prepared.copies);
  const cover = await writeCoverFiles(render, { signal });
  await joinSegments(
    {
      segments: pictures.ready,
      rate,
      soundPath,
      chapters: chaptersOf(prepared),
      outputPath: filePath,
      coverPath: cover?.filePath,
      subtitles: await writeTrack(prepared, signal),
    },
    { signal },
  );
  options.onProgress(JOINED);
  const cardPath = cover?.cardPath ?? (await writeCard(prepared, filePath, signal));
  const frames = pictures.ready.reduce((sum, segment) => sum + segment.frames, 0);
  return {
    filePath,
    cardPath,
    durationSeconds: (frames * rate.den) / rate.num,
    ...cardTimes(prepared),
    sound,
    segments: pictures.segments,
    reusedSegments: pictures.reused,
    copied: describeCopies(prepared, pictures.ready),
    describeParts: async (hashes) => (pictures.isWhole ? null : describeParts(prepared, mark, hashes)),
    notices: prepared.notices,
  };
}

/** Shares of the whole run. */
const PICTURES = 0.95;
const JOINED = 0.98;

/** Describes what was copied, for the receipt. */
function describeCopies({ canvas, noCopies }: PreparedFilm, ready: RenderedPictures['ready']): CopiedParts {
  const copied = ready.filter(({ isCopied }) => isCopied);
  const frames = copied.reduce((sum, segment) => sum + segment.frames, 0);
  const seconds = (frames * canvas.rate.den) / canvas.rate.num;
  return { seconds, segments: copied.length, reason: frames > 0 ? null : noCopies };
}

interface RenderedPictures {
  ready: readonly Pick<ReadySegment, 'path' | 'frames' | 'isCopied'>[];
  segments: number;
  reused: number;
  /** True when the file has no parts. */
  isWhole: boolean;
}

/** Renders the pictures of the cards and of the film, without sound. */
async function renderPictures(
  render: FilmRender,
  prepared: PreparedFilm,
  { plan, ...control }: { plan: RenderPlan; signal: AbortSignal; onProgress(fraction: number): void },
): Promise<RenderedPictures> {
  const { workDir } = render;
  const { canvas, brand, frames } = prepared;
  const window = { segments: plan.segments, fromFrame: 0, untilFrame: frames };
  // A hardware encoder whose segments cannot be joined encodes the whole film in one run. A film that needs several
  // runs is encoded by x264.
  if (prepared.encoding.kind === 'segments' || !fitsOneRun(render, window))
    return { ...(await readySegments(render, prepared, { plan, ...control })), isWhole: false };
  const planned = await planWindow(prepared, window, { name: 'whole', signal: control.signal });
  const graph = brand ? buildBrandedGraph(planned, brand) : buildWindowGraph(planned);
  const outputPath = path.join(workDir, 'picture.mp4');
  const { takes } = planned;
  await encodeWhole({ window: graph, takes, rate: canvas.rate, outputPath }, control);
  const ready = [{ path: outputPath, frames: graph.frames, isCopied: false }];
  return { ready, segments: plan.segments.length, reused: 0, isWhole: true };
}

/** Writes the mixed sound, from the cache when nothing that it depends on has changed. */
async function cachedSound(
  render: FilmRender,
  prepared: PreparedFilm,
  {
    plan,
    mark,
    soundPath,
    signal,
  }: { plan: RenderPlan; mark: ResultMark | null; soundPath: string; signal: AbortSignal },
): Promise<SoundTreatment | null> {
  const { segments } = render;
  const times = soundTimes(prepared);
  const key = soundKey(prepared, plan, mark);
  if ((await segments.has([key])).has(key)) {
    await segments.fetch(key, soundPath);
    return null;
  }
  const treatment = await renderSound(render, { ...times, soundPath, mark }, { signal });
  await segments.put(key, soundPath);
  return treatment;
}

function soundTimes(prepared: PreparedFilm) {
  const { canvas, frames } = prepared;
  const { introSeconds, outroSeconds } = cardTimes(prepared);
  return {
    durationSeconds: (frames * canvas.rate.den) / canvas.rate.num,
    leadSeconds: introSeconds,
    tailSeconds: outroSeconds,
  };
}

function soundKey(prepared: PreparedFilm, plan: RenderPlan, mark: ResultMark | null): string {
  const { denoiser = null } = prepared.render;
  const parts = {
    sound: plan.sound_key,
    ...soundTimes(prepared),
    hasDenoiser: denoiser !== null,
    ...(mark && { mark: mark.id }),
  };
  return `sound-${hashValue(parts)}`;
}

async function describeParts(
  prepared: PreparedFilm,
  mark: ResultMark | null,
  hashes: Readonly<Record<string, string>>,
): Promise<RenderedParts> {
  const { facts, cardKeys, brand, canvas } = prepared;
  const sources = Object.entries(facts.sources).map(([name, source]) => [
    name,
    { ...source, hash: hashes[name] ?? source.hash },
  ]);
  const plan = await planPrepared(prepared, { ...facts, sources: Object.fromEntries(sources) });
  const cards = brand && cardFrames(brand, canvas);
  const cardOf = (side: 'intro' | 'outro') => {
    const key = cardKeys[side];
    return key && cards ? [{ key, frames: cards[side] }] : [];
  };
  const segments = plan.segments.map((segment) => ({ key: segment.key, frames: lengthOf(segment) }));
  return {
    pictures: [...cardOf('intro'), ...segments, ...cardOf('outro')],
    sound: soundKey(prepared, plan, mark),
  };
}

/** Writes the subtitles of the film's track; null without a track or words. */
async function writeTrack(prepared: PreparedFilm, signal: AbortSignal) {
  const { film, workDir } = prepared.render;
  if (!film.captions.track) return null;
  const text = await filmSubtitles(prepared.render, signal);
  if (text.trim() === '') return null;
  const subtitlesPath = path.join(workDir, 'subtitles.srt');
  await writeFile(subtitlesPath, text);
  return {
    path: subtitlesPath,
    language: languageCode(film.language),
    delaySeconds: cardTimes(prepared).introSeconds,
  };
}

/** The chapters of the film in the time of its file; the first includes the intro. */
function chaptersOf(prepared: PreparedFilm): Chapter[] {
  const { introSeconds } = cardTimes(prepared);
  return findChapters(prepared.render.film).map(({ startSeconds, title }, index) => ({
    startSeconds: index === 0 ? 0 : introSeconds + startSeconds,
    title,
  }));
}

function cardTimes({ brand, canvas }: PreparedFilm) {
  const { rate } = canvas;
  return brand ? cardSeconds(brand, rate) : { introSeconds: 0, outroSeconds: 0 };
}

/** Writes the picture of the project's card; null for a black film. */
async function writeCard(prepared: PreparedFilm, filePath: string, signal: AbortSignal) {
  const outputPath = path.join(path.dirname(filePath), 'card.webp');
  try {
    await extractThumbnail(
      {
        info: await probeMedia(filePath, { signal }),
        sourcePath: filePath,
        outputPath,
        fromSeconds: cardTimes(prepared).introSeconds,
        hasManyKeyFrames: true,
      },
      { signal },
    );
    return outputPath;
  } catch (error) {
    if (error instanceof MediaError) return null;
    throw error;
  }
}
