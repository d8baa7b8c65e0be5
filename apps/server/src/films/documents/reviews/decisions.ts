import { AppError } from '@atelier/contracts';
import type { GuestReview, NewDecision, ReviewDecision } from '@atelier/contracts/automation/reviews';
import { announceAboutFilm } from '../../../jobs/announce.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { staleRevision } from '../accept-render.ts';
import { releaseApproved } from './approvals.ts';
import type { ReviewRow } from './find-review.ts';
import { findRendered } from './review-media.ts';

type DecisionView = NonNullable<GuestReview['decision']>;

interface DecisionRow {
  reviewId: string;
  decision: ReviewDecision;
  revision: number;
  name: string;
  createdAt: Date;
}

/**
 * Stores the decision of a guest about the shown revision and announces it to the owner's webhooks. The same decision
 * about the same revision again changes nothing.
 * @throws AppError `forbidden` for a link without the right, `not_ready` before the first render, `stale_revision`
 */
export async function decide(
  { sql, queue }: { sql: Database; queue: Queue },
  review: ReviewRow,
  asked: NewDecision,
): Promise<DecisionView> {
  if (!review.canApprove) throw new AppError('forbidden', 'This link does not allow a decision.');
  return sql.begin(async (tx) => {
    await tx`select 1 from app.film_reviews where id = ${review.id} for update`;
    const rendered = await findRendered(tx, review.filmId);
    if (!rendered) throw new AppError('not_ready', 'This film is not rendered yet.');
    if (rendered.revision !== asked.revision) throw staleRevision(rendered);
    const former = (await findDecisions(tx, [review.id])).get(review.id);
    if (former?.revision === asked.revision && former.decision === asked.decision) return former;
    const [row] = await tx<DecisionRow[]>`
      insert into app.film_decisions (review_id, revision, decision, name)
      values (${review.id}, ${asked.revision}, ${asked.decision}, ${asked.name})
      returning review_id as "reviewId", decision, revision, name, created_at as "createdAt"`;
    if (!row) throw new Error('insert returned no row');
    const view = viewOf(row);
    const data = { film_id: review.filmId, film_name: review.filmName, review_id: review.id, ...view };
    await announceAboutFilm(queue, tx, { event: 'review.decision', userId: review.userId, data });
    await releaseApproved(queue, tx, { filmId: review.filmId, ...rendered });
    return view;
  });
}

/** The newest decision of each review that has one. */
export async function findDecisions(
  sql: Queryable,
  reviewIds: readonly string[],
): Promise<Map<string, DecisionView>> {
  const rows = await sql<DecisionRow[]>`
    select distinct on (review_id) review_id as "reviewId", decision, revision, name, created_at as "createdAt"
    from app.film_decisions where review_id = any(${reviewIds as string[]}::uuid[])
    order by review_id, created_at desc`;
  return new Map(rows.map((row) => [row.reviewId, viewOf(row)]));
}

function viewOf({ decision, revision, name, createdAt }: DecisionRow): DecisionView {
  return { decision, revision, name, created_at: createdAt.toISOString() };
}
