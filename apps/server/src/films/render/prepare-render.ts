import type { ShownCard } from '@atelier/captions/brand/brand-kit';
import type { JobNotice } from '@atelier/contracts';
import { MASKS_VERSION } from '@atelier/engines/person-masks/port';
import { type FilmFacts, filmFrames, RENDERER_VERSION, type RenderPlan } from '@atelier/film';
import { captionStyle } from '@atelier/film/evaluate/caption-lines';
import { PUNCH_IN_SHARE } from '@atelier/film/evaluate/evaluate-film';
import { hashValue } from '@atelier/film/render/hash-value';
import { type FilmBrand, ffmpegVersion, probeMedia } from '@atelier/media';
import { x264Preset } from '@atelier/media/encoders/active-encoder';
import type { FoundEncoder } from '@atelier/media/encoders/find-encoder';
import type { Canvas } from '@atelier/media/segments/canvas';
import {
  chooseFilmEncoding,
  type FilmEncoding,
  X264_SEGMENTS,
} from '@atelier/media/segments/choose-film-encoding';
import { segmentArgs } from '@atelier/media/segments/encode-segments';
import type { FilmWindow } from '@atelier/media/segments/window-graph';
import { prepareBrand } from '../branding/prepare-brand.ts';
import { besideCopies, bordersOf, type FilmCopies, prepareCopies } from './copies/prepare-copies.ts';
import type { BrandMark, FilmWindowPlan } from './draw-layers.ts';
import { filmRate } from './film-rate.ts';
import type { FilmRender, NoCopies, RequestFacts } from './film-render.ts';
import { leftOutTracks } from './left-out-tracks.ts';
import { windowMasks } from './masks/window-masks.ts';
import { filmCaptionBoxes, planFilmRender, planFilmWindow } from './planning/plan-film.ts';

type Renderable = Omit<FilmRender, 'segments'>;

/** A film with everything that its frames depend on, whichever of them are rendered. */
export interface PreparedFilm {
  render: Renderable;
  encoding: FilmEncoding;
  /** The sources of which parts are copied; null when everything is encoded. */
  copies: FilmCopies | null;
  /** The reason when everything is encoded; null when it was not looked for. */
  noCopies: NoCopies | null;
  canvas: Canvas;
  frames: number;
  brand: FilmBrand | null;
  /** The keys of the cards by their side. */
  cardKeys: { intro: string | null; outro: string | null };
  mark: BrandMark | null;
  /** The given facts and those of the renderer, from which the keys of segments are computed. */
  facts: FilmFacts;
  notices: JobNotice[];
}

/**
 * Prepares the brand of a film, the copies of its sources and the facts of its renderer.
 * @param options.isEncodedByX264 true to encode every frame by x264, whatever the machine and the sources allow
 */
export async function prepareRender(
  render: Renderable,
  signal: AbortSignal,
  { isEncodedByX264 = false } = {},
): Promise<PreparedFilm> {
  const { film, brandKit, fonts, workDir, seed, request } = render;
  const rate = filmRate(film);
  const shown = film.brand;
  const kit = brandKit && {
    ...brandKit,
    mark: shown?.logo ? brandKit.mark : null,
    intro: shown?.intro ? brandKit.intro : null,
    outro: shown?.outro ? brandKit.outro : null,
  };
  const { brand = null, notices } = await prepareBrand(kit ?? undefined, {
    frame: film.canvas,
    captions: kit?.mark ? await filmCaptionBoxes(render) : [],
    workDir,
    fonts,
  });
  const mark = brand?.mark ?? null;
  const canvas = { size: film.canvas, rate, background: film.canvas.background };
  const found = isEncodedByX264
    ? null
    : await prepareCopies(render, { canvas, hasLogo: mark !== null, signal });
  const copies = typeof found === 'string' ? null : found;
  // Only x264 and x265 write parameter sets that fit beside those of a source.
  const encoding = isEncodedByX264 || copies ? X264_SEGMENTS : await chooseFilmEncoding();
  const encoder = {
    settings: segmentArgs(rate, besideCopies(copies)),
    preset: x264Preset(),
    ffmpeg: await installedFfmpeg(),
    ...(encoding.kind === 'segments' && encoding.encoder && hardwareFacts(encoding.encoder)),
  };
  const logo = kit?.logo ?? null;
  const drawing = { renderer: RENDERER_VERSION, canvas: film.canvas, encoder };
  const cardKey = (card: ShownCard | null | undefined) =>
    card ? `card-${hashValue({ ...drawing, card, logo })}` : null;
  return {
    render,
    encoding,
    copies,
    noCopies: typeof found === 'string' ? found : null,
    canvas,
    frames: filmFrames(film),
    brand,
    cardKeys: { intro: cardKey(kit?.intro), outro: cardKey(kit?.outro) },
    mark: await brandMark(brand, signal),
    facts: {
      ...render.facts,
      encoder: { ...render.facts.encoder, ...encoder },
      renderer: {
        ...render.facts.renderer,
        // Other styles draw nothing at random.
        seed: (captionStyle(film)?.variants?.length ?? 0) > 0 ? seed : null,
        request: requestFacts(request),
        masks: render.masks ? MASKS_VERSION : null,
        // The place of the logo depends on all captions, a segment only on the place.
        mark: mark && { ...mark, logo: hashValue(kit?.logo?.png ?? null) },
      },
    },
    notices: [...notices, ...leftOutTracks(render)],
  };
}

/** Segments of two encoders, or of one with two settings, are never joined. */
function hardwareFacts({ encoder: { id, qualityArgs, borderArgs }, crfOffset }: FoundEncoder) {
  return { hardware: { id, crfOffset, arguments: [...qualityArgs(0), ...borderArgs] } };
}

/** Returns what a request adds to a document, without the lines, which are read for each segment; null for nothing. */
function requestFacts(request: RequestFacts | undefined) {
  if (!request?.second && (request?.punchIn ?? PUNCH_IN_SHARE) === PUNCH_IN_SHARE) return null;
  const { second, punchIn } = request ?? {};
  return { second, punchIn };
}

/** Plans the segments of a film and its sound. @param facts with what was not known when the film was prepared */
export function planPrepared({ render, copies }: PreparedFilm, facts: FilmFacts): Promise<RenderPlan> {
  return planFilmRender(render, facts, bordersOf(copies));
}

let version: Promise<string> | undefined;

/** Returns the version of ffmpeg, asked for once: another one may decode, draw and encode other pictures. */
function installedFfmpeg(): Promise<string> {
  version ??= ffmpegVersion().catch((error: unknown) => {
    version = undefined;
    throw error;
  });
  return version;
}

async function brandMark(brand: FilmBrand | null, signal: AbortSignal): Promise<BrandMark | null> {
  if (!brand?.mark || brand.logoPath === null) return null;
  const { mark, logoPath } = brand;
  const info = await probeMedia(logoPath, { signal });
  return { box: mark, opacity: mark.opacity, logo: { path: logoPath, info } };
}

/**
 * Plans what a window of a film shows and draws, and makes the masks that it needs.
 * @param options.name the beginning of the names of written folders
 */
export async function planWindow(
  { render, canvas, mark }: PreparedFilm,
  window: FilmWindowPlan,
  options: { name: string; signal: AbortSignal },
): Promise<FilmWindow> {
  const { film, facts, sources, assets, fonts, seed, workDir, request } = render;
  const maskFiles = await windowMasks(render, window, options);
  const drawing = {
    maskFiles,
    film,
    facts,
    sources,
    assets,
    fonts,
    seed,
    workDir,
    request,
    mark,
    frame: canvas,
  };
  return planFilmWindow(drawing, window, options);
}
