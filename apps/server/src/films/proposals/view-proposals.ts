import type { UiLanguage } from '@atelier/contracts';
import type { Operation } from '@atelier/film';
import type { Proposal, ProposedState } from '@atelier/film/wire/proposal-answers';
import type { Queryable } from '../../platform/database/database.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import type { Rebased } from '../documents/engine/rebase-proposals.ts';
import type { FilmRow } from '../documents/film-row.ts';
import { findLaterEdits } from './later-edits.ts';
import { findProposal, openIndexes, type ProposalRow, proposalColumns } from './proposal-row.ts';

const PAGE = 100;
/** Most bytes of operations in a list, unless one proposal alone has more. */
const PAGE_BYTES = 2 * 1024 * 1024;

/** The proposals on a film, the open ones first, then the newest; with their state against the newest revision. */
export async function listProposals(
  sql: Queryable,
  film: FilmRow,
  language: UiLanguage,
): Promise<{ proposals: Proposal[]; has_more: boolean }> {
  const rows = await sql<(ProposalRow & { total: number; size: number })[]>`
    select * from (
      select ${proposalColumns(sql)}, octet_length(p.operations::text)::float8 as size,
        sum(octet_length(p.operations::text))
          over (order by p.status <> 'open', p.created_at desc, p.id)::float8 as total
      from app.film_proposals p where p.film_id = ${film.id}
      order by p.status <> 'open', p.created_at desc, p.id limit ${PAGE + 1}
    ) as listed where total <= ${PAGE_BYTES} or total = size order by total`;
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::integer as count from app.film_proposals where film_id = ${film.id}`;
  const shown = rows.slice(0, PAGE);
  const proposals = await viewAll(sql, film, shown, language);
  return { proposals, has_more: (counted?.count ?? 0) > shown.length };
}

/** One proposal. @throws AppError `not_found` */
export async function readProposal(
  sql: Queryable,
  film: FilmRow,
  proposalId: string,
  language: UiLanguage,
): Promise<Proposal> {
  const row = await findProposal(sql, { filmId: film.id, proposalId });
  const [view] = await viewAll(sql, film, [row], language);
  if (!view) throw new Error('one row has one view');
  return view;
}

/** The state of open proposals against the newest revision of their film. */
export async function rebaseRows(
  sql: Queryable,
  film: FilmRow,
  rows: readonly ProposalRow[],
): Promise<Map<string, Rebased>> {
  if (rows.length === 0) return new Map();
  const laterEdits = await findLaterEdits(sql, film.id, Math.min(...rows.map(({ revision }) => revision)));
  const proposals = rows.map((row) => ({
    operations: pick(row.operations, openIndexes(row)),
    later: laterEdits({ revision: row.revision, proposalId: row.id }),
  }));
  const rebased = await filmEngine.rebaseProposals([{ stored: storedOf(sql, film), proposals }], {
    owner: film.userId,
  });
  return new Map(rows.flatMap((row, index) => (rebased[index] ? [[row.id, rebased[index]]] : [])));
}

/** The operations of some indexes, as JSON. */
export function pick(operations: string, indexes: readonly number[]): string {
  // biome-ignore lint/plugin: operations that this server stored
  const all = JSON.parse(operations) as Operation[];
  return JSON.stringify(indexes.map((index) => all[index]));
}

async function viewAll(
  sql: Queryable,
  film: FilmRow,
  rows: readonly ProposalRow[],
  language: UiLanguage,
): Promise<Proposal[]> {
  const rebased = await rebaseRows(
    sql,
    film,
    rows.filter(({ status }) => status === 'open'),
  );
  return rows.map((row) => viewProposal(row, rebased.get(row.id) ?? null, language));
}

/** Builds the answer about a proposal. @param rebased the state of its open operations */
export function viewProposal(row: ProposalRow, rebased: Rebased | null, language: UiLanguage): Proposal {
  const open = openIndexes(row);
  const states = row.text[language].map((_, index): ProposedState => {
    if (row.accepted.includes(index)) return 'accepted';
    if (row.rejected.includes(index)) return 'rejected';
    return rebased?.states[open.indexOf(index)] ?? 'ready';
  });
  return {
    id: row.id,
    status: row.status,
    revision: row.revision,
    by: { kind: row.by, name: row.byName },
    note: row.note,
    comment_id: row.commentId,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    rejection_note: row.rejectionNote,
    // biome-ignore lint/plugin: operations that this server stored
    operations: JSON.parse(row.operations) as Operation[],
    text: row.text[language],
    states,
    conflicts: states.flatMap((state, index) => (state === 'conflicting' ? [index] : [])),
    removed_seconds: rebased?.removedSeconds ?? row.removedSeconds,
    duration_seconds: rebased?.durationSeconds ?? row.durationSeconds,
  };
}
