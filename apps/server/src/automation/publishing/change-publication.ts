import { AppError } from '@atelier/contracts';
import type { Publication } from '@atelier/contracts/publishing/publishing';
import { isApproved } from '../../films/documents/reviews/approvals.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { PUBLICATIONS, type Queue, through } from '../../platform/queue/queue.ts';
import {
  findVideo,
  markedDate,
  type PublicationDeps,
  requireDate,
  viewPublication,
} from './create-publication.ts';
import { type FollowDeps, followPublication } from './follow-posts.ts';
import type { Postiz } from './postiz.ts';
import { PostizError } from './postiz-error.ts';
import { findPublication, type PostRow, readPosts } from './publication-rows.ts';
import { connectionError, openPostiz, problemOf } from './publisher.ts';
import { postToCreate } from './send-publication.ts';

interface Change {
  userId: string;
  id: string;
}

/**
 * Cancels every post that is not published; what Postiz has planned is deleted there first.
 * @throws AppError `not_found`, `publication_over`, and the errors of a connection that does not work
 */
export async function cancelPublication(deps: FollowDeps, { userId, id }: Change): Promise<Publication> {
  const row = await findPublication(deps.sql, userId, id);
  // Posts that no sender has begun to schedule: the sender finds them cancelled and removes their drafts.
  const stopped =
    await deps.sql`update app.publication_posts set status = 'cancelled', failure = null, detail = null
    where publication_id = ${row.id} and status in ('awaiting_approval', 'sending') and scheduled_at is null
    returning id`;
  const planned = await readPlanned(deps, { userId, id: row.id });
  if (planned.length === 0 && stopped.length === 0) throw over();
  if (planned.length > 0) {
    await withPostiz(deps, userId, async (postiz) => {
      for (const post of planned) {
        await postiz.remove(post.remoteId);
        await deps.sql`update app.publication_posts set status = 'cancelled', check_at = null
          where id = ${post.id} and status in ('planned', 'sending')`;
      }
    });
  }
  return viewPublication(deps.sql, userId, row.id);
}

/**
 * Moves every post that is not published to another date.
 * @throws AppError `not_found`, `publication_over`, `invalid_input`, and the errors of a connection that does not work
 */
export async function movePublication(
  deps: FollowDeps,
  { userId, id }: Change,
  publishAt: string,
): Promise<Publication> {
  const date = requireDate(publishAt);
  const row = await findPublication(deps.sql, userId, id);
  await readPlanned(deps, { userId, id: row.id });
  const posts = (await readPosts(deps.sql, [row.id])).filter(
    ({ status }) => status === 'awaiting_approval' || status === 'sending' || status === 'planned',
  );
  if (posts.length === 0) throw over();
  // A post that is being handed over right now would keep its old date at Postiz.
  if (posts.some(({ status, createdRemotelyAt }) => status === 'sending' && createdRemotelyAt !== null)) {
    throw new AppError('not_ready', 'This publication is being handed over. Please try again in a moment.');
  }
  const planned = posts.filter(isPlanned);
  const dates = new Map(posts.map((post) => [post.id, markedDate(date)]));
  if (planned.length > 0) {
    await withPostiz(deps, userId, async (postiz) => {
      for (const post of planned) {
        const remoteAt = dates.get(post.id) ?? date;
        await postiz.reschedule(post.remoteId, postToCreate(row, { ...post, remoteAt }));
        await setDate(deps.sql, post, remoteAt);
      }
    });
  }
  await deps.sql.begin(async (tx) => {
    await tx`update app.publications set publish_at = ${date} where id = ${row.id}`;
    for (const post of posts) {
      if (!isPlanned(post)) await setDate(tx, post, dates.get(post.id) ?? date);
    }
  });
  return viewPublication(deps.sql, userId, row.id);
}

/**
 * Tries failed posts again, with the project's present file.
 * @throws AppError `not_found`, `publication_over` when nothing has failed
 */
export async function retryPublication(deps: PublicationDeps, { userId, id }: Change): Promise<Publication> {
  const row = await findPublication(deps.sql, userId, id);
  if (row.projectId === null) throw new AppError('not_found', 'This project has no file.');
  const video = await findVideo(deps, userId, row.projectId);
  await deps.sql.begin(async (tx) => {
    await findPublication(tx, userId, row.id, { lock: true });
    const { film } = video;
    const isFree = !row.needsApproval || (film !== null && (await isApproved(tx, film)));
    // A post that the network refused stays at Postiz as failed; another one is made.
    const again =
      await tx`update app.publication_posts set status = ${isFree ? 'sending' : 'awaiting_approval'},
        failure = null, detail = null, created_remotely_at = null, remote_id = null, scheduled_at = null,
        check_at = null, remote_at = date_trunc('seconds', greatest(now(), ${row.publishAt}::timestamptz))
          + (1 + floor(random() * 998)) * interval '1 millisecond'
      where publication_id = ${row.id} and status = 'failed' returning id`;
    if (again.length === 0) throw over();
    await tx`update app.publications set object_key = ${video.objectKey}, revision = ${film?.revision ?? null},
        media = null, cover_media = null, attempts = 0, retry_at = null,
        approved_at = ${row.needsApproval && isFree ? new Date() : null}
      where id = ${row.id}`;
    if (isFree) await sendAgain(deps.queue, tx, row.id);
  });
  return viewPublication(deps.sql, userId, row.id);
}

/** Puts the job of a publication into the queue anew: its next attempt is now. */
async function sendAgain(queue: Queue, tx: Transaction, id: string): Promise<void> {
  const db = through(tx);
  await queue.deleteJob(PUBLICATIONS, id, { db });
  await queue.send(PUBLICATIONS, null, { id, db });
}

/** The planned posts that Postiz has not published yet. Asks Postiz first: one may have been published a moment ago. */
async function readPlanned(deps: FollowDeps, { userId, id }: Change) {
  const before = (await readPosts(deps.sql, [id])).filter(isPlanned);
  if (before.some(({ status }) => status === 'planned')) {
    await withPostiz(deps, userId, () => followPublication(deps, { userId, id }));
  }
  return (await readPosts(deps.sql, [id])).filter(isPlanned);
}

function isPlanned(post: PostRow): post is PostRow & { remoteId: string } {
  return post.remoteId !== null && (post.status === 'planned' || post.status === 'sending');
}

async function setDate(
  sql: PublicationDeps['sql'] | Transaction,
  post: PostRow,
  remoteAt: Date,
): Promise<void> {
  await sql`update app.publication_posts set remote_at = ${remoteAt},
      check_at = case when status = 'planned' then least(${remoteAt}::timestamptz, now() + interval '6 hours') end
    where id = ${post.id}`;
}

/** Calls Postiz for a person who waits. @throws AppError of the connection, `post_does_not_fit` with Postiz's sentence */
async function withPostiz(
  deps: PublicationDeps,
  userId: string,
  work: (postiz: Postiz) => Promise<void>,
): Promise<void> {
  const postiz = await openPostiz(deps, userId);
  if (!postiz) throw new AppError('publisher_missing', 'Connect Postiz in your profile first.');
  try {
    await work(postiz);
  } catch (error) {
    if (!(error instanceof PostizError)) throw error;
    if (error.failure === 'rejected') throw new AppError('post_does_not_fit', error.detail, { cause: error });
    throw connectionError(problemOf(error));
  }
}

function over(): AppError {
  return new AppError('publication_over', 'Nothing of this publication can be changed any more.');
}
