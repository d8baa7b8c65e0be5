import { ownLookSchema } from '@atelier/captions/styles/own-look';
import { z } from 'zod';
import { withBrand } from '../../../library/brand/snapshot-brand.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { PlannedJob } from './plan-run.ts';

const brandableSchema = z.looseObject({
  brand: z.literal(true),
  subtitle_style: z.number(),
  own_style: ownLookSchema.optional(),
});

/** The jobs of a run with the brand kit as it is when the run begins. @throws AppError `no_brand` */
export async function brandJobs(
  sql: Queryable,
  userId: string,
  jobs: readonly PlannedJob[],
): Promise<PlannedJob[]> {
  const branded: PlannedJob[] = [];
  for (const job of jobs) {
    const { tool } = job;
    const input = brandableSchema.safeParse(job.input).data;
    const isBranded = input !== undefined && (tool === 'clip' || tool === 'subtitles');
    branded.push(isBranded ? { ...job, input: await withBrand(sql, { userId, tool }, input) } : job);
  }
  return branded;
}
