import { AppError, cutText, type UiLanguage } from '@atelier/contracts';
import { PROPOSAL_LIMITS } from '@atelier/contracts/tools/film/proposals';
import type { Engines } from '@atelier/engines/engines';
import type { OperationInput } from '@atelier/film';
import type { BriefAnswer, NewBrief } from '@atelier/film/wire/brief-answers';
import type { Proposal } from '@atelier/film/wire/proposal-answers';
import type { Logger } from '../../platform/logging/logger.ts';
import { staleRevision } from '../documents/accept-render.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import { findFilm } from '../documents/film-row.ts';
import { createProposal, type NewProposalRequest, type ProposalDeps } from '../proposals/create-proposal.ts';
import { askFilmEditor } from './ask-film-editor.ts';

export interface BriefDeps extends ProposalDeps {
  engines: Pick<Engines, 'filmEditor'>;
  logger: Pick<Logger, 'warn'>;
}

interface BriefRequest {
  userId: string;
  filmId: string;
  /** The member who asks; null for the owner. */
  memberId: string | null;
  brief: NewBrief;
  by: NewProposalRequest['by'];
  language: UiLanguage;
  /** Is called before a model is asked. @throws AppError `rate_limited` */
  requireTurn(): Promise<void>;
  signal: AbortSignal;
}

/**
 * Makes a proposal of a brief. What the rules of comments understand completely needs no model; everything else is
 * asked of the chat model, if one is configured. Without one, the part that the rules understand is proposed.
 * @throws AppError `not_found`, `stale_revision` for a revision that the film does not have yet, `engine_unavailable`
 * without a model for a brief of which the rules understand nothing, and as `askFilmEditor` and `createProposal`
 */
export async function briefFilm(deps: BriefDeps, request: BriefRequest): Promise<BriefAnswer> {
  const { userId, filmId, brief, language, signal } = request;
  const { filmEditor } = deps.engines;
  const film = await findFilm(deps.sql, userId, filmId);
  if (brief.revision !== undefined && brief.revision > film.revision) throw staleRevision(film);
  const atSeconds = brief.at_seconds ?? 0;
  const propose = (
    operations: readonly OperationInput[],
    { note, by }: Pick<NewProposalRequest, 'note' | 'by'>,
  ): Promise<Proposal | null> =>
    operations.length === 0
      ? Promise.resolve(null)
      : createProposal(deps, {
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
          idempotencyKey: null,
        });

  const { isComplete, operations, missing, rest } = await filmEngine.briefByRules(
    [storedOf(film), { text: brief.text, seconds: atSeconds }],
    { owner: userId, signal },
  );
  if (isComplete || !filmEditor) {
    const isUnderstood = isComplete || operations.length > 0 || missing.length > 0;
    if (!isUnderstood) throw new AppError('engine_unavailable', 'No chat model is configured for briefs.');
    const proposal = await propose(operations, { note: noteOf(brief.text, ''), by: request.by });
    return { proposal, engine: null, cost_usd: null, note: null, read: null, missing, rest };
  }

  await request.requireTurn();
  const asked = { text: brief.text, atSeconds, language, signal };
  const answer = await askFilmEditor({ ...deps, filmEditor }, film, asked);
  const { id, label } = filmEditor.info;
  return {
    proposal: await propose(answer.operations, {
      note: noteOf(brief.text, answer.note),
      by: { kind: 'assistant', name: filmEditor.model },
    }),
    engine: { id, label },
    cost_usd: answer.costUsd,
    note: answer.note || null,
    read: answer.read,
    missing: [],
    rest: '',
  };
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
