import { randomInt } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import { networkOf, textLength } from '@atelier/contracts/publishing/networks';
import {
  type Channel,
  type NewPost,
  type NewPublication,
  PUBLISHING_LIMITS,
  type Publication,
} from '@atelier/contracts/publishing/publishing';
import { isApproved } from '../../films/documents/reviews/approvals.ts';
import { findRendered } from '../../films/documents/reviews/review-media.ts';
import { hashInput } from '../../jobs/insert-job.ts';
import { keyOf } from '../../library/projects/remove-orphaned-files.ts';
import { requireAccount } from '../../money/credits/lock-account.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { findRepeated } from '../../platform/database/find-repeated.ts';
import { PUBLICATIONS, type Queue, through } from '../../platform/queue/queue.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { findPublication, readPosts, viewOfPublication } from './publication-rows.ts';
import { type PublisherDeps, readPublisher } from './publisher.ts';

export interface PublicationDeps extends PublisherDeps {
  queue: Queue;
  storage: ObjectStorage;
}

export interface PublicationRequest {
  userId: string;
  idempotencyKey: string | null;
  /** The run of a recipe whose result is published. */
  runId?: string;
}

/**
 * Plans the publication of a project's video. A repeated call with the same key answers the first publication.
 * @throws AppError `publisher_missing`, `not_found`, `post_does_not_fit`, `invalid_input` for a date that is past or
 *   too far, `unsupported_format` for a project that is no MP4, `publications_full`, `idempotency_conflict`
 */
export async function createPublication(
  deps: PublicationDeps,
  request: PublicationRequest,
  asked: NewPublication,
): Promise<Publication> {
  const { userId, idempotencyKey, runId = null } = request;
  const publisher = await readPublisher(deps.sql, userId);
  if (!publisher.connected) throw new AppError('publisher_missing', 'Connect Postiz in your profile first.');
  const posts = asked.posts.map((post) => requireFit(post, publisher.channels));
  if (new Set(posts.map(({ channel }) => channel.id)).size < posts.length) {
    throw new AppError('invalid_input', 'posts: each channel once.');
  }
  const publishAt = requireDate(asked.publish_at ?? null);
  const video = await findVideo(deps, userId, asked.project_id);
  if (asked.needs_approval && !video.film) {
    throw new AppError('invalid_input', 'needs_approval: only a rendered film can be approved.');
  }
  const id = await deps.sql.begin(async (tx) => {
    await requireAccount(tx, userId);
    const hash = hashInput(asked);
    const earlier = await findEarlier(tx, request, hash);
    if (earlier) return earlier;
    await requireRoom(tx, userId);
    const { film } = video;
    const isFree = !asked.needs_approval || (film !== null && (await isApproved(tx, film)));
    const [row] = await tx<{ id: string }[]>`
      insert into app.publications (user_id, project_id, film_id, revision, name, object_key, publish_at, with_cover,
        needs_approval, approved_at, run_id, idempotency_key, input_hash)
      values (${userId}, ${asked.project_id}, ${film?.filmId ?? null}, ${film?.revision ?? null}, ${video.name},
        ${video.objectKey}, ${publishAt}, ${asked.with_cover}, ${asked.needs_approval},
        ${asked.needs_approval && isFree ? new Date() : null}, ${runId}, ${idempotencyKey}, ${hash})
      returning id`;
    if (!row) throw new Error('insert returned no row');
    for (const { channel, body } of posts) {
      await tx`insert into app.publication_posts (publication_id, channel, body, status, remote_at)
        values (${row.id}, ${tx.json(channel)}, ${tx.json(body)}, ${isFree ? 'sending' : 'awaiting_approval'},
          ${markedDate(publishAt)})`;
    }
    if (isFree) await deps.queue.send(PUBLICATIONS, null, { id: row.id, db: through(tx) });
    return row.id;
  });
  return viewPublication(deps.sql, userId, id);
}

export async function viewPublication(sql: Queryable, userId: string, id: string): Promise<Publication> {
  const row = await findPublication(sql, userId, id);
  return viewOfPublication(row, await readPosts(sql, [row.id]));
}

/** A date with random milliseconds: a post at Postiz whose id was lost is recognised by it. */
export function markedDate(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000 + randomInt(1, 1000));
}

/** Returns the date of a publication; null means at once. @throws AppError `invalid_input` */
export function requireDate(text: string | null): Date {
  if (text === null) return new Date();
  const date = new Date(text);
  const days = (date.getTime() - Date.now()) / 86_400_000;
  if (days < 0 || days > PUBLISHING_LIMITS.maxDays) {
    throw new AppError('invalid_input', `publish_at: a time in the next ${PUBLISHING_LIMITS.maxDays} days.`);
  }
  return date;
}

/** @throws AppError `post_does_not_fit` naming the rule that a post breaks */
function requireFit(post: NewPost, channels: readonly Channel[]) {
  const channel = channels.find(({ id }) => id === post.channel_id);
  if (!channel || channel.disabled) refuse('There is no such channel, or Postiz has lost access to it.');
  const rules = networkOf(channel.network);
  if (rules.isUnsupported) refuse(`${rules.name} needs settings that can only be made in Postiz.`);
  if (textLength(post.text, channel.network) > rules.maxText) {
    refuse(`${rules.name}: at most ${rules.maxText} characters.`);
  }
  const { title } = rules;
  if (title && ((title.isRequired && post.title.length < title.min) || post.title.length > title.max)) {
    refuse(`${rules.name}: a title of ${title.min} to ${title.max} characters.`);
  }
  const { visibilities = ['public'] } = rules;
  if (!visibilities.includes(post.visibility))
    refuse(`${rules.name} has no visibility "${post.visibility}".`);
  const { id, name, network } = channel;
  const body = { text: post.text, title: title ? post.title : '', visibility: post.visibility };
  return { channel: { id, name, network }, body };
}

function refuse(why: string): never {
  throw new AppError('post_does_not_fit', why);
}

interface Video {
  name: string;
  objectKey: string;
  film: { filmId: string; revision: number } | null;
}

/** Finds the stored MP4 of a project, and the film that it shows. */
export async function findVideo(
  { sql, storage }: Pick<PublicationDeps, 'sql' | 'storage'>,
  userId: string,
  projectId: string,
): Promise<Video> {
  const [project] = await sql<{ name: string; fileUrl: string | null; filmId: string | null }[]>`
    select coalesce(p.name, p.title) as name, p.file_url as "fileUrl", f.id as "filmId"
    from public.projects p left join app.films f on f.project_id = p.id
    where p.user_id = ${userId} and p.id = ${projectId}`;
  const objectKey = project && keyOf(project.fileUrl ?? '', userId);
  if (!project || !objectKey || !(await storage.stat('Projects', objectKey))) {
    throw new AppError('not_found', 'This project has no file.');
  }
  if (!objectKey.endsWith('.mp4')) throw new AppError('unsupported_format', 'Only MP4 videos are published.');
  const rendered = project.filmId ? await findRendered(sql, project.filmId) : null;
  const film =
    project.filmId && rendered?.objectKey === objectKey
      ? { filmId: project.filmId, revision: rendered.revision }
      : null;
  return { name: project.name, objectKey, film };
}

async function findEarlier(
  tx: Transaction,
  { userId, idempotencyKey }: PublicationRequest,
  hash: string,
): Promise<string | null> {
  const earlier = await findRepeated(
    idempotencyKey,
    (key) => tx<{ id: string; hash: string }[]>`select id, input_hash as hash from app.publications
      where user_id = ${userId} and idempotency_key = ${key}`,
    (row) => row.hash === hash,
  );
  return earlier?.id ?? null;
}

async function requireRoom(tx: Transaction, userId: string): Promise<void> {
  const [count] = await tx<{ open: number }[]>`select count(*)::integer as open from app.publications p
    where p.user_id = ${userId} and exists (select 1 from app.publication_posts where publication_id = p.id
      and status in ('awaiting_approval', 'sending', 'planned'))`;
  if ((count?.open ?? 0) >= PUBLISHING_LIMITS.maxPlanned) {
    throw new AppError('publications_full', `At most ${PUBLISHING_LIMITS.maxPlanned} planned publications.`);
  }
}
