import {
  AppError,
  type LanguageChoice,
  LIMITS,
  momentsSchema,
  parseSettings,
  type Word,
} from '@atelier/contracts';
import type { createFilmSchema } from '@atelier/contracts/tools/films';
import { requireVideoLink } from '@atelier/engines/download/fetch-linked-video';
import * as routes from '@atelier/routes/films';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { answerJson } from '../../http/answer-json.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, finishedJob, idempotencyKeyOf, languageOf, ownJob } from '../../http/job-answers.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { type JobSource, jobSourceSchema, sourceOfHandle } from '../../jobs/job-source.ts';
import { withBrand } from '../../library/brand/snapshot-brand.ts';
import { findOwnUpload } from '../../library/uploads/find-upload.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';
import {
  findFilmOfProject,
  findProjectSource,
  hasFilm,
  insertFilm,
  newFilmId,
  setPreparation,
} from '../documents/begin-film.ts';
import { openExample } from '../documents/example-film.ts';
import { viewFilm } from '../documents/view-film.ts';
import { findKeptWords } from '../long-speech/kept-words.ts';
import { finishedBySchema, MADE_BY, type MadeBy, type PreparationPayload } from '../make/film-payloads.ts';
import { authorOf } from './author-of.ts';

type Asked = Exclude<z.output<typeof createFilmSchema>, { example: unknown }>;
/** A request with a file or a link. */
type AskedSource = Extract<Asked, { start_time: unknown }>;
/** A film in preparation, before it has an id. */
interface Plan {
  payload: Omit<PreparationPayload, 'v' | 'film_id' | 'canvas' | 'ui_language' | 'by'>;
  name: string;
  projectId: string | null;
  paid: { at: Date; seconds: number } | null;
}

/** `POST /api/films`. */
export function createFilmRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.createFilm, async ({ c, readBody, userId }) => {
    const asked = await readBody();
    if ('example' in asked) {
      await limitPerPerson(c, deps, { name: 'films', max: deps.config.TRANSCRIBE_LIMIT });
      const id = await openExample(deps, userId, asked.example);
      return answerJson(c, await viewFilm(deps, { userId, filmId: id }), 201);
    }
    if ('project_id' in asked) {
      const known = await findFilmOfProject(deps.sql, userId, asked.project_id);
      if (known) return answerJson(c, await viewFilm(deps, { userId, filmId: known }), 201);
    }
    const id = newFilmId(userId, idempotencyKeyOf(c));
    const plan = await planOf(c, deps, asked);
    // A request that is sent again does not count twice.
    if (!(await hasFilm(deps.sql, userId, id))) {
      for (let file = 0; file < filesOf(asked); file++) {
        await limitPerPerson(c, deps, { name: 'films', max: deps.config.TRANSCRIBE_LIMIT });
      }
    }
    const { tool } = plan.payload;
    await insertFilm(deps.sql, { id, userId, tool, ...plan, name: asked.name ?? plan.name });
    const payload = {
      v: 2,
      film_id: id,
      canvas: asked.canvas,
      ui_language: languageOf(c),
      by: authorOf(c),
      ...plan.payload,
    };
    const { jobId } = await acceptFor(c, deps, 'film-preparation', payload);
    await setPreparation(deps.sql, id, jobId);
    return answerJson(c, await viewFilm(deps, { userId, filmId: id }), 201);
  });
  return app;
}

async function planOf(c: Context<HttpEnv>, deps: ServerDeps, asked: Asked): Promise<Plan> {
  if ('project_id' in asked) return planOfProject(c, deps, asked.project_id);
  if ('moment_id' in asked) return planOfMoment(c, deps, asked);
  if ('filepaths' in asked) return planOfFiles(c, deps, { ...asked, is_event: false });
  if ('cameras' in asked) return planOfFiles(c, deps, { ...asked, filepaths: asked.cameras, is_event: true });
  const userId = c.get('caller').id;
  const { start_time, duration, language_code, tool, script } = asked;
  const heard = await findHeard(deps, userId, asked);
  const range = { start_seconds: start_time, duration_seconds: duration };
  const common = { range, language_code, tool, script, is_finished: false };
  if ('url' in asked) {
    const { url } = await requireVideoLink(deps.engines, asked.url);
    const source = { kind: 'link' as const, url };
    const made_by = withWords(await requestOf(deps, userId, asked, source), heard);
    const name = new URL(url).hostname;
    return { payload: { ...common, made_by, source, source_name: name }, name, projectId: null, paid: null };
  }
  await requireStartInside(deps, userId, asked.filepath, start_time);
  const upload = await findOwnUpload(deps.sql, userId, asked.filepath);
  const source = sourceOfHandle(asked.filepath);
  const made_by = withWords(await requestOf(deps, userId, asked, source), heard);
  const payload = { ...common, made_by, source, source_name: upload.name };
  return { payload, name: nameOf(upload.name), projectId: null, paid: null };
}

/** The number of files that a request listens to. */
function filesOf(asked: Asked): number {
  if ('filepaths' in asked) return asked.filepaths.length;
  return 'cameras' in asked ? asked.cameras.length : 1;
}

/** Several files as one film: the first is its source; the others follow, or are further recordings of its event. */
async function planOfFiles(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  request: Pick<Extract<Asked, { filepaths: unknown }>, 'filepaths' | 'language_code' | 'tool'> &
    Pick<PreparationPayload, 'is_event' | 'microphones' | 'recorded_together' | 'script'>,
): Promise<Plan> {
  const { filepaths, language_code, tool, is_event, microphones, recorded_together, script } = request;
  const userId = c.get('caller').id;
  const sources = await Promise.all(
    filepaths.map(async (filepath) => ({
      source: sourceOfHandle(filepath),
      source_name: (await findOwnUpload(deps.sql, userId, filepath)).name,
    })),
  );
  const [first, ...more] = sources;
  if (!first) throw new Error('a film has a first file');
  const range = { start_seconds: 0, duration_seconds: 0 };
  return {
    payload: {
      ...first,
      more,
      is_event,
      microphones,
      recorded_together,
      range,
      language_code,
      tool,
      script,
      is_finished: false,
    },
    name: nameOf(first.source_name),
    projectId: null,
    paid: null,
  };
}

/** The words of a new film that a search has recognised. */
interface HeardWords {
  words: Word[];
  language_code: LanguageChoice;
}

/** @returns null without a search, or without words of it: the film is listened to */
async function findHeard(
  deps: ServerDeps,
  userId: string,
  { moments_id: searchId, source_start, start_time, duration, captions }: AskedSource,
): Promise<HeardWords | null> {
  if (searchId === undefined || captions) return null;
  const startSeconds = source_start ?? start_time;
  const durationSeconds = duration || LIMITS.filmMaxSeconds;
  const { words, language } = await findKeptWords(deps, userId, { searchId, startSeconds, durationSeconds });
  return words.length > 0 ? { words, language_code: language } : null;
}

function withWords(made: MadeBy | undefined, heard: HeardWords | null): MadeBy | undefined {
  return heard ? { ...made, ...heard } : made;
}

/**
 * Converts the settings and words of a new film to a request of its tool, as a step of a recipe is; undefined for a
 * film without them. @throws ZodError, AppError `no_brand`
 */
async function requestOf(
  deps: ServerDeps,
  userId: string,
  asked: AskedSource,
  source: JobSource,
): Promise<MadeBy | undefined> {
  const { tool, settings, captions, language_code } = asked;
  if (!settings) return captions && { captions, language_code };
  if (tool === 'split-screen')
    throw new AppError('invalid_input', 'settings: a split screen becomes a film as a project.');
  const { prepare, payloadOfStep } = deps.tools[tool];
  // Steps of recipes have a style without changes.
  const { own_style, ...ofStep } = settings;
  const step = payloadOfStep(parseSettings(tool, ofStep), {
    source,
    text: undefined,
    kind: 'video',
    name: 'source',
    format: 'mp4',
  });
  const payload = own_style === undefined ? step : { ...step, own_style };
  prepare(payload);
  if (tool === 'format') return MADE_BY.format.parse({ ...payload, captions, language_code });
  const request = MADE_BY[tool].parse({ ...payload, captions, language_code });
  const { brand } = payload as { brand?: boolean };
  const { subtitle_style = 0 } = request;
  return withBrand(deps.sql, { userId, tool }, { ...request, subtitle_style, brand });
}

async function planOfProject(c: Context<HttpEnv>, deps: ServerDeps, projectId: string): Promise<Plan> {
  const userId = c.get('caller').id;
  const found = await findProjectSource(deps, userId, projectId);
  const { job, isFinished } = found;
  const data = job.result?.data ?? {};
  const tool = deps.tools[job.tool as keyof typeof deps.tools];
  const made: MadeBy = isFinished
    ? finishedBySchema.parse(data)
    : MADE_BY[found.tool].parse(tool.prepare(job.input).settle(job.id, data));
  return {
    payload: {
      source: found.source,
      range: found.range,
      tool: found.tool,
      language_code: made.language_code ?? 'auto',
      source_name: found.name,
      made_by: made,
      is_made: true,
      is_finished: isFinished,
    },
    name: found.name,
    projectId,
    paid: found.paid,
  };
}

async function planOfMoment(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  { moments_id, moment_id }: { moments_id: string; moment_id: string },
): Promise<Plan> {
  const userId = c.get('caller').id;
  const search = await ownJob(c, deps, moments_id);
  const { data } = await finishedJob(c, deps, moments_id, 'find-moments');
  const moment = momentsSchema.parse(data).moments.find(({ id }) => id === moment_id);
  if (!moment) throw new AppError('not_found', 'There is no such moment.');
  const source = jobSourceSchema.parse((search.input as { source?: unknown }).source);
  if (source.kind !== 'link') await findOwnUpload(deps.sql, userId, source.handle);
  const durationSeconds = Math.min(moment.duration, LIMITS.filmMaxSeconds);
  const { words, language } = await findKeptWords(deps, userId, {
    searchId: moments_id,
    startSeconds: moment.start_time,
    durationSeconds,
  });
  return {
    payload: {
      source,
      range: { start_seconds: moment.start_time, duration_seconds: durationSeconds },
      tool: 'clip',
      language_code: language,
      source_name: search.shown_name ?? search.title,
      is_finished: false,
      ...(words.length > 0 && { made_by: { words, language_code: language } }),
    },
    name: moment.title || search.title,
    projectId: null,
    paid: null,
  };
}

function nameOf(fileName: string): string {
  return fileName.replace(/\.[^.]*$/u, '').trim() || fileName;
}
