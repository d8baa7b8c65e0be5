import { AppError, cutText, type UiLanguage } from '@atelier/contracts';
import { PROPOSAL_LIMITS } from '@atelier/contracts/tools/film/proposals';
import type { Engines } from '@atelier/engines/engines';
import type { OperationInput } from '@atelier/film';
import type { BriefAnswer, NewBrief } from '@atelier/film/wire/brief-answers';
import type { Queryable } from '../../platform/database/database.ts';
import { findRepeated } from '../../platform/database/find-repeated.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { staleRevision } from '../documents/accept-render.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import { findFilm } from '../documents/film-row.ts';
import type { FrameService } from '../documents/frame-service.ts';
import {
  createProposal,
  type NewProposalRequest,
  type ProposalDeps,
  type StoredBrief,
} from '../proposals/create-proposal.ts';
import { readProposal } from '../proposals/view-proposals.ts';
import { askFilmEditor } from './ask-film-editor.ts';

export interface BriefDeps extends ProposalDeps {
  engines: Pick<Engines, 'filmEditor'>;
  logger: Pick<Logger, 'warn'>;
  frames: FrameService;
}

interface BriefRequest {
  userId: string;
  filmId: string;
  /** The member who asks; null for the owner. */
  memberId: string | null;
  brief: NewBrief;
  by: NewProposalRequest['by'];
  language: UiLanguage;
  idempotencyKey: string | null;
  /** Is called before a model is asked. @throws AppError `rate_limited` */
  requireTurn(): Promise<void>;
  signal: AbortSignal;
}

/**
 * Makes a proposal of a brief. What the rules of comments understand completely needs no model; everything else is
 * asked of the chat model, if one is configured. Without one, the part that the rules understand is proposed. A brief
 * that is sent again with its key answers the first proposal and asks no model.
 * @throws AppError `not_found`, `stale_revision` for a revision that the film does not have yet, `engine_unavailable`
 * without a model for a brief of which the rules understand nothing, and as `askFilmEditor` and `createProposal`
 */
export async function briefFilm(deps: BriefDeps, request: BriefRequest): Promise<BriefAnswer> {
  const { userId, filmId, brief, language, signal } = request;
  const { filmEditor } = deps.engines;
  const film = await findFilm(deps.sql, userId, filmId);
  if (brief.revision !== undefined && brief.revision > film.revision) throw staleRevision(film);
  const idempotencyKey = request.idempotencyKey && `brief ${request.idempotencyKey}`;
  const earlier = await findEarlier(deps.sql, { filmId, brief, idempotencyKey });
  if (earlier) {
    return { ...earlier.answer, proposal: await readProposal(deps.sql, film, earlier.id, language) };
  }
  const atSeconds = brief.at_seconds ?? 0;
  const propose = async (
    operations: readonly OperationInput[],
    { note, by }: Pick<NewProposalRequest, 'note' | 'by'>,
    answer: StoredBrief['answer'],
  ): Promise<BriefAnswer> => {
    if (operations.length === 0) return { ...answer, proposal: null };
    const proposal = await createProposal(deps, {
      userId,
      filmId,
      memberId: request.memberId,
      // Edits that were made meanwhile are compared with the proposal.
      revision: film.revision,
      operations,
      note,
      commentId: null,
      by,
      language,
      idempotencyKey,
      brief: { ...brief, answer },
    });
    return { ...answer, proposal };
  };

  const { isComplete, operations, missing, rest } = await filmEngine.briefByRules(
    [storedOf(deps.sql, film), { text: brief.text, seconds: atSeconds }],
    { owner: userId, signal },
  );
  if (isComplete || !filmEditor) {
    const isUnderstood = isComplete || operations.length > 0 || missing.length > 0;
    if (!isUnderstood) throw new AppError('engine_unavailable', 'No chat model is configured for briefs.');
    const said = { note: noteOf(brief.text, ''), by: request.by };
    const answer = { engine: null, cost_usd: null, note: null, read: null, missing, rest };
    return propose(operations, said, answer);
  }

  await request.requireTurn();
  const asked = { text: brief.text, atSeconds, language, signal };
  const answer = await askFilmEditor({ ...deps, filmEditor }, film, asked);
  const { id, label } = filmEditor.info;
  const by = { kind: 'assistant' as const, name: filmEditor.model };
  return propose(
    answer.operations,
    { note: noteOf(brief.text, answer.note), by },
    {
      engine: { id, label },
      cost_usd: answer.costUsd,
      note: answer.note || null,
      read: answer.read,
      missing: [],
      rest: '',
    },
  );
}

/** The proposal that was made of a brief with the same key. @throws AppError `idempotency_conflict` */
function findEarlier(
  sql: Queryable,
  { filmId, brief, idempotencyKey }: { filmId: string; brief: NewBrief; idempotencyKey: string | null },
): Promise<{ id: string; answer: StoredBrief['answer'] } | null> {
  return findRepeated(
    idempotencyKey,
    (key) => sql<{ id: string; answer: StoredBrief['answer']; text: string }[]>`
      select id, brief->'answer' as answer, brief->>'text' as text
      from app.film_proposals where film_id = ${filmId} and idempotency_key = ${key}`,
    ({ text }) => text === brief.text,
  );
}

/** The note of a proposal: what was asked, and what the model says about its answer. */
function noteOf(brief: string, note: string): string {
  const most = PROPOSAL_LIMITS.noteMaxCharacters;
  if (note === '') return shortened(brief, most);
  const asked = shortened(brief, Math.max(120, most - note.length - 3));
  return shortened(`${asked}\n${note}`, most);
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1)}…`;
}
