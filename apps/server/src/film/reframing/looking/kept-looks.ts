import type { Sight } from '@atelier/engines/face-detection/port';
import type { Database } from '../../../platform/database/database.ts';
import type { Cut, SeenStretch } from './join-stretches.ts';
import { STEPS_PER_SECOND, type Steps } from './steps.ts';

/** What was seen of one source of one person. */
export interface KeptLooks {
  /** Pieces that touch a stretch; they may lie over each other. */
  seen(stretch: Steps): Promise<SeenStretch[]>;
  keepSeen(piece: SeenStretch): Promise<void>;
}

/** Changes when a look would see something else: what was kept before is then of no use. */
const LOOK_VERSION = 3;
/** What is kept of each person, some megabytes: the oldest goes first. */
const KEPT_STEPS_PER_PERSON = 4 * 3600 * STEPS_PER_SECOND;

/** Looks are a person's own, and of a file with these very bytes. @param hash its SHA-256, read when it is needed */
export function keptLooks(
  { sql }: { sql: Database },
  userId: string,
  hash: () => Promise<string>,
): KeptLooks {
  const sourceOf = async () => `${LOOK_VERSION}:${await hash()}`;

  return {
    async seen({ from, until }) {
      const [any] = await sql`select from app.looks where user_id = ${userId} limit 1`;
      // Nobody waits for the hash of a large file to be told that nothing is kept: it is read beside the look.
      if (!any) {
        hash().catch(() => undefined);
        return [];
      }
      const source = await sourceOf();
      const rows = await sql<(Steps & { value: { sights: Sight[]; cuts: Cut[] } })[]>`
        select from_step as from, until_step as until, value from app.looks
        where user_id = ${userId} and source = ${source} and part = 'seen'
          and from_step < ${until} and until_step > ${from}`;
      return rows.map(({ value, ...steps }) => ({ ...steps, ...value }));
    },
    async keepSeen({ from, until, sights, cuts }) {
      const source = await sourceOf();
      // Of a person who has gone meanwhile nothing is kept; the same stretch twice is the same.
      await sql`insert into app.looks (user_id, source, from_step, until_step, value)
        select id, ${source}, ${from}, ${until}, ${sql.json({ sights, cuts } as never)}
        from auth.users where id = ${userId}
        on conflict do nothing`;
      // Several jobs of a person may come here at once: what another one is removing is left to it.
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
