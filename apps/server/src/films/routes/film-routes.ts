import path from 'node:path';
import { AppError } from '@atelier/contracts';
import type { FilmCanvas, renderAnswerSchema } from '@atelier/contracts/tools/films';
import { EXPORT_EXTENSIONS, EXPORT_FORMATS } from '@atelier/film';
import { editFilmSchema } from '@atelier/film/wire/film-answers';
import * as routes from '@atelier/routes/films';
import { Hono } from 'hono';
import type { z } from 'zod';
import { answerJson } from '../../http/answer-json.ts';
import { requireScope } from '../../http/caller/require-scope.ts';
import { sendTemporary, streamFile } from '../../http/files/send-temporary.ts';
import { attachment } from '../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { answerWithResult, idempotencyKeyOf, languageOf } from '../../http/job-answers.ts';
import { limitFilmCalls } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { ownFontMetrics } from '../../library/own-fonts/fonts-of-job.ts';
import { type AcceptedRender, acceptRender } from '../documents/accept-render.ts';
import { changeFilm, removeFilm, touchFilm } from '../documents/change-film.ts';
import { editFilm, listEdits } from '../documents/edit-film.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import { captionFontsOf, exportFactsOf, findFilm, listFilms, soundsOf } from '../documents/film-row.ts';
import { createFrameService } from '../documents/frame-service.ts';
import { viewFilm } from '../documents/view-film.ts';
import { filmMedia, namesOf } from '../package/film-media.ts';
import { requireFilesOfFilm } from '../team/files-of-film.ts';
import { requireStanding } from '../team/film-access.ts';
import { angleRoutes } from './angle-routes.ts';
import { assetRoutes } from './asset-routes.ts';
import { authorOf, nameOfAuthor } from './author-of.ts';
import { coverRoutes } from './cover-routes.ts';
import { createFilmRoutes } from './create-routes.ts';
import { frameRoutes } from './frame-routes.ts';
import { packageRoutes } from './package-routes.ts';
import { briefRoutes } from './proposals/brief-routes.ts';
import { proposalRoutes } from './proposals/proposal-routes.ts';
import { readEditBody } from './read-edit-body.ts';
import { screenZoomRoutes } from './screen-zoom-routes.ts';
import { snapshotRoutes } from './snapshots/snapshot-routes.ts';
import { soundRoutes } from './sound-routes.ts';
import { sourceRoutes } from './source-routes.ts';
import { suggestionRoutes } from './suggestion-routes.ts';

const HISTORY_PAGE = 200;

/** Films: documents that are edited by operations and rendered again. */
export function filmRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;
  const filmOf = ({ userId, params }: { userId: string; params: { id: string } }) =>
    findFilm(sql, userId, params.id);

  app.route('/', createFilmRoutes(deps));
  const frames = createFrameService(deps);
  app.route('/', frameRoutes(deps, frames));
  app.route('/', soundRoutes(deps, frames));
  app.route('/', coverRoutes(deps, frames));
  app.route('/', screenZoomRoutes(deps, frames));
  app.route('/', angleRoutes(deps));
  app.route('/', assetRoutes(deps));
  app.route('/', suggestionRoutes(deps));
  app.route('/', packageRoutes(deps));
  app.route('/', proposalRoutes(deps, frames));
  app.route('/', briefRoutes(deps, frames));
  app.route('/', sourceRoutes(deps));
  app.route('/', snapshotRoutes(deps));

  serve(app, routes.listFilms, async ({ userId }) => {
    const films = await listFilms(sql, userId);
    return {
      films: films.map(({ id, name, tool, status, projectId, durationSeconds, updatedAt, ...film }) => ({
        role: film.role,
        owner_name: film.ownerName,
        id,
        name,
        tool,
        status,
        project_id: projectId,
        duration_seconds: durationSeconds,
        updated_at: updatedAt.toISOString(),
        preview_url: film.previewUrl,
        is_rendering: film.isRendering,
      })),
    };
  });

  serve(app, routes.readFilm, async (call) => {
    const film = await filmOf(call);
    await touchFilm(sql, film.id);
    return answerJson(call.c, await viewFilm(deps, { userId: call.userId, filmId: film.id }, call.film));
  });

  serve(app, routes.renameFilm, async (call) => {
    const film = await filmOf(call);
    await changeFilm(sql, film, await call.readBody());
    return answerJson(call.c, await viewFilm(deps, { userId: call.userId, filmId: film.id }, call.film));
  });

  serve(app, routes.removeFilm, async (call) => {
    await removeFilm(deps, await filmOf(call));
  });

  serve(app, routes.editFilm, async ({ c, params, userId, film }) => {
    await limitFilmCalls(c, deps);
    const asked = editFilmSchema.parse(await readEditBody(c));
    const { revision, operations, dry_run, kind, comment_id: commentId } = asked;
    if (!dry_run) requireScope(c, 'edit');
    if (!dry_run) requireStanding(film, 'edit');
    await requireFilesOfFilm(sql, { filmId: params.id, memberId: film.memberId, operations });
    const answer = await editFilm(deps, {
      userId,
      filmId: params.id,
      memberId: film.memberId,
      revision,
      operations,
      kind,
      isDryRun: dry_run,
      language: languageOf(c),
      commentId,
      by: commentId === undefined ? authorOf(c) : 'reviewer',
      byName: await nameOfAuthor(c, sql, film.memberId),
      idempotencyKey: idempotencyKeyOf(c),
    });
    return answerJson(c, answer);
  });

  serve(app, routes.listFilmEdits, async ({ query: { limit = HISTORY_PAGE, after, before }, ...call }) => {
    const film = await filmOf(call);
    const edits = await listEdits(sql, film.id, { limit: Math.min(HISTORY_PAGE, limit), after, before });
    return { edits: edits.map(({ at, ...edit }) => ({ ...edit, at: at.toISOString() })) };
  });

  serve(app, routes.readFilmLevels, async (call) => {
    const film = await filmOf(call);
    return answerJson(call.c, `{"sounds":${await soundsOf(sql, film.id)}}`);
  });

  serve(app, routes.exportFilm, async ({ c, params, query: { profile }, userId }) => {
    const film = await filmOf({ userId, params });
    await limitFilmCalls(c, deps);
    const format = EXPORT_FORMATS.find((known) => known === params.format);
    if (!format) throw new AppError('not_found', 'There is no such format.');
    const media = namesOf(await filmMedia(deps, film));
    const fonts = await ownFontMetrics(sql, film.userId, await captionFontsOf(sql, film));
    const options = { name: film.name, media, fonts, facts: await exportFactsOf(sql, film.id), profile };
    const owner = film.userId;
    const isSent = c.req.method !== 'HEAD';
    const answer = { tempRoot: deps.tempRoot, owner, isSent };
    const { body, size } = await sendTemporary(answer, async (folder) => {
      const file = path.join(folder, format);
      const size = await filmEngine.writeExport([storedOf(sql, film), format, options, file], { owner });
      return { size, body: streamFile(file) };
    });
    return c.newResponse(body, 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(size),
      'Content-Disposition': attachment(`${film.name}.${EXPORT_EXTENSIONS[format]}`),
      'Cache-Control': 'private, no-store',
    });
  });

  serve(app, routes.renderFilm, async ({ c, params, readBody, userId }) => {
    const { revision, canvases } = await readBody();
    const tool = deps.tools.film;
    const filmId = params.id;
    const payload = { v: 2, film_id: filmId.toLowerCase(), revision: 0 };
    const renders = await acceptRender(deps, {
      userId,
      filmId,
      revision,
      canvases,
      timeLimitSeconds: tool.timeLimitSeconds,
      title: (id, canvas) => tool.prepare({ ...payload, ...(canvas && { canvas }) }).title(id, languageOf(c)),
      idempotencyKey: idempotencyKeyOf(c),
    });
    for (const { jobId, isNew } of renders) {
      deps.logger.info({ job: jobId, tool: 'film', replayed: !isNew }, 'job accepted');
    }
    return answerOf(renders, canvases);
  });

  serve(app, routes.downloadFilm, ({ c, params }) => answerWithResult(c, deps, params.id, ['film']));

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
