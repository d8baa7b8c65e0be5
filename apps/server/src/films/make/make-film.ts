import { layoutEditedLines } from '@atelier/captions';
import type { BrandSnapshot } from '@atelier/captions/brand/brand-kit';
import type { OwnLook } from '@atelier/captions/styles/own-look';
import type { Framing, JobNotice, SecondCaptions } from '@atelier/contracts';
import { type Film, filmDuration } from '@atelier/film';
import { captionStyle } from '@atelier/film/evaluate/caption-lines';
import { PUNCH_IN_SHARE } from '@atelier/film/evaluate/evaluate-film';
import type { PresetFacts } from '@atelier/film/presets/preset';
import type { MediaInfo } from '@atelier/media';
import { uncutWords } from '@atelier/transcript/cuts/time-map';
import type { FinishedParts } from '../../jobs/film-ports.ts';
import { hashFile } from '../../jobs/receipts/hash-file.ts';
import type { OwnFontPaths } from '../../library/own-fonts/fonts-of-job.ts';
import { describeCards } from '../captioning/card-times.ts';
import type { Captions } from '../captioning/find-captions.ts';
import { secondLanguage } from '../captioning/second-language.ts';
import { storeCaptions } from '../captioning/stored-captions.ts';
import { type CutPlan, describeCuts } from '../cutting/plan-cuts.ts';
import { factsOfSource } from '../render/film-facts.ts';
import { type FilmRender, NO_SEGMENTS } from '../render/film-render.ts';
import { renderFilm } from '../render/render-film.ts';
import type { OpenedSource } from './open-source.ts';
import { presetFacts } from './preset-facts.ts';

/** A request of a tool whose words, cuts and people were found. */
export interface FilmWork {
  /** Builds the document: the preset of the tool with the settings of the request. */
  build(facts: PresetFacts): Film;
  request: RenderRequest;
  opened: OpenedSource;
  /** Words and lines of what is left after the cuts. */
  captions: Captions;
  plan: CutPlan | null;
  /** The people of the source; null when nobody was looked for. */
  framing: Framing | null;
  /** Notices about the framing. */
  notices?: readonly JobNotice[] | undefined;
  game?: { path: string; info: MediaInfo } | undefined;
  jobId: string;
  fonts: OwnFontPaths;
  /** The parts of the result that this one restyles. */
  earlier?: FinishedParts | undefined;
}

/** The fields of a tool's request that its render and its result read beside the document. */
interface RenderRequest {
  subtitle_style?: number | undefined;
  own_style?: OwnLook | undefined;
  brand_kit?: BrandSnapshot | undefined;
  punch_in?: number | undefined;
  style_seed?: string | undefined;
  bilingual?: boolean | undefined;
  second_captions?: SecondCaptions | undefined;
  made_cuts?: readonly unknown[] | undefined;
}

/**
 * Builds the film of a request and renders it.
 * @returns the result of its job; `data` holds what the workbench, receipts and restyles read
 */
export async function makeFilm(work: FilmWork, onProgress: (fraction: number) => void) {
  const { request, captions, plan, opened } = work;
  const render = await withEarlierParts(await describeRender(work), work);
  const { film } = render;
  const made = await renderFilm(render, { signal: opened.signal, onProgress });
  const { introSeconds, outroSeconds } = made;
  return {
    filePath: made.filePath,
    extension: 'mp4',
    previewPath: made.cardPath,
    previewFrom: introSeconds,
    hasManyKeyFrames: true,
    engine: captions.engine,
    // The hashes are those of the receipt, which waits for them in any case.
    rendered: await made.describeParts(await hashesOf(render)),
    notices: [...captions.notices, ...(work.notices ?? []), ...made.notices],
    data: {
      durationSeconds: introSeconds + filmDuration(film) + outroSeconds,
      ...describeCards({ introSeconds, outroSeconds }),
      ...(request.brand_kit && { branded: true }),
      ...describeCuts(plan),
      width: film.canvas.width,
      height: film.canvas.height,
      /** The style's number on this tool's screen: another style can be applied to the result. */
      styleId: request.subtitle_style,
      ...(request.own_style && { ownStyle: request.own_style }),
      ...storeCaptions({ ...captions, spoken: second(work)?.words ?? null }, introSeconds),
      // Known from the earlier result when its sound was taken.
      sound: made.sound ?? (await work.earlier?.data())?.sound ?? null,
    },
  };
}

/** Describes the render of a request's film. */
export async function describeRender(work: FilmWork): Promise<FilmRender> {
  const { request, opened, captions, plan, framing, game, jobId, fonts } = work;
  const { info, range, sourcePath, engines, workDir, marks } = opened;
  const inRange = (words: Captions['words']) => (plan ? uncutWords(words, plan.map) : words);
  const spoken = second(work);
  const film = work.build(
    presetFacts({
      info,
      range,
      plan,
      hasMadeCuts: request.made_cuts !== undefined,
      framing,
      words: inRange(captions.words),
      second: spoken && { ...spoken, words: inRange(spoken.words) },
      language: captions.language,
      assetId: 'main',
      game: game ? { assetId: 'game', durationSeconds: game.info.durationSeconds } : null,
    }),
  );
  const speech = needsSpeech(film) ? await findSpeech(opened) : {};
  const files = {
    main: { path: sourcePath, info },
    ...(game && { game: { path: game.path, info: game.info } }),
  };
  return {
    film,
    facts: {
      sources: {
        main: { ...factsOfSource(info, '', framing), ...speech },
        ...(game && { game: factsOfSource(game.info, '') }),
      },
      assets: {},
      encoder: {},
    },
    sources: files,
    assets: files,
    fonts,
    workDir,
    brandKit: request.brand_kit ?? null,
    segments: NO_SEGMENTS,
    seed: request.style_seed ?? jobId,
    request: {
      lines: linesOf(film, captions),
      second: spoken,
      punchIn: request.punch_in || PUNCH_IN_SHARE,
    },
    denoiser: engines.denoiser,
    ...(marks && { marking: { marks, subject: jobId } }),
  };
}

/** Lets a restyle take what it shares with the earlier result, its sound at least, from that file. */
async function withEarlierParts(
  render: FilmRender,
  { earlier }: Pick<FilmWork, 'earlier'>,
): Promise<FilmRender> {
  if (!earlier) return render;
  const hashes = await hashesOf(render);
  const { facts } = render;
  const sources = Object.entries(facts.sources).map(([name, source]) => [
    name,
    { ...source, hash: hashes[name] ?? source.hash },
  ]);
  return {
    ...render,
    facts: { ...facts, sources: Object.fromEntries(sources) },
    segments: { ...NO_SEGMENTS, ...earlier },
  };
}

/** Hashes the sources of a film; the hashes of a job's files are remembered. @returns them by the names of the sources */
export async function hashesOf({ sources }: Pick<FilmRender, 'sources'>): Promise<Record<string, string>> {
  const entries = Object.entries(sources).map(
    async ([name, { path }]) => [name, (await hashFile(path)).sha256] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

function second({ captions, request }: Pick<FilmWork, 'captions' | 'request'>) {
  const { bilingual = false, second_captions } = request;
  return secondLanguage(captions, { bilingual, second_captions });
}

/** Lays out the lines that a person arranged; null when nobody did. */
function linesOf(film: Film, { lines, language }: Captions) {
  const style = captionStyle(film);
  return style && lines ? layoutEditedLines({ lines, style, frame: film.canvas, language }) : null;
}

/** True when the sound of a film depends on its speech. */
function needsSpeech({ sound }: Film): boolean {
  return (
    sound.loudness || sound.denoise > 0 || sound.studio || sound.music.some(({ duck_db }) => duck_db > 0)
  );
}

async function findSpeech({ listener, range }: OpenedSource) {
  const heard = await listener.heard();
  return {
    speech: (heard?.speech ?? []).map(({ startSeconds, endSeconds }) => ({
      start_seconds: range.startSeconds + startSeconds,
      end_seconds: range.startSeconds + endSeconds,
    })),
  };
}
