import { AppError } from '@atelier/contracts';
import { plainText } from '@atelier/contracts/text/plain-text';
import type { assetQuerySchema } from '@atelier/contracts/tools/films';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { type Asset, assetColumns } from './assets.ts';

const MOST = 500;

/** The person's own library, the newest first, at most 500 files. */
export async function listAssets(
  sql: Queryable,
  userId: string,
  { search = '', tag, kind }: z.output<typeof assetQuerySchema> = {},
): Promise<Asset[]> {
  const found = await sql<Asset[]>`select ${assetColumns(sql)} from app.assets
    where user_id = ${userId} and in_library and is_stored
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      ${tag === undefined ? sql`` : sql`and ${tag.toLowerCase()} in (select lower(t) from unnest(tags) as t)`}
    order by created_at desc, id ${search === '' ? sql`limit ${MOST}` : sql``}`;
  const words = plainText(search).split(/\s+/u).filter(Boolean);
  const hasAll = ({ name, tags }: Asset) => {
    const text = plainText([name, ...tags].join(' '));
    return words.every((word) => text.includes(word));
  };
  return found.filter(hasAll).slice(0, MOST);
}

/** The tags of the library with their numbers of files, in the order of the alphabet. */
export async function listTags(sql: Queryable, userId: string): Promise<{ tag: string; count: number }[]> {
  const tags = await sql<{ tag: string; count: number }[]>`
    select min(t) as tag, count(*)::integer as count from app.assets, unnest(tags) as t
    where user_id = ${userId} and in_library and is_stored group by lower(t)`;
  return tags
    .map(({ tag, count }) => ({ tag, count }))
    .toSorted((a, b) => a.tag.localeCompare(b.tag, 'fr', { sensitivity: 'base' }));
}

/** Changes the name or the tags of a file of the library. @throws AppError `not_found` */
export async function changeAsset(
  sql: Queryable,
  userId: string,
  { id, name, tags }: { id: string; name?: string | undefined; tags?: string[] | undefined },
): Promise<Asset> {
  const [asset] = await sql<Asset[]>`
    update app.assets set name = coalesce(${name ?? null}, name), tags = coalesce(${tags ?? null}::text[], tags)
    where id = ${id} and user_id = ${userId} and in_library and is_stored returning ${assetColumns(sql)}`;
  if (!asset) throw new AppError('not_found', 'There is no such file.');
  return asset;
}
