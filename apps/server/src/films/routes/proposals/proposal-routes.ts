import { newProposalSchema } from '@atelier/film/wire/proposal-answers';
import * as routes from '@atelier/routes/proposals';
import { Hono } from 'hono';
import { answerJson } from '../../../http/answer-json.ts';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { idempotencyKeyOf, languageOf } from '../../../http/job-answers.ts';
import {
  limitFilmCalls,
  limitPerPerson,
  PREVIEWS_PER_TRANSCRIPTION,
} from '../../../http/limit-per-person.ts';
import { serve } from '../../../http/routes/serve.ts';
import { findFilm } from '../../documents/film-row.ts';
import type { FrameService } from '../../documents/frame-service.ts';
import { acceptProposal } from '../../proposals/accept-proposal.ts';
import { createProposal } from '../../proposals/create-proposal.ts';
import { drawProposal } from '../../proposals/draw-proposal.ts';
import { previewProposal } from '../../proposals/preview-proposal.ts';
import { rejectProposal } from '../../proposals/reject-proposal.ts';
import { listProposals, readProposal } from '../../proposals/view-proposals.ts';
import { requireFilesOfFilm } from '../../team/files-of-film.ts';
import { authorOf, nameOfAuthor } from '../author-of.ts';
import { FRAMES_PER_HOUR } from '../frame-routes.ts';
import { readEditBody } from '../read-edit-body.ts';

/** Proposals on films: operations that a person accepts or rejects. */
export function proposalRoutes(deps: ServerDeps, frames: FrameService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql } = deps;

  serve(app, routes.createProposal, async ({ c, params, userId, film }) => {
    await limitFilmCalls(c, deps);
    const { revision, operations, note, comment_id } = newProposalSchema.parse(await readEditBody(c));
    await requireFilesOfFilm(sql, { filmId: params.id, memberId: film.memberId, operations });
    return createProposal(deps, {
      userId,
      filmId: params.id,
      memberId: film.memberId,
      revision,
      operations,
      note: note ?? null,
      commentId: comment_id ?? null,
      by: { kind: authorOf(c), name: await nameOfAuthor(c, sql, film.memberId) },
      language: languageOf(c),
      idempotencyKey: idempotencyKeyOf(c),
    });
  });

  serve(app, routes.listProposals, async ({ c, params, userId }) =>
    listProposals(sql, await findFilm(sql, userId, params.id), languageOf(c)),
  );

  serve(app, routes.readProposal, async ({ c, params, userId }) =>
    readProposal(sql, await findFilm(sql, userId, params.id), params.proposalId, languageOf(c)),
  );

  serve(app, routes.readProposalFrames, async ({ c, params, query, userId }) => {
    await limitPerPerson(c, deps, { name: 'film-frames', max: FRAMES_PER_HOUR });
    const film = await findFilm(sql, userId, params.id);
    return drawProposal({ sql, frames }, film, {
      proposalId: params.proposalId,
      ...query,
      language: languageOf(c),
      signal: c.req.raw.signal,
    });
  });

  serve(app, routes.readProposalPreview, async ({ c, params, query, userId }) => {
    await limitPerPerson(c, deps, {
      name: 'proposal-previews',
      max: PREVIEWS_PER_TRANSCRIPTION * deps.config.TRANSCRIBE_LIMIT,
    });
    const film = await findFilm(sql, userId, params.id);
    const preview = await previewProposal({ sql, frames }, film, {
      proposalId: params.proposalId,
      side: query.side,
      signal: c.req.raw.signal,
    });
    return c.body(new Uint8Array(preview), 200, {
      'Content-Type': 'video/mp4',
      'Cache-Control': 'private, no-cache',
    });
  });

  serve(app, routes.acceptProposal, async ({ c, params, readBody, userId, film }) => {
    await limitFilmCalls(c, deps);
    const { operations: indexes } = await readBody();
    const answer = await acceptProposal(deps, {
      userId,
      filmId: params.id,
      proposalId: params.proposalId,
      memberId: film.memberId,
      indexes,
      by: authorOf(c),
      byName: await nameOfAuthor(c, sql, film.memberId),
      language: languageOf(c),
    });
    return answerJson(c, answer);
  });

  serve(app, routes.rejectProposal, async ({ c, params, readBody, userId }) => {
    await limitFilmCalls(c, deps);
    const { operations: indexes, note = null } = await readBody();
    const { id, proposalId } = params;
    const language = languageOf(c);
    await rejectProposal(deps, { userId, filmId: id, proposalId, indexes, note, language });
    return readProposal(sql, await findFilm(sql, userId, id), proposalId, language);
  });

  return app;
}
