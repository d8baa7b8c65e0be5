import { AppError, type UiLanguage } from '@atelier/contracts';
import type { PROPOSAL_STATUSES, PROPOSERS } from '@atelier/contracts/tools/film/proposals';
import type { Queryable } from '../../platform/database/database.ts';

export interface ProposalRow {
  id: string;
  revision: number;
  /** JSON text of an array of operations. */
  operations: string;
  text: Record<UiLanguage, string[]>;
  note: string | null;
  commentId: string | null;
  by: (typeof PROPOSERS)[number];
  byName: string | null;
  /** The member who made it; null for others and after the deletion of their account. */
  memberId: string | null;
  status: (typeof PROPOSAL_STATUSES)[number];
  accepted: number[];
  rejected: number[];
  rejectionNote: string | null;
  removedSeconds: number;
  durationSeconds: number;
  createdAt: Date;
  decidedAt: Date | null;
}

export const proposalColumns = (
  sql: Queryable,
) => sql`p.id, p.revision, p.operations::text as operations, p.text,
  p.note, p.comment_id as "commentId", p.by, p.by_name as "byName", p.member_id as "memberId", p.status, p.accepted, p.rejected,
  p.rejection_note as "rejectionNote", p.removed_seconds as "removedSeconds",
  p.duration_seconds as "durationSeconds", p.created_at as "createdAt", p.decided_at as "decidedAt"`;

/** Reads one proposal on a film. @param lock true to lock the row until the transaction ends @throws AppError `not_found` */
export async function findProposal(
  sql: Queryable,
  { filmId, proposalId }: { filmId: string; proposalId: string },
  { lock = false } = {},
): Promise<ProposalRow> {
  const [row] = await sql<ProposalRow[]>`select ${proposalColumns(sql)} from app.film_proposals p
    where p.film_id = ${filmId} and p.id::text = ${proposalId} ${lock ? sql`for update` : sql``}`;
  if (!row) throw new AppError('not_found', 'There is no such proposal.');
  return row;
}

/** The indexes of the operations that nobody has accepted or rejected. */
export function openIndexes({ text, accepted, rejected }: ProposalRow): number[] {
  const decided = new Set([...accepted, ...rejected]);
  return [...text.en.keys()].filter((index) => !decided.has(index));
}

/** The status of a proposal after a decision. */
export function statusOf(
  count: number,
  { accepted, rejected }: Pick<ProposalRow, 'accepted' | 'rejected'>,
): ProposalRow['status'] {
  if (accepted.length + rejected.length < count) return 'open';
  if (rejected.length === 0) return 'accepted';
  return accepted.length === 0 ? 'rejected' : 'partly';
}
