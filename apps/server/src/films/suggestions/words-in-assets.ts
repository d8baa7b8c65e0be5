import type { Queryable } from '../../platform/database/database.ts';

/** Bounds on what is read: films, words of each source, and characters of each file. */
const MOST_SOURCES = 40;
const MOST_WORDS = 2000;
const MOST_CHARACTERS = 10_000;

/**
 * Reads the words that are said in files of a person's library, by their ids: those of the newest films that the files
 * are sources of, as they were corrected there.
 */
export async function wordsInAssets(
  sql: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; said: string | null }[]>`
    select s.asset_id as id, (
      select left(string_agg(w.word ->> 'text', ' ' order by w.number), ${MOST_CHARACTERS})
      from jsonb_array_elements(f.document -> 'words' -> s.source) with ordinality as w (word, number)
      where w.number <= ${MOST_WORDS}
    ) as said
    from (
      select s.asset_id, s.source, s.film_id from app.film_sources s join app.films f on f.id = s.film_id
      where f.user_id = ${userId} and f.document is not null and s.asset_id = any(${[...ids]}::text[])
      order by f.updated_at desc, s.source limit ${MOST_SOURCES}
    ) s join app.films f on f.id = s.film_id
    where jsonb_typeof(f.document -> 'words' -> s.source) = 'array'`;
  const said = new Map<string, string>();
  for (const { id, said: words } of rows) if (words && !said.has(id)) said.set(id, words);
  return said;
}
