import type { Logger } from '../../platform/logging/logger.ts';
import type { PublicationDeps } from './create-publication.ts';
import { failPosts } from './fail-posts.ts';
import type { RemotePost } from './postiz.ts';
import { PostizError } from './postiz-error.ts';
import { type PostRow, postColumns, readPublication } from './publication-rows.ts';
import { openPostiz, problemOf, storeProblem } from './publisher.ts';

const PEOPLE_AT_ONCE = 50;
const POSTS_AT_ONCE = 500;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A post that is not published for so long after its date never will be. */
const GIVEN_UP_MS = 3 * DAY_MS;

export type FollowDeps = PublicationDeps & { publicUrl: string };

/** Asks Postiz for the state of every planned post that is due, with one request per person. */
export async function followPosts(deps: FollowDeps & { logger: Logger }, now = new Date()): Promise<void> {
  const people = await deps.sql<{ userId: string }[]>`select distinct p.user_id as "userId"
    from app.publication_posts post join app.publications p on p.id = post.publication_id
    where post.status = 'planned' and post.check_at <= ${now} limit ${PEOPLE_AT_ONCE}`;
  for (const { userId } of people) {
    try {
      await followPerson(deps, userId, now);
    } catch (error) {
      if (!(error instanceof PostizError)) throw error;
      deps.logger.warn({ err: error, user: userId }, 'could not ask Postiz about posts');
      await storeProblem(deps.sql, userId, problemOf(error));
      await postpone(deps, userId, now, 10);
    }
  }
}

/**
 * Asks Postiz for the present state of the planned posts of one publication, because a person is about to change it.
 * @throws PostizError
 */
export async function followPublication(
  deps: FollowDeps,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const now = new Date();
  await deps.sql`update app.publication_posts set check_at = ${now}
    where publication_id = ${id} and status = 'planned'`;
  await followPerson(deps, userId, now);
}

async function followPerson(deps: FollowDeps, userId: string, now: Date): Promise<void> {
  const { sql } = deps;
  const posts = await sql<PostRow[]>`select ${postColumns(sql)} from app.publication_posts
    where status = 'planned' and check_at <= ${now}
      and publication_id in (select id from app.publications where user_id = ${userId})
    order by remote_at limit ${POSTS_AT_ONCE}`;
  const [first, last] = [posts[0], posts.at(-1)];
  if (!first || !last) return;
  const postiz = await openPostiz(deps, userId);
  if (!postiz) return postpone(deps, userId, now, 60);
  // A post that was moved in Postiz is found at its new date.
  const found = await postiz.posts(
    new Date(first.remoteAt.getTime() - 31 * DAY_MS),
    new Date(last.remoteAt.getTime() + 31 * DAY_MS),
  );
  const byId = new Map(found.map((each) => [each.id, each]));
  for (const post of posts)
    await settle(deps, post, post.remoteId ? byId.get(post.remoteId) : undefined, now);
  await storeProblem(sql, userId, null);
}

async function settle(
  deps: FollowDeps,
  post: PostRow,
  remote: RemotePost | undefined,
  now: Date,
): Promise<void> {
  const { sql } = deps;
  if (remote?.state === 'PUBLISHED') {
    await sql`update app.publication_posts set status = 'published', url = ${remote.url}, check_at = null
      where id = ${post.id} and status = 'planned'`;
    return;
  }
  const lateMs = now.getTime() - (remote?.publishAt ?? post.remoteAt).getTime();
  const failure = !remote
    ? 'removed'
    : remote.state === 'ERROR'
      ? 'network_failed'
      : lateMs > GIVEN_UP_MS
        ? 'given_up'
        : null;
  if (failure) {
    const publication = await readPublication(sql, post.publicationId);
    if (publication) await failPosts(deps, publication, [post], { failure });
    return;
  }
  const remoteAt = remote?.publishAt ?? post.remoteAt;
  await sql`update app.publication_posts set remote_at = ${remoteAt}, check_at = ${nextCheck(remoteAt, now)}
    where id = ${post.id} and status = 'planned'`;
  if (remoteAt.getTime() !== post.remoteAt.getTime()) {
    await sql`update app.publications set publish_at = ${remoteAt} where id = ${post.publicationId}`;
  }
}

/** Every minute around the date of a post, then rarer; a future post every six hours. */
export function nextCheck(remoteAt: Date, now: Date): Date {
  const lateMs = now.getTime() - remoteAt.getTime();
  if (lateMs < 0) return new Date(Math.min(remoteAt.getTime() + 5000, now.getTime() + 6 * 60 * MINUTE_MS));
  const minutes = lateMs < 15 * MINUTE_MS ? 1 : lateMs < 120 * MINUTE_MS ? 5 : 60;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

async function postpone({ sql }: FollowDeps, userId: string, now: Date, minutes: number): Promise<void> {
  await sql`update app.publication_posts set check_at = ${now}::timestamptz + make_interval(mins => ${minutes})
    where status = 'planned' and check_at <= ${now}
      and publication_id in (select id from app.publications where user_id = ${userId})`;
}
