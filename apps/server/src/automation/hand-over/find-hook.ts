import { momentsSchema } from '@atelier/contracts';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';

/** A clip of a moment begins where the moment does, give or take what a person moved it. */
const NEAR_SECONDS = 1;

const rangeSchema = z.looseObject({
  hook: z.string().optional(),
  uploaded_filepath: z.string().optional(),
  youtube_url: z.string().optional(),
  start_time: z.number().optional(),
});

/** The sentence that sells the moment a job was made from; null when it was made from none. */
export async function findHook(
  sql: Database,
  job: { userId: string; input: unknown },
): Promise<string | null> {
  const range = rangeSchema.safeParse(job.input).data;
  if (range?.hook) return range.hook;
  const source = range?.uploaded_filepath ?? range?.youtube_url;
  if (!range || source === undefined || range.start_time === undefined) return null;
  const [search] = await sql<{ data: unknown }[]>`select result->'data' as data from app.jobs
    where user_id = ${job.userId} and tool = 'find-moments' and status = 'succeeded'
      and coalesce(input->>'uploaded_filepath', input->>'youtube_url') = ${source}
    order by created_at desc limit 1`;
  const found = momentsSchema.safeParse(search?.data).data;
  const start = range.start_time;
  const moment = found?.moments.find((each) => Math.abs(each.start_time - start) <= NEAR_SECONDS);
  return moment?.hook || null;
}
