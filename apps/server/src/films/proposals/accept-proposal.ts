import { AppError, type UiLanguage } from '@atelier/contracts';
import type { OperationInput } from '@atelier/film';
import type { AcceptedProposal } from '@atelier/film/wire/proposal-answers';
import { announceAboutFilm } from '../../jobs/announce.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { type EditAuthor, editFilm } from '../documents/edit-film.ts';
import { type FilmRow, findFilm } from '../documents/film-row.ts';
import { factsOf, type ProposalDeps } from './create-proposal.ts';
import { findProposal, openIndexes, type ProposalRow, proposalColumns, statusOf } from './proposal-row.ts';
import { pick, rebaseRows } from './view-proposals.ts';

export interface AcceptRequest {
  userId: string;
  filmId: string;
  proposalId: string;
  /** The member who accepts; null for the owner. */
  memberId: string | null;
  /** Undefined for all open operations without conflicts. */
  indexes: readonly number[] | undefined;
  by: EditAuthor;
  byName: string | null;
  language: UiLanguage;
}

/** Attempts while others edit the film. */
const ATTEMPTS = 5;

/**
 * Accepts operations of a proposal as one edit of the newest revision. A repeated call answers the edit of the first
 * one. Operations that are named are applied even if they conflict, as long as they fit.
 * @returns the answer as JSON (`AcceptedProposal`)
 * @throws AppError `not_found`, `proposal_closed`, `proposal_conflict`, `stale_revision` while others edit without a
 * break, and as `editFilm`
 */
export async function acceptProposal(deps: ProposalDeps, request: AcceptRequest): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryAccept(deps, request);
    } catch (error) {
      const isStale = error instanceof AppError && error.code === 'stale_revision';
      if (!isStale || attempt === ATTEMPTS) throw error;
    }
  }
}

async function tryAccept(deps: ProposalDeps, request: AcceptRequest): Promise<string> {
  const { sql, queue } = deps;
  const { userId, filmId, proposalId, language } = request;
  const film = await findFilm(sql, userId, filmId);
  const row = await findProposal(sql, { filmId, proposalId });
  const earlier = await findAccepted(sql, row, request);
  if (earlier !== null) return earlier;
  const chosen = await chooseIndexes(sql, film, row, request.indexes);
  if (chosen.length === 0) {
    const last = await findLastEdit(sql, row);
    if (last !== null) return last;
    throw new AppError('proposal_conflict', 'Every operation conflicts with later edits.');
  }
  let after = row;
  const answer = await editFilm(deps, {
    userId,
    filmId,
    memberId: request.memberId,
    revision: film.revision,
    // biome-ignore lint/plugin: operations that this server stored
    operations: JSON.parse(pick(row.operations, chosen)) as OperationInput[],
    kind: 'edit',
    isDryRun: false,
    by: request.by,
    byName: request.byName,
    commentId: row.commentId ?? undefined,
    language,
    idempotencyKey: null,
    proposal: {
      id: row.id,
      by: row.by,
      name: row.byName,
      memberId: row.memberId,
      onStored: async (tx, revision) => {
        after = await accept(tx, { filmId, proposalId, chosen });
        const proposal = factsOf(after, language);
        const data = { film_id: filmId, film_name: film.name, revision, operations: chosen, proposal };
        await announceAboutFilm(queue, tx, { event: 'proposal.accepted', userId, data });
      },
    },
  });
  return withProposal(answer, after);
}

/** Chooses the operations that are accepted; none when all conflict. @throws AppError `proposal_closed`, `unknown_id` */
async function chooseIndexes(
  sql: Queryable,
  film: FilmRow,
  row: ProposalRow,
  asked: readonly number[] | undefined,
): Promise<number[]> {
  const open = openIndexes(row);
  const unknown = asked?.find((index) => index >= row.text.en.length);
  if (unknown !== undefined) throw new AppError('unknown_id', `The proposal has no operation ${unknown}.`);
  if (open.length === 0 || asked?.some((index) => !open.includes(index))) {
    throw new AppError('proposal_closed', 'These operations were accepted or rejected before.');
  }
  if (asked) return [...asked];
  const { states } = (await rebaseRows(sql, film, [row])).get(row.id) ?? { states: [] };
  return open.filter((_, index) => states[index] === 'ready' || states[index] === 'done');
}

/** Marks operations as accepted. @throws AppError `stale_revision`, after which the call is tried again */
async function accept(
  tx: Transaction,
  { filmId, proposalId, chosen }: { filmId: string; proposalId: string; chosen: readonly number[] },
): Promise<ProposalRow> {
  const row = await findProposal(tx, { filmId, proposalId }, { lock: true });
  const open = openIndexes(row);
  if (chosen.some((index) => !open.includes(index))) {
    throw new AppError('stale_revision', 'Somebody else decided meanwhile.');
  }
  const accepted = [...row.accepted, ...chosen].toSorted((a, b) => a - b);
  const status = statusOf(row.text.en.length, { accepted, rejected: row.rejected });
  const [after] = await tx<ProposalRow[]>`update app.film_proposals p set accepted = ${accepted}::integer[],
      status = ${status}, decided_at = case when ${status} = 'open' then null else now() end
    where id = ${row.id} returning ${proposalColumns(tx)}`;
  return after ?? row;
}

/** The answer of the edit that has accepted the operations before; null when some of them are still open. */
async function findAccepted(
  sql: Queryable,
  row: ProposalRow,
  { indexes }: AcceptRequest,
): Promise<string | null> {
  const isSame = indexes
    ? indexes.every((index) => row.accepted.includes(index))
    : row.status === 'accepted' || row.status === 'partly';
  return isSame ? findLastEdit(sql, row) : null;
}

/** The answer of the last edit that accepted operations of a proposal; null for none. */
async function findLastEdit(sql: Queryable, row: ProposalRow): Promise<string | null> {
  const [edit] = await sql<{ answer: string }[]>`
    select jsonb_set(answer, '{undo}', undo)::text as answer from app.film_edits
    where proposal_id = ${row.id} order by revision desc limit 1`;
  return edit ? withProposal(edit.answer, row) : null;
}

function withProposal(answer: string, { id, status, accepted }: ProposalRow): string {
  const own = JSON.stringify({ id, status, accepted } satisfies Partial<AcceptedProposal>);
  return `${answer.slice(0, -1)},${own.slice(1)}`;
}
