import { ownLookSchema } from '@atelier/captions/styles/own-look';
import {
  AppError,
  FREE_RESTYLES,
  type RestylePrice,
  restyleAnswerSchema,
  restylePriceSchema,
  restyleSchema,
  TOOLS,
} from '@atelier/contracts';
import { type Context, Hono } from 'hono';
import { requireCaptionEngines } from '../../film/captioning/require-caption-engines.ts';
import { settleFilm } from '../../film/cutting/settle-film.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, ownJob } from '../../http/job-answers.ts';
import { upcastPayload } from '../../jobs/upcast-payload.ts';
import { findFreeRestyle } from '../../money/credits/free-restyle.ts';
import { clipPayload } from '../clip/payload.ts';
import { subtitlesPayload } from '../subtitles/payload.ts';

/** Without `own_style` the style is taken as it is, whatever the job before had changed of it. */
const restyleRequest = restyleSchema.extend({ own_style: ownLookSchema.optional() });

const PAYLOADS = { clip: clipPayload, subtitles: subtitlesPayload };

/**
 * A finished result in another style: its source (kept 24 h) is rendered again with the same words, cuts, sound and
 * framing, nothing is recognised again. It is a result like any other, a project of its own; what it costs, decision
 * 95 says.
 */
export function restyleRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.get(
    '/api/restyle/:id',
    describeCall({
      summary: 'What a finished job in another style costs now, and how many more are free until when',
      answer: restylePriceSchema,
    }),
    async (c) => {
      const { id, tool } = await restylable(c, deps, c.req.param('id'));
      const { counter, cost } = TOOLS[tool];
      const free = await findFreeRestyle(deps.sql, c.get('caller').id, id);
      const price: RestylePrice = {
        cost: free ? 0 : cost,
        counter,
        free: free && { left: free.left, until: free.until.toISOString() },
      };
      return c.json(price);
    },
  );

  app.post(
    '/api/restyle',
    describeCall({
      summary: `A finished clip or subtitled video in another style, with the same words, cuts, sound and framing: ${PRICE}`,
      body: restyleRequest,
      answer: restyleAnswerSchema,
    }),
    async (c) => {
      const { job_id, ...wanted } = restyleRequest.parse(await readJson(c));
      const { tool, ...job } = await restylable(c, deps, job_id);
      const payload = PAYLOADS[tool];
      const before = payload.parse(upcastPayload(tool, job.input));
      const settled = settleFilm(before, { jobId: job.id, data: job.result.data });
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
      return c.json({ success: true, process_id: jobId, tool });
    },
  );

  return app;
}

const PRICE = `free for the first ${FREE_RESTYLES.count} within ${FREE_RESTYLES.hours} hours of a job that was paid, else the tool's price`;

/** @throws AppError `not_found` for anything that has no style, `not_ready` without a result */
async function restylable(c: Context<HttpEnv>, deps: ServerDeps, jobId: string) {
  const { id, input, tool, result } = await ownJob(c, deps, jobId);
  if (tool !== 'clip' && tool !== 'subtitles') throw new AppError('not_found', 'There is no such result.');
  if (!result) throw new AppError('not_ready', 'This job has no result.');
  return { id, input, tool, result } as const;
}
