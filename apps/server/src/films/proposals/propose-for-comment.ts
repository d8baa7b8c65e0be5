import { AppError, type UiLanguage } from '@atelier/contracts';
import { PROPOSAL_LIMITS } from '@atelier/contracts/tools/film/proposals';
import { onPresentState } from '../../platform/database/changed-meanwhile.ts';
import { findFilm } from '../documents/film-row.ts';
import { findComment } from '../documents/reviews/comments.ts';
import { placeComments } from '../documents/reviews/place-comments.ts';
import { createProposal, type ProposalDeps } from './create-proposal.ts';

/**
 * Makes a proposal of what a guest's comment asks for. A comment that asks for nothing known, or for which there is no
 * room, stays a comment.
 * @throws an error that is no refusal
 */
export async function proposeForComment(
  deps: ProposalDeps,
  {
    userId,
    filmId,
    commentId,
    language,
  }: { userId: string; filmId: string; commentId: string; language: UiLanguage },
): Promise<void> {
  try {
    const comment = await findComment(deps.sql, { filmId, commentId });
    if (!comment) return;
    const { film, placed } = await onPresentState(async () => {
      const film = await findFilm(deps.sql, userId, filmId);
      const [placed] = await placeComments(deps.sql, film, { comments: [comment], language });
      return { film, placed };
    });
    const operations = placed?.proposal?.operations ?? [];
    if (operations.length === 0) return;
    await createProposal(deps, {
      userId,
      filmId,
      revision: film.revision,
      operations,
      note: comment.text.slice(0, PROPOSAL_LIMITS.noteMaxCharacters),
      commentId,
      by: { kind: 'guest', name: comment.name },
      language,
      idempotencyKey: `comment:${commentId}`,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
