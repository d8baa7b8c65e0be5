import type { Sight } from '@atelier/engines/face-detection/port';
import type { Database } from '../../platform/database/database.ts';
import type { Cut, SeenStretch } from './join-stretches.ts';
import { STEPS_PER_SECOND, type Steps } from './steps.ts';

/** What was seen and heard of one source of one person. */
export interface KeptLooks {
  /** Pieces that touch a stretch; they may lie over each other. */
  seen(stretch: Steps): Promise<SeenStretch[]>;
  keepSeen(piece: SeenStretch): Promise<void>;
  /** Levels of exactly this stretch: decoders of sound answer a little differently when begun elsewhere. */
  heard(stretch: Steps): Promise<number[] | null>;
  keepHeard(stretch: Steps, levels: readonly number[]): Promise<void>;
}

/** Changes when a look would see something else: what was kept before is then of no use. */
const LOOK_VERSION = 3;
/** What is kept of each person, some megabytes: the oldest goes first. */
const KEPT_STEPS_PER_PERSON = 4 * 3600 * STEPS_PER_SECOND;

/** Looks are a person's own, and of a file with these very bytes. */
export function keptLooks({ sql }: { sql: Database }, userId: string, sha256: string): KeptLooks {
  const source = `${LOOK_VERSION}:${sha256}`;

  async function keep(part: 'seen' | 'heard', { from, until }: Steps, value: object): Promise<void> {
    // Of a person who has gone meanwhile nothing is kept; the same stretch twice is the same.
    await sql`insert into app.looks (user_id, source, part, from_step, until_step, value)
      select id, ${source}, ${part}, ${from}, ${until}, ${sql.json(value as never)} from auth.users where id = ${userId}
      on conflict do nothing`;
    // Several jobs of a person may come here at once: what another one is removing is left to it.
    await sql`delete from app.looks where user_id = ${userId} and (source, part, from_step, until_step) in (
      select source, part, from_step, until_step from app.looks
      where user_id = ${userId} and (source, part, from_step, until_step) in (
        select source, part, from_step, until_step from (
          select *, sum(until_step - from_step) over (order by created_at desc, part, source, from_step, until_step) as steps
          from app.looks where user_id = ${userId}) kept
        where kept.steps > ${KEPT_STEPS_PER_PERSON})
      for update skip locked)`;
  }

  return {
    async seen({ from, until }) {
      const rows = await sql<(Steps & { value: { sights: Sight[]; cuts: Cut[] } })[]>`
        select from_step as from, until_step as until, value from app.looks
        where user_id = ${userId} and source = ${source} and part = 'seen'
          and from_step < ${until} and until_step > ${from}`;
      return rows.map(({ value, ...steps }) => ({ ...steps, ...value }));
    },
    keepSeen: ({ sights, cuts, ...steps }) => keep('seen', steps, { sights, cuts }),
    async heard({ from, until }) {
      const [row] = await sql<{ value: number[] }[]>`
        select value from app.looks where user_id = ${userId} and source = ${source} and part = 'heard'
          and from_step = ${from} and until_step = ${until}`;
      return row?.value ?? null;
    },
    keepHeard: (stretch, levels) => keep('heard', stretch, levels),
  };
}
