import type { GuestReview } from '@atelier/contracts/automation/reviews';
import { isMadeByAi } from '@atelier/contracts/provenance/credentials';
import type { Database } from '../../../platform/database/database.ts';
import { listComments } from './comments.ts';
import { findDecisions } from './decisions.ts';
import type { ReviewRow } from './find-review.ts';
import { findRendered, reviewMediaLink } from './review-media.ts';

/** Builds the answer of `GET /api/reviews/{token}`: all that a guest sees. */
export async function viewReview(
  { sql, receiptKey }: { sql: Database; receiptKey: string },
  review: ReviewRow,
): Promise<GuestReview> {
  const rendered = await findRendered(sql, review.filmId);
  const comments = await listComments(sql, [review.id]);
  return {
    name: review.filmName,
    can_approve: review.canApprove,
    expires_at: review.expiresAt?.toISOString() ?? null,
    film: rendered && {
      revision: rendered.revision,
      duration_seconds: rendered.durationSeconds,
      url: reviewMediaLink(receiptKey, { reviewId: review.id, revision: rendered.revision }),
      made_with_ai: isMadeByAi(rendered.sourceType),
    },
    comments: comments.map(({ view }) => view),
    decision: (await findDecisions(sql, [review.id])).get(review.id) ?? null,
  };
}
