import { Readable } from 'node:stream';
import { AppError } from '@atelier/contracts';
import { networkOf } from '@atelier/contracts/publishing/networks';
import { type PostFailure, PUBLISHING_LIMITS } from '@atelier/contracts/publishing/publishing';
import type { PublicationDeps } from './create-publication.ts';
import { failPosts } from './fail-posts.ts';
import { type PostizMedia, postSettings, textToHtml } from './post-settings.ts';
import type { Postiz, PostToCreate } from './postiz.ts';
import { PostizError } from './postiz-error.ts';
import { type PostRow, type PublicationRow, readPosts, readPublication } from './publication-rows.ts';
import { openPostiz, storeProblem } from './publisher.ts';

/** After this, a request whose answer was lost has certainly ended at Postiz. */
const SETTLED_MS = 60_000;

export interface SendDeps extends PublicationDeps {
  publicUrl: string;
  /** Draws the cover that the person chose for a revision of a film, as PNG; undefined without one. */
  drawCover(film: { userId: string; filmId: string; revision: number | null }): Promise<Buffer | undefined>;
}

/**
 * Hands a publication over to Postiz. Each step is stored before the next, and a post is created as a draft that is
 * then scheduled, so that an attempt after a crash or a lost answer continues instead of publishing twice.
 * @throws PostizError that may pass; all other refusals are stored in the posts
 */
export async function sendPublication(deps: SendDeps, id: string): Promise<void> {
  const publication = await readPublication(deps.sql, id);
  if (!publication) return;
  const posts = await openPosts(deps, id);
  await removeCancelledDrafts(deps, publication);
  if (posts.length === 0) return;
  const postiz = await openPostiz(deps, publication.userId);
  if (!postiz) return failPosts(deps, publication, posts, { failure: 'not_connected' });
  try {
    const media = await uploadVideo(deps, publication, postiz);
    if (typeof media === 'string') return await failPosts(deps, publication, posts, { failure: media });
    const coverMedia = await uploadCover(deps, publication, postiz, posts);
    for (const post of posts) await sendPost(deps, postiz, { ...publication, media, coverMedia }, post);
    await storeProblem(deps.sql, publication.userId, null);
  } catch (error) {
    if (!(error instanceof PostizError)) throw error;
    if (error.isRetryable) throw error;
    const failure = error.failure === 'rejected' ? 'rejected' : connectionFailure(error);
    if (failure !== 'rejected') {
      const problem = failure === 'refused_address' ? failure : 'unauthorized';
      await storeProblem(deps.sql, publication.userId, problem);
    }
    await failPosts(deps, publication, await openPosts(deps, id), { failure, detail: error.detail });
  }
}

function connectionFailure({
  failure,
}: PostizError): Extract<PostFailure, 'unauthorized' | 'refused_address'> {
  return failure === 'refused_address' ? 'refused_address' : 'unauthorized';
}

async function openPosts({ sql }: SendDeps, id: string): Promise<PostRow[]> {
  return (await readPosts(sql, [id])).filter(({ status }) => status === 'sending');
}

/** The request that creates or changes a post at Postiz. */
export function postToCreate(
  { media, coverMedia }: Pick<PublicationRow, 'media' | 'coverMedia'>,
  { channel, body, remoteAt }: PostRow,
): PostToCreate {
  return {
    channelId: channel.id,
    content: textToHtml(body.text),
    media: media ? [media] : [],
    settings: postSettings(channel.network, body, networkOf(channel.network).takesCover ? coverMedia : null),
    publishAt: remoteAt,
  };
}

async function uploadVideo(
  { sql, storage }: SendDeps,
  { id, media, objectKey, name }: PublicationRow,
  postiz: Postiz,
): Promise<PostizMedia | 'file_gone' | 'file_too_large'> {
  if (media) return media;
  const info = await storage.stat('Projects', objectKey);
  if (!info) return 'file_gone';
  if (info.sizeBytes > PUBLISHING_LIMITS.maxFileBytes) return 'file_too_large';
  const uploaded = await postiz.upload({
    name: `${plainName(name)}.mp4`,
    contentType: 'video/mp4',
    sizeBytes: info.sizeBytes,
    read: () => storage.read('Projects', objectKey),
  });
  await sql`update app.publications set media = ${sql.json({ ...uploaded })} where id = ${id}`;
  return uploaded;
}

async function uploadCover(
  deps: SendDeps,
  { id, userId, filmId, revision, withCover, coverMedia, name }: PublicationRow,
  postiz: Postiz,
  posts: readonly PostRow[],
): Promise<PostizMedia | null> {
  const isWanted = withCover && posts.some(({ channel }) => networkOf(channel.network).takesCover);
  if (!isWanted || coverMedia || filmId === null) return coverMedia;
  const cover = await deps.drawCover({ userId, filmId, revision }).catch((error: unknown) => {
    // A film whose sources were deleted has no cover; publish its video without one.
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (!cover) return null;
  const uploaded = await postiz.upload({
    name: `${plainName(name)}.png`,
    contentType: 'image/png',
    sizeBytes: cover.length,
    read: async () => Readable.from([cover]),
  });
  await deps.sql`update app.publications set cover_media = ${deps.sql.json({ ...uploaded })} where id = ${id}`;
  return uploaded;
}

/** A file name that every server takes, without its extension. */
function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w-]+/gu, '-')
    .slice(0, 80);
  return plain || 'video';
}

async function sendPost(
  deps: SendDeps,
  postiz: Postiz,
  publication: PublicationRow,
  post: PostRow,
): Promise<void> {
  try {
    const remoteId = post.remoteId ?? (await createDraft(deps, postiz, publication, post));
    if (!(await schedulePost(deps, postiz, post, remoteId))) return;
    // Looks at future posts now and then as well: they may be moved or deleted in Postiz.
    await deps.sql`update app.publication_posts set status = 'planned',
        check_at = least(greatest(remote_at, now()) + interval '5 seconds', now() + interval '6 hours')
      where id = ${post.id} and status = 'sending'`;
  } catch (error) {
    // When one channel refuses its post, go on with the others.
    if (!(error instanceof PostizError) || error.failure !== 'rejected') throw error;
    const failure = error.status === 404 && post.remoteId !== null ? 'outdated' : 'rejected';
    await failPosts(deps, publication, [post], { failure, detail: error.detail });
    const [row] = await readRemoteId(deps, post.id);
    // The draft is of no use; a failure to delete it changes nothing for the person.
    if (row?.remoteId) await postiz.remove(row.remoteId).catch(() => undefined);
  }
}

async function readRemoteId({ sql }: SendDeps, postId: string): Promise<{ remoteId: string | null }[]> {
  return sql<{ remoteId: string | null }[]>`select remote_id as "remoteId" from app.publication_posts
    where id = ${postId}`;
}

/** Creates the draft of a post, or finds the one of an attempt whose answer was lost. @returns its id at Postiz */
async function createDraft(
  { sql }: SendDeps,
  postiz: Postiz,
  publication: PublicationRow,
  post: PostRow,
): Promise<string> {
  const lost = post.createdRemotelyAt ? await findDraft(postiz, post) : undefined;
  if (!lost) await sql`update app.publication_posts set created_remotely_at = now() where id = ${post.id}`;
  const remoteId = lost ?? (await postiz.createDraft(postToCreate(publication, post)));
  await sql`update app.publication_posts set remote_id = ${remoteId} where id = ${post.id}`;
  return remoteId;
}

/** Finds a draft whose creation got no answer by its date: the random milliseconds identify our drafts. */
async function findDraft(postiz: Postiz, { remoteAt, channel }: PostRow): Promise<string | undefined> {
  const around = await postiz.posts(new Date(remoteAt.getTime() - 1000), new Date(remoteAt.getTime() + 1000));
  return around.find(
    ({ channelId, publishAt, state }) =>
      state === 'DRAFT' && channelId === channel.id && publishAt.getTime() === remoteAt.getTime(),
  )?.id;
}

/** Schedules a draft once. @returns false when the post was cancelled meanwhile */
async function schedulePost(
  { sql }: SendDeps,
  postiz: Postiz,
  post: PostRow,
  remoteId: string,
): Promise<boolean> {
  const [claimed] = await sql`update app.publication_posts set scheduled_at = now()
    where id = ${post.id} and status = 'sending' and scheduled_at is null returning id`;
  if (!claimed) {
    const [row] = await sql<{ scheduledAt: Date | null; status: string }[]>`
      select scheduled_at as "scheduledAt", status from app.publication_posts where id = ${post.id}`;
    if (row?.status !== 'sending' || !row.scheduledAt) {
      await postiz.remove(remoteId);
      return false;
    }
    if (!(await isStillDraft(postiz, post, remoteId))) return true;
    // Scheduling a post that Postiz is publishing at this moment would publish it twice.
    if (Date.now() - row.scheduledAt.getTime() < SETTLED_MS) {
      throw new PostizError('unavailable', 'an earlier attempt may still be under way');
    }
  }
  await postiz.schedule(remoteId);
  return true;
}

async function isStillDraft(postiz: Postiz, { remoteAt }: PostRow, remoteId: string): Promise<boolean> {
  const around = await postiz.posts(new Date(remoteAt.getTime() - 1000), new Date(remoteAt.getTime() + 1000));
  return around.some(({ id, state }) => id === remoteId && state === 'DRAFT');
}

/** Deletes the drafts of posts that were cancelled while they were handed over. */
async function removeCancelledDrafts(deps: SendDeps, { id, userId }: PublicationRow): Promise<void> {
  const cancelled = (await readPosts(deps.sql, [id])).filter(
    ({ status, remoteId, scheduledAt }) =>
      status === 'cancelled' && remoteId !== null && scheduledAt === null,
  );
  if (cancelled.length === 0) return;
  const postiz = await openPostiz(deps, userId);
  for (const { remoteId } of cancelled) if (remoteId !== null) await postiz?.remove(remoteId);
}
