import { AppError, type UiLanguage } from '@atelier/contracts';
import { announceAboutFilm } from '../../jobs/announce.ts';
import { type FilmRow, findFilm } from '../documents/film-row.ts';
import { factsOf, type ProposalDeps } from './create-proposal.ts';
import { findProposal, openIndexes, type ProposalRow, proposalColumns, statusOf } from './proposal-row.ts';

/**
 * Rejects operations of a proposal, by default all that are open. Rejecting them again changes nothing.
 * @returns the film, for the answer
 * @throws AppError `not_found`, `proposal_closed` for accepted operations
 */
export async function rejectProposal(
  { sql, queue }: ProposalDeps,
  request: {
    userId: string;
    filmId: string;
    proposalId: string;
    indexes: readonly number[] | undefined;
    note: string | null;
    language: UiLanguage;
  },
): Promise<FilmRow> {
  const { userId, filmId, proposalId, indexes, note, language } = request;
  const film = await findFilm(sql, userId, filmId);
  await sql.begin(async (tx) => {
    const row = await findProposal(tx, { filmId, proposalId }, { lock: true });
    const open = openIndexes(row);
    const count = row.text.en.length;
    const isUnknown = indexes?.some((index) => index >= count);
    if (isUnknown) throw new AppError('unknown_id', `The proposal has ${count} operations.`);
    const isRepeated = indexes
      ? indexes.every((index) => row.rejected.includes(index))
      : row.status === 'rejected' || row.status === 'partly';
    if (isRepeated) return;
    if (open.length === 0 || indexes?.some((index) => row.accepted.includes(index))) {
      throw new AppError('proposal_closed', 'These operations were accepted before.');
    }
    const chosen = (indexes ?? open).filter((index) => open.includes(index));
    const rejected = [...row.rejected, ...chosen].toSorted((a, b) => a - b);
    const status = statusOf(count, { accepted: row.accepted, rejected });
    const [after] = await tx<ProposalRow[]>`update app.film_proposals p set rejected = ${rejected}::integer[],
        status = ${status}, rejection_note = coalesce(${note || null}, rejection_note),
        decided_at = case when ${status} = 'open' then null else now() end
      where id = ${row.id} returning ${proposalColumns(tx)}`;
    if (!after) throw new Error('update returned no row');
    const proposal = { ...factsOf(after, language), rejection_note: after.rejectionNote };
    const data = { film_id: filmId, film_name: film.name, operations: chosen, proposal };
    await announceAboutFilm(queue, tx, { event: 'proposal.rejected', userId, data });
  });
  return film;
}
