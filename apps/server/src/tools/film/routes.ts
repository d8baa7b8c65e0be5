import { AppError } from '@atelier/contracts';
import {
  type FilmCanvas,
  renameFilmSchema,
  renderAnswerSchema,
  renderFilmSchema,
} from '@atelier/contracts/tools/films';
import { EXPORT_EXTENSIONS, EXPORT_FORMATS } from '@atelier/film';
import {
  editAnswerSchema,
  editFilmSchema,
  filmHistorySchema,
  filmListSchema,
  filmViewSchema,
} from '@atelier/film/wire/film-answers';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { type AcceptedRender, acceptRender } from '../../film-documents/accept-render.ts';
import { changeFilm, removeFilm, touchFilm } from '../../film-documents/change-film.ts';
import { type EditAuthor, editFilm, listEdits } from '../../film-documents/edit-film.ts';
import { filmEngine, storedOf } from '../../film-documents/engine/film-engine.ts';
import { captionFontsOf, findFilm, listFilms, originsOf } from '../../film-documents/film-row.ts';
import { createFrameDesk } from '../../film-documents/frame-desk.ts';
import { filmMedia, namesOf } from '../../film-documents/package/film-media.ts';
import { viewFilm } from '../../film-documents/view-film.ts';
import { answerJson } from '../../http/answer-json.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { readText } from '../../http/bodies/read-text.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { answerWithResult, idempotencyKeyOf, languageOf } from '../../http/job-answers.ts';
import { limitFilmCalls } from '../../http/limit-per-person.ts';
import { attachment } from '../../http/serve-object.ts';
import { ownFontMetrics } from '../../library/own-fonts/fonts-of-job.ts';
import { parseJson } from '../../platform/text/parse-json.ts';
import { assetRoutes } from './asset-routes.ts';
import { coverRoutes } from './cover-routes.ts';
import { createFilmRoutes } from './create-routes.ts';
import { frameRoutes } from './frame-routes.ts';
import { packageRoutes } from './package-routes.ts';
import { soundRoutes } from './sound-routes.ts';
import { suggestionRoutes } from './suggestion-routes.ts';

const HISTORY_PAGE = 200;
const EDIT_MAX_BYTES = 1024 * 1024;
/** A replaced list of 5,000 scenes has some 60,000 values. */
const EDIT_MAX_VALUES = 100_000;

/** Films: documents that are edited by operations and rendered again. */
export function filmRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;
  const personOf = (c: Context<HttpEnv>) => c.get('caller').id;
  const filmOf = (c: Context<HttpEnv>) => findFilm(sql, personOf(c), c.req.param('id') ?? '');

  app.route('/', createFilmRoutes(deps));
  const desk = createFrameDesk(deps);
  app.route('/', frameRoutes(deps, desk));
  app.route('/', soundRoutes(deps, desk));
  app.route('/', coverRoutes(deps, desk));
  app.route('/', assetRoutes(deps));
  app.route('/', suggestionRoutes(deps));
  app.route('/', packageRoutes(deps));

  app.get(
    '/api/films',
    describeCall({ summary: "The caller's films, the newest change first", answer: filmListSchema }),
    async (c) => {
      const films = await listFilms(sql, personOf(c));
      return c.json({
        films: films.map(({ id, name, tool, status, projectId, durationSeconds, updatedAt, previewUrl }) => ({
          id,
          name,
          tool,
          status,
          project_id: projectId,
          duration_seconds: durationSeconds,
          updated_at: updatedAt.toISOString(),
          preview_url: previewUrl,
        })),
      });
    },
  );

  app.get(
    '/api/films/:id',
    describeCall({ summary: 'One film with its document', answer: filmViewSchema }),
    async (c) => {
      const film = await filmOf(c);
      await touchFilm(sql, film.id);
      return answerJson(c, await viewFilm(deps, film));
    },
  );

  app.patch(
    '/api/films/:id',
    describeCall({ summary: 'Rename a film', body: renameFilmSchema, answer: filmViewSchema }),
    async (c) => {
      const film = await filmOf(c);
      await changeFilm(sql, film, renameFilmSchema.parse(await readJson(c)));
      return answerJson(c, await viewFilm(deps, await filmOf(c)));
    },
  );

  app.delete(
    '/api/films/:id',
    describeCall({ summary: 'Delete a film; the project of its last render stays', status: 204 }),
    async (c) => {
      await removeFilm(deps, await filmOf(c));
      return c.body(null, 204);
    },
  );

  app.post(
    '/api/films/:id/edits',
    describeCall({
      summary: 'Apply operations to a film, all or none; dry_run answers the same and changes nothing',
      body: editFilmSchema,
      answer: editAnswerSchema,
      refusals: ['stale_revision'],
    }),
    async (c) => {
      await limitFilmCalls(c, deps);
      const text = await readText(c, EDIT_MAX_BYTES).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'file_too_large') throw error;
        throw new AppError('film_too_large', 'One edit has at most 1 MB.');
      });
      const asked = editFilmSchema.parse(parseJson(text, EDIT_MAX_VALUES));
      const { revision, operations, dry_run, kind, comment_id: commentId } = asked;
      const answer = await editFilm(deps, {
        userId: personOf(c),
        filmId: c.req.param('id'),
        revision,
        operations,
        kind,
        isDryRun: dry_run,
        language: languageOf(c),
        commentId,
        by: commentId === undefined ? authorOf(c) : 'reviewer',
        idempotencyKey: idempotencyKeyOf(c),
      });
      return answerJson(c, answer);
    },
  );

  app.get(
    '/api/films/:id/edits',
    describeCall({
      summary: 'The edits of a film, the newest first, at most 200; `after` and `before` are revisions',
      answer: filmHistorySchema,
    }),
    async (c) => {
      const film = await filmOf(c);
      const edits = await listEdits(sql, film.id, {
        limit: Math.min(HISTORY_PAGE, numberOf(c, 'limit') ?? HISTORY_PAGE),
        after: numberOf(c, 'after'),
        before: numberOf(c, 'before'),
      });
      return c.json({ edits: edits.map(({ at, ...edit }) => ({ ...edit, at: at.toISOString() })) });
    },
  );

  app.get(
    '/api/films/:id/export/:format',
    describeCall({
      summary: `A film in another format: ${EXPORT_FORMATS.join(', ')}`,
      file: 'text/plain',
    }),
    async (c) => {
      const film = await filmOf(c);
      await limitFilmCalls(c, deps);
      const format = EXPORT_FORMATS.find((known) => known === c.req.param('format'));
      if (!format) throw new AppError('not_found', 'There is no such format.');
      const media = namesOf(await filmMedia(deps, film));
      const fonts = await ownFontMetrics(sql, film.userId, await captionFontsOf(sql, film));
      const options = { name: film.name, media, fonts, origins: await originsOf(sql, film.id) };
      const text = await filmEngine.export([storedOf(film), format, options], {
        owner: film.userId,
      });
      return c.body(text, 200, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': attachment(`${film.name}.${EXPORT_EXTENSIONS[format]}`),
        'Cache-Control': 'private, no-store',
      });
    },
  );

  app.post(
    '/api/films/:id/render',
    describeCall({
      summary:
        'Render a film, in several canvases if asked; the first render costs what the film uses, other canvases and later ones are free for a time',
      body: renderFilmSchema,
      answer: renderAnswerSchema,
      refusals: ['stale_revision', 'insufficient_credits'],
    }),
    async (c) => {
      const { revision, canvases } = renderFilmSchema.parse(await readJson(c));
      const tool = deps.tools.film;
      const filmId = c.req.param('id');
      const payload = { v: 2, film_id: filmId.toLowerCase(), revision: 0 };
      const renders = await acceptRender(deps, {
        userId: personOf(c),
        filmId,
        revision,
        canvases,
        timeLimitSeconds: tool.timeLimitSeconds,
        title: (id, canvas) =>
          tool.prepare({ ...payload, ...(canvas && { canvas }) }).title(id, languageOf(c)),
        idempotencyKey: idempotencyKeyOf(c),
      });
      for (const { jobId, isNew } of renders) {
        deps.logger.info({ job: jobId, tool: 'film', replayed: !isNew }, 'job accepted');
      }
      return c.json(answerOf(renders, canvases));
    },
  );

  app.get(
    '/api/download-film/:id',
    describeCall({ summary: 'The rendered film; 404 until it is ready', file: 'video/mp4' }),
    (c) => answerWithResult(c, deps, c.req.param('id'), ['film']),
  );

  return app;
}

/** Builds the answer of a render; with canvases, its renders stand in the order of the request. */
function answerOf(
  renders: readonly AcceptedRender[],
  canvases: readonly FilmCanvas[] | undefined,
): z.output<typeof renderAnswerSchema> {
  const [first] = renders;
  if (!first) throw new Error('a call renders at least one canvas');
  const answer = { success: true, process_id: first.jobId } as const;
  if (!canvases) return answer;
  const found = canvases.map((canvas) => {
    const render = renders.find((each) => each.canvas === canvas) ?? first;
    return { canvas, process_id: render.jobId, credits: render.credits };
  });
  return { ...answer, renders: found };
}

/** Assistants reach the API through MCP, which names itself. */
function authorOf(c: Context<HttpEnv>): EditAuthor {
  if (c.req.header('X-Atelier-Client') === 'mcp') return 'assistant';
  return c.get('caller').key ? 'key' : 'person';
}

function numberOf(c: Context<HttpEnv>, name: string): number | undefined {
  const text = c.req.query(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/u.test(text)) throw new AppError('invalid_input', `${name}: a whole number.`);
  return Number(text);
}
