import type { Database } from '../../platform/database/database.ts';
import type { SourceFacts } from '../tool.ts';

/** Steps kept for each person, some megabytes; the oldest are removed first. Four hours of quarter seconds. */
const KEPT_STEPS_PER_PERSON = 4 * 3600 * 4;

/**
 * Facts about one file of one person, by its bytes, in `app.looks`.
 * @param hash SHA-256 of the file; computed when it is needed
 */
export function sourceFacts(
  { sql }: { sql: Database },
  userId: string,
  hash: () => Promise<string>,
): SourceFacts {
  return {
    async read(version, { from, until }) {
      const [any] = await sql`select from app.looks where user_id = ${userId} limit 1`;
      // The hash of a large file takes long: without any kept facts it is computed beside the work.
      if (!any) {
        hash().catch(() => undefined);
        return [];
      }
      const source = `${version}:${await hash()}`;
      return sql<{ from: number; until: number; value: unknown }[]>`
        select from_step as from, until_step as until, value from app.looks
        where user_id = ${userId} and source = ${source} and part = 'seen'
          and from_step < ${until} and until_step > ${from}`;
    },
    async keep(version, { from, until, value }) {
      const source = `${version}:${await hash()}`;
      // Stores nothing for a person who was deleted meanwhile, and ignores a stretch that is stored already.
      await sql`insert into app.looks (user_id, source, from_step, until_step, value)
        select id, ${source}, ${from}, ${until}, ${sql.json(value as never)}
        from auth.users where id = ${userId}
        on conflict do nothing`;
      // Several jobs of one person may delete at the same time: each skips rows that another one has locked.
      await sql`delete from app.looks where user_id = ${userId} and (source, from_step, until_step) in (
        select source, from_step, until_step from app.looks
        where user_id = ${userId} and (source, from_step, until_step) in (
          select source, from_step, until_step from (
            select *, sum(until_step - from_step) over (order by created_at desc, source, from_step, until_step) as steps
            from app.looks where user_id = ${userId}) kept
          where kept.steps > ${KEPT_STEPS_PER_PERSON})
        for update skip locked)`;
    },
  };
}
