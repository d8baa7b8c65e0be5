import { momentsSchema } from '@atelier/contracts';
import { z } from 'zod';
import { jobRangeSchema, jobSourceSchema } from '../../jobs/job-source.ts';
import { upcastPayload } from '../../jobs/upcast-payload.ts';
import type { Database } from '../../platform/database/database.ts';

/** A clip of a moment begins where the moment does, give or take what a person moved it. */
const NEAR_SECONDS = 1;

const madeFromSchema = z.looseObject({
  hook: z.string().optional(),
  source: jobSourceSchema.optional(),
  range: jobRangeSchema.optional(),
});

/** The sentence that sells the moment a job was made from; null when it was made from none. */
export async function findHook(
  sql: Database,
  job: { userId: string; tool: string; input: unknown },
): Promise<string | null> {
  const { hook, source, range } = madeFromSchema.safeParse(upcastPayload(job.tool, job.input)).data ?? {};
  if (hook) return hook;
  if (!source || !range) return null;
  const [search] = await sql<{ data: unknown }[]>`select result->'data' as data from app.jobs
    where user_id = ${job.userId} and tool = 'find-moments' and status = 'succeeded'
      and input->'source' = ${sql.json(source)}
    order by created_at desc limit 1`;
  const found = momentsSchema.safeParse(search?.data).data;
  const moment = found?.moments.find(
    (each) => Math.abs(each.start_time - range.start_seconds) <= NEAR_SECONDS,
  );
  return moment?.hook || null;
}
