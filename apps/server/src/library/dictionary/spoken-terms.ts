import type { Queryable } from '../../platform/database/database.ts';

/** Most names that a recogniser gets as hints; a prompt has room for about 30. */
const MOST_TERMS = 40;

/**
 * Returns the names and words that a person's recordings may contain, as hints for the recogniser: those of the
 * dictionary, newest first, and the names of known voices. Words that are to be bleeped are left out.
 */
export async function listSpokenTerms(sql: Queryable, userId: string): Promise<string[]> {
  const rows = await sql<{ term: string }[]>`
    select term from (
      select written as term, created_at from public.dictionary where user_id = ${userId} and not masked
      union all
      select name, max(created_at) from app.voices where user_id = ${userId} and name is not null
        and exists (select 1 from app.voice_recognition where user_id = ${userId}) group by name
    ) terms group by term order by max(created_at) desc, term limit ${MOST_TERMS}`;
  return rows.map(({ term }) => term);
}
