import { AppError } from '@atelier/contracts';
import { fitTexts } from '@atelier/contracts/publishing/fit-texts';
import {
  type NewPublication,
  type RecipePublishing,
  recipePublishingSchema,
} from '@atelier/contracts/publishing/publishing';
import { CronExpressionParser } from 'cron-parser';
import type { Logger } from '../../platform/logging/logger.ts';
import { createPublication, type PublicationDeps } from './create-publication.ts';
import { type DraftDeps, draftPublication } from './draft-publication.ts';
import { readPublisher } from './publisher.ts';

export type RunPublishingDeps = PublicationDeps & DraftDeps & { logger: Logger };

/**
 * Plans the publication of each result of a run whose recipe publishes, with the suggested texts. A repeated call plans
 * nothing twice.
 */
export async function publishRun(deps: RunPublishingDeps, runId: string): Promise<void> {
  const { sql, logger } = deps;
  const [run] = await sql<{ userId: string; recipeId: string | null; publishing: unknown }[]>`
    select user_id as "userId", recipe_id as "recipeId", publishing from app.recipe_runs
    where id = ${runId} and publishing is not null`;
  if (!run) return;
  const publishing = recipePublishingSchema.parse(run.publishing);
  const results = await sql<
    { projectId: string }[]
  >`select j.result->>'projectId' as "projectId" from app.jobs j
    where run_id = ${runId} and status = 'succeeded' and j.result->>'projectId' is not null
      and not exists (select 1 from app.jobs later where later.fed_by = j.id and later.status = 'succeeded')
      and not exists (select 1 from app.publications p where p.run_id = ${runId}
        and p.project_id::text = j.result->>'projectId')
    order by run_step, run_lane`;
  const [taken] = await sql<{ last: Date | null }[]>`select max(p.publish_at) as last from app.publications p
    join app.recipe_runs r on r.id = p.run_id
    where r.user_id = ${run.userId} and r.recipe_id = ${run.recipeId} and p.publish_at > now()`;
  const dates = freeDates(publishing, results.length, { now: new Date(), last: taken?.last ?? null });
  for (const [index, { projectId }] of results.entries()) {
    const asked = await planResult(deps, run.userId, projectId, publishing, dates[index] ?? null);
    if (!asked) continue;
    try {
      const key = `run:${runId}:${projectId}`;
      await createPublication(deps, { userId: run.userId, idempotencyKey: key, runId }, asked);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logger.warn({ err: error, run: runId }, 'a result of a recipe was not published');
    }
  }
}

/** The texts of a result for the channels that still exist; null when none does. */
async function planResult(
  deps: RunPublishingDeps,
  userId: string,
  projectId: string,
  { channel_ids }: RecipePublishing,
  date: Date | null,
): Promise<NewPublication | null> {
  const { channels } = await readPublisher(deps.sql, userId);
  const chosen = channels.filter(({ id, disabled }) => channel_ids.includes(id) && !disabled);
  if (chosen.length === 0) return null;
  const draft = await draftPublication(deps, userId, projectId);
  return {
    project_id: projectId,
    publish_at: date?.toISOString() ?? null,
    posts: chosen.map((channel) => fitTexts(draft, channel)),
    with_cover: draft.has_cover,
    needs_approval: false,
  };
}

/**
 * Chooses the times of several results: the person's hour of the first free days; null for at once.
 * @param around.last the last time that an earlier result of the recipe has
 */
export function freeDates(
  { at, time_zone, every_days }: Pick<RecipePublishing, 'at' | 'time_zone' | 'every_days'>,
  count: number,
  { now, last }: { now: Date; last: Date | null },
): (Date | null)[] {
  if (at === null) return Array.from({ length: count }, () => null);
  const [hour, minute] = at.split(':').map(Number);
  const times = CronExpressionParser.parse(`${minute} ${hour} * * *`, {
    tz: time_zone,
    currentDate: last ?? now,
  });
  // The days between two results are counted from the last one; without one, the next such hour is free.
  const skip = (days: number) => {
    for (let day = 0; day < days; day += 1) times.next();
  };
  return Array.from({ length: count }, (_, index) => {
    if (last !== null || index > 0) skip(every_days - 1);
    return times.next().toDate();
  });
}
