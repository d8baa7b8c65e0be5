import { AppError } from '@atelier/contracts';
import type { Visibility } from '@atelier/contracts/publishing/networks';
import type {
  Channel,
  PostFailure,
  PostStatus,
  Publication,
  PublicationPost,
} from '@atelier/contracts/publishing/publishing';
import type { Queryable } from '../../platform/database/database.ts';
import type { PostizMedia } from './post-settings.ts';

export interface PublicationRow {
  id: string;
  userId: string;
  projectId: string | null;
  filmId: string | null;
  revision: number | null;
  name: string;
  objectKey: string;
  publishAt: Date;
  withCover: boolean;
  needsApproval: boolean;
  approvedAt: Date | null;
  media: PostizMedia | null;
  coverMedia: PostizMedia | null;
  attempts: number;
  retryAt: Date | null;
  createdAt: Date;
  previewUrl: string | null;
}

interface PostBody {
  text: string;
  title: string;
  visibility: Visibility;
}

export interface PostRow {
  id: string;
  publicationId: string;
  channel: Pick<Channel, 'id' | 'name' | 'network'>;
  body: PostBody;
  status: PostStatus;
  remoteAt: Date;
  createdRemotelyAt: Date | null;
  remoteId: string | null;
  scheduledAt: Date | null;
  url: string | null;
  failure: PostFailure | null;
  detail: string | null;
}

const publicationColumns = (sql: Queryable) => sql`p.id, p.user_id as "userId", p.project_id as "projectId",
  p.film_id as "filmId", p.revision, p.name, p.object_key as "objectKey", p.publish_at as "publishAt",
  p.with_cover as "withCover", p.needs_approval as "needsApproval", p.approved_at as "approvedAt", p.media,
  p.cover_media as "coverMedia", p.attempts, p.retry_at as "retryAt", p.created_at as "createdAt",
  (select preview_url from public.projects where id = p.project_id) as "previewUrl"`;

/** Columns of `PostRow`, for statements that return posts. */
export const postColumns = (
  sql: Queryable,
) => sql`id, publication_id as "publicationId", channel, body, status,
  remote_at as "remoteAt", created_remotely_at as "createdRemotelyAt", remote_id as "remoteId",
  scheduled_at as "scheduledAt", url, failure, detail`;

/** Reads a publication for the worker; undefined when it was deleted. */
export async function readPublication(sql: Queryable, id: string): Promise<PublicationRow | undefined> {
  const [row] = await sql<PublicationRow[]>`select ${publicationColumns(sql)} from app.publications p
    where p.id = ${id}`;
  return row;
}

/** Reads a person's publication. @throws AppError `not_found` for an unknown id and for somebody else's alike */
export async function findPublication(
  sql: Queryable,
  userId: string,
  id: string,
  { lock = false } = {},
): Promise<PublicationRow> {
  const [row] = await sql<PublicationRow[]>`select ${publicationColumns(sql)} from app.publications p
    where p.user_id = ${userId} and p.id::text = ${id.toLowerCase()} ${lock ? sql`for update of p` : sql``}`;
  if (!row) throw new AppError('not_found', 'There is no such publication.');
  return row;
}

/** The publications of a period, the earliest first; at most `limit`. */
export async function listPublicationRows(
  sql: Queryable,
  userId: string,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<PublicationRow[]> {
  return sql<PublicationRow[]>`select ${publicationColumns(sql)} from app.publications p
    where p.user_id = ${userId} and p.publish_at between ${from} and ${to}
    order by p.publish_at, p.id limit ${limit}`;
}

export async function readPosts(sql: Queryable, publicationIds: readonly string[]): Promise<PostRow[]> {
  return sql<PostRow[]>`select ${postColumns(sql)} from app.publication_posts
    where publication_id = any(${publicationIds as string[]}::uuid[])
    order by publication_id, channel->>'network', channel->>'name', id`;
}

export function viewOfPublication(row: PublicationRow, posts: readonly PostRow[]): Publication {
  return {
    id: row.id,
    project_id: row.projectId,
    film_id: row.filmId,
    revision: row.revision,
    name: row.name,
    preview_url: row.previewUrl,
    publish_at: row.publishAt.toISOString(),
    needs_approval: row.needsApproval,
    approved_at: row.approvedAt?.toISOString() ?? null,
    retry_at: row.retryAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    posts: posts.map(viewOfPost),
  };
}

function viewOfPost({ id, channel, body, status, failure, detail, url }: PostRow): PublicationPost {
  return { id, channel, ...body, status, failure, detail, url };
}
