import * as routes from '@atelier/routes/films/snapshots';
import { Hono } from 'hono';
import { answerJson } from '../../../http/answer-json.ts';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { idempotencyKeyOf, languageOf } from '../../../http/job-answers.ts';
import { limitFilmCalls } from '../../../http/limit-per-person.ts';
import { serve } from '../../../http/routes/serve.ts';
import { findFilm } from '../../documents/film-row.ts';
import {
  compareSnapshot,
  createSnapshot,
  listSnapshots,
  removeSnapshot,
} from '../../snapshots/keep-snapshots.ts';
import { restoreSnapshot } from '../../snapshots/restore-snapshot.ts';
import { authorOf, nameOfAuthor } from '../author-of.ts';

/** Snapshots: saved versions of a film, to which its owner can return. */
export function snapshotRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;

  serve(app, routes.createSnapshot, async ({ c, params, readBody, userId, film }) => {
    const { id: filmId } = await findFilm(sql, userId, params.id);
    await limitFilmCalls(c, deps);
    const { name, revision } = await readBody();
    const by = { kind: authorOf(c), name: await nameOfAuthor(c, sql, film.memberId) };
    return createSnapshot(deps, { userId, filmId, name, revision, by, idempotencyKey: idempotencyKeyOf(c) });
  });

  serve(app, routes.listSnapshots, async ({ params, userId }) => {
    const film = await findFilm(sql, userId, params.id);
    return { snapshots: await listSnapshots(sql, film.id) };
  });

  serve(app, routes.readSnapshot, async ({ c, params, userId }) => {
    const film = await findFilm(sql, userId, params.id);
    await limitFilmCalls(c, deps);
    return compareSnapshot(sql, film, params.snapshotId);
  });

  serve(app, routes.restoreSnapshot, async ({ c, params, readBody, userId, film }) => {
    const { id: filmId } = await findFilm(sql, userId, params.id);
    await limitFilmCalls(c, deps);
    const { revision } = await readBody();
    const answer = await restoreSnapshot(deps, {
      userId,
      filmId,
      snapshotId: params.snapshotId,
      memberId: film.memberId,
      revision,
      by: authorOf(c),
      byName: await nameOfAuthor(c, sql, film.memberId),
      language: languageOf(c),
      idempotencyKey: idempotencyKeyOf(c),
    });
    return answerJson(c, answer);
  });

  serve(app, routes.removeSnapshot, async ({ params, userId }) => {
    await removeSnapshot(sql, await findFilm(sql, userId, params.id), params.snapshotId);
  });

  return app;
}
