import { AppError, type RestylePrice, TOOLS } from '@atelier/contracts';
import * as routes from '@atelier/routes/tools/captioned';
import { type Context, Hono } from 'hono';
import { requireCaptionEngines } from '../../films/captioning/require-caption-engines.ts';
import { settledPayload } from '../../films/cutting/settled-payload.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, ownJob } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';
import { upcastPayload } from '../../jobs/upcast-payload.ts';
import { findFreeRestyle } from '../../money/credits/free-restyle.ts';
import { clipPayload } from '../clip/payload.ts';
import { subtitlesPayload } from '../subtitles/payload.ts';

const PAYLOADS = { clip: clipPayload, subtitles: subtitlesPayload };

/**
 * A finished result in another style: its source (kept 24 h) is rendered again with the same words, cuts, sound and
 * framing, nothing is recognised again. It is a result like any other, a project of its own; what it costs, decision
 * 95 says.
 */
export function restyleRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  serve(app, routes.readRestylePrice, async ({ c, params, userId }) => {
    const { id, tool } = await restylable(c, deps, params.id);
    const { counter, cost } = TOOLS[tool];
    const free = await findFreeRestyle(deps.sql, userId, id);
    const price: RestylePrice = {
      cost: free ? 0 : cost,
      counter,
      free: free && { left: free.left, until: free.until.toISOString() },
    };
    return price;
  });

  serve(app, routes.restyle, async ({ c, readBody }) => {
    const { job_id, ...wanted } = await readBody();
    const { tool, ...job } = await restylable(c, deps, job_id);
    const payload = PAYLOADS[tool];
    const before = payload.parse(upcastPayload(tool, job.input));
    const settled = settledPayload(before, { jobId: job.id, data: job.result.data });
    const input = payload.parse({
      ...before,
      ...settled,
      style_seed: undefined,
      own_style: undefined,
      restyle_of: job.id,
      ...wanted,
    });
    const hasWords = input.captions !== undefined || input.words !== undefined;
    if (!hasWords && wanted.subtitle_style !== 0) await requireCaptionEngines(deps.engines, input);
    const { jobId } = await acceptFor(c, deps, tool, input, { restyles: job.id });
    return { success: true as const, process_id: jobId, tool };
  });

  return app;
}

/** @throws AppError `not_found` for anything that has no style, `not_ready` without a result */
async function restylable(c: Context<HttpEnv>, deps: ServerDeps, jobId: string) {
  const { id, input, tool, result } = await ownJob(c, deps, jobId);
  if (tool !== 'clip' && tool !== 'subtitles') throw new AppError('not_found', 'There is no such result.');
  if (!result) throw new AppError('not_ready', 'This job has no result.');
  return { id, input, tool, result } as const;
}
