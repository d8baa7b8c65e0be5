import type { Queryable } from '../../platform/database/database.ts';
import type { LaterEdits } from '../documents/engine/rebase-proposals.ts';

/** Most bytes of edits that proposals are compared with. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Reads the edits of a film since its oldest open proposal.
 * @returns a function that gives the edits of others since a revision; null when some of them are not kept
 */
export async function findLaterEdits(
  sql: Queryable,
  filmId: string,
  oldest: number,
): Promise<(since: { revision: number; proposalId: string | null }) => LaterEdits> {
  const edits = await sql<
    { revision: number; proposalId: string | null; operations: string; isKept: boolean }[]
  >`select revision, "proposalId", not is_compacted and bytes <= ${MOST_BYTES} as "isKept",
      case when bytes <= ${MOST_BYTES} then operations::text else '[]' end as operations
    from (
      select revision, proposal_id as "proposalId", operations, is_compacted,
        sum(octet_length(operations::text)) over (order by revision desc) as bytes
      from app.film_edits where film_id = ${filmId} and revision > ${oldest}
    ) as edits order by revision`;
  return ({ revision, proposalId }) => {
    // The operations of one proposal were made for each other.
    const later = edits.filter(
      (edit) => edit.revision > revision && (proposalId === null || edit.proposalId !== proposalId),
    );
    return later.every(({ isKept }) => isKept) ? later.map(({ operations }) => operations) : null;
  };
}
