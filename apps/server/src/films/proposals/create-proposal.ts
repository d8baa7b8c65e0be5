import { AppError, type UiLanguage } from '@atelier/contracts';
import { PROPOSAL_LIMITS } from '@atelier/contracts/tools/film/proposals';
import type { OperationInput } from '@atelier/film';
import { hasTidy } from '@atelier/film/operations/expand-tidy';
import type { BriefAnswer, NewBrief } from '@atelier/film/wire/brief-answers';
import type { Proposal } from '@atelier/film/wire/proposal-answers';
import { announceAboutFilm } from '../../jobs/announce.ts';
import type { Config } from '../../platform/config/env.ts';
import { onPresentState } from '../../platform/database/changed-meanwhile.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { findRepeated } from '../../platform/database/find-repeated.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { requireFilmsQuota } from '../assets/assets.ts';
import { staleRevision } from '../documents/accept-render.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import type { TriedProposal } from '../documents/engine/rebase-proposals.ts';
import { type FilmRow, findFilm, soundsOf } from '../documents/film-row.ts';
import { findComment } from '../documents/reviews/comments.ts';
import { requireStillMember } from '../team/film-access.ts';
import { findLaterEdits } from './later-edits.ts';
import { type ProposalRow, proposalColumns } from './proposal-row.ts';
import { readProposal, viewProposal } from './view-proposals.ts';

export interface ProposalDeps {
  sql: Database;
  queue: Queue;
  config: Pick<Config, 'FILMS_QUOTA_MB' | 'JOB_LEASE_SECONDS' | 'FILM_FREE_DAYS'>;
}

/** A brief as it was asked, with its answer beside the proposal. */
export type StoredBrief = NewBrief & { answer: Omit<BriefAnswer, 'proposal'> };

export interface NewProposalRequest {
  userId: string;
  filmId: string;
  /** The member who proposes; null for the owner and for guests. */
  memberId?: string | null;
  revision: number;
  operations: readonly OperationInput[];
  note: string | null;
  commentId: string | null;
  by: { kind: ProposalRow['by']; name: string | null };
  /** The brief that the proposal answers. A repeated key is compared by it, because models answer differently. */
  brief?: StoredBrief;
  language: UiLanguage;
  idempotencyKey: string | null;
}

/**
 * Stores operations as a proposal, after they were tried on the newest revision of the film. A call that is repeated
 * with the same key answers the first proposal.
 * @throws AppError `not_found`, `film_not_ready`, `stale_revision` for a revision that the film does not have yet,
 * `proposals_full`, `films_quota`, and as `applyOperations`
 */
export function createProposal(deps: ProposalDeps, request: NewProposalRequest): Promise<Proposal> {
  return onPresentState(() => tryToCreate(deps, request));
}

async function tryToCreate(deps: ProposalDeps, request: NewProposalRequest): Promise<Proposal> {
  const { sql } = deps;
  const { userId, filmId, language } = request;
  const film = await findFilm(sql, userId, filmId);
  const earlier = await findEarlier(sql, request);
  if (earlier) return readProposal(sql, film, earlier.id, language);
  if (request.revision > film.revision) throw staleRevision(film);
  if (request.commentId !== null && !(await findComment(sql, { filmId, commentId: request.commentId }))) {
    throw new AppError('not_found', 'There is no such comment.');
  }
  const laterEdits = await findLaterEdits(sql, filmId, request.revision);
  const tried = await filmEngine.tryProposal(
    [
      {
        stored: storedOf(sql, film),
        operations: request.operations,
        sounds: hasTidy(request.operations) ? await soundsOf(sql, filmId) : null,
        later: laterEdits({ revision: request.revision, proposalId: null }),
      },
    ],
    { owner: userId },
  );
  const stored = await sql.begin((tx) => store({ ...deps, tx }, { film, request, tried }));
  return 'id' in stored && stored.row
    ? viewProposal(stored.row, tried, language)
    : readProposal(sql, film, stored.id, language);
}

interface Storing {
  film: FilmRow;
  request: NewProposalRequest;
  tried: TriedProposal;
}

/** @returns the new row, or the id of a proposal with the same key that was stored meanwhile */
async function store(
  { tx, queue, config }: Omit<ProposalDeps, 'sql'> & { tx: Transaction },
  { film, request, tried }: Storing,
): Promise<{ id: string; row: ProposalRow | null }> {
  const { userId, filmId, note, commentId, by, revision, idempotencyKey, language, brief } = request;
  // The row's lock orders the proposals of one film; a film that was deleted meanwhile has none.
  await findFilm(tx, userId, filmId, { lock: true });
  await requireStillMember(tx, { filmId, memberId: request.memberId }, 'propose');
  const earlier = await findEarlier(tx, request);
  if (earlier) return { id: earlier.id, row: null };
  await requireRoom(tx, filmId, by.kind);
  const asked = JSON.stringify(request.operations);
  const text = JSON.stringify(tried.text);
  const bytes = [
    tried.operations,
    asked === tried.operations ? '' : asked,
    text,
    note ?? '',
    JSON.stringify(brief ?? ''),
  ]
    .map((part) => Buffer.byteLength(part))
    .reduce((sum, size) => sum + size);
  await requireFilmsQuota(tx, { userId, sizeBytes: bytes, config });
  await tx`update app.films set stored_bytes = stored_bytes + ${bytes} where id = ${filmId}`;
  const [row] = await tx<ProposalRow[]>`
    insert into app.film_proposals as p (film_id, revision, operations, asked, text, note, comment_id, by, by_name,
      removed_seconds, duration_seconds, idempotency_key, bytes, member_id, brief)
    values (${filmId}, ${revision}, ${tried.operations}::text::jsonb,
      ${asked === tried.operations ? null : asked}::text::jsonb, ${text}::text::jsonb, ${note || null}, ${commentId},
      ${by.kind}, ${by.name}, ${tried.removedSeconds}, ${tried.durationSeconds}, ${idempotencyKey}, ${bytes},
      ${request.memberId ?? null}, ${brief ? JSON.stringify(brief) : null}::text::jsonb)
    returning ${proposalColumns(tx)}`;
  if (!row) throw new Error('insert returned no row');
  const data = { film_id: filmId, film_name: film.name, proposal: factsOf(row, language) };
  await announceAboutFilm(queue, tx, { event: 'proposal.created', userId, data });
  return { id: row.id, row };
}

/** The facts about a proposal that webhooks receive. */
export function factsOf(row: ProposalRow, language: UiLanguage): Record<string, unknown> {
  return {
    id: row.id,
    status: row.status,
    by: { kind: row.by, name: row.byName },
    note: row.note,
    comment_id: row.commentId,
    text: row.text[language],
    accepted: row.accepted,
    rejected: row.rejected,
  };
}

/** @throws AppError `proposals_full` */
async function requireRoom(tx: Transaction, filmId: string, by: ProposalRow['by']): Promise<void> {
  const [open] = await tx<{ all: number; ofGuests: number }[]>`
    select count(*)::integer as all, (count(*) filter (where by = 'guest'))::integer as "ofGuests"
    from app.film_proposals where film_id = ${filmId} and status = 'open'`;
  const { maxOpen, maxOpenOfGuests } = PROPOSAL_LIMITS;
  const isFull = (open?.all ?? 0) >= maxOpen || (by === 'guest' && (open?.ofGuests ?? 0) >= maxOpenOfGuests);
  if (isFull) throw new AppError('proposals_full', `At most ${maxOpen} open proposals a film.`);
}

/** The proposal that was stored with the key of a request. @throws AppError `idempotency_conflict` */
async function findEarlier(sql: Queryable, request: NewProposalRequest): Promise<{ id: string } | null> {
  const { filmId, operations, idempotencyKey, brief } = request;
  const isSame = brief
    ? sql`brief->>'text' = ${brief.text}`
    : sql`coalesce(asked, operations) = ${sql.json(operations as never)}`;
  return findRepeated(
    idempotencyKey,
    (key) => sql<{ id: string; isSame: boolean }[]>`
      select id, ${isSame} as "isSame"
      from app.film_proposals where film_id = ${filmId} and idempotency_key = ${key}`,
    ({ isSame }) => isSame,
  );
}
