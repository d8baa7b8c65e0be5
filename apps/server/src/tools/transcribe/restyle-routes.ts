import { AppError, restyleAnswerSchema, restyleSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { requireCaptionEngines } from '../../captioning/require-caption-engines.ts';
import { storedCaptionsSchema } from '../../captioning/stored-captions.ts';
import { madeCutsSchema, wordingBeforeCuts } from '../../cutting/made-cuts.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, ownJob } from '../../http/job-answers.ts';
import type { OwnedJob } from '../../jobs/job-row.ts';
import { clipPayload } from '../clip/payload.ts';
import { subtitlesPayload } from '../subtitles/payload.ts';

const PAYLOADS = { clip: clipPayload, subtitles: subtitlesPayload };

/**
 * A finished result in another style: its source (kept 24 h) is rendered again with the same words, nothing is
 * recognised again. It is a result like any other: a project of its own, at the tool's price.
 */
export function restyleRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post(
    '/api/restyle',
    describeCall({
      summary: "A finished clip or subtitled video in another style, with the same words (the tool's price)",
      body: restyleSchema,
      answer: restyleAnswerSchema,
    }),
    async (c) => {
      const { job_id, subtitle_style, style_seed } = restyleSchema.parse(await readJson(c));
      const job = await ownJob(c, deps, job_id);
      const { tool } = job;
      if (tool !== 'clip' && tool !== 'subtitles')
        throw new AppError('not_found', 'There is no such result.');
      if (!job.result) throw new AppError('not_ready', 'This job has no result.');
      const payload = PAYLOADS[tool];
      const before = payload.parse(job.input);
      const wording = wordingOf(job, before.subtitle_style !== 0);
      // The cuts as they were made, not those that would be found today.
      const made_cuts = madeCutsSchema.safeParse(job.result.data).data?.cuts;
      const input = payload.parse({ ...before, ...wording, made_cuts, subtitle_style, style_seed });
      if (wording === null && subtitle_style !== 0) await requireCaptionEngines(deps.engines, input);
      const { jobId } = await acceptFor(c, deps, tool, input);
      return c.json({ success: true, process_id: jobId, tool });
    },
  );
}

/** The words to draw again, at their times in the source. Null: nothing was looked for, since the style drew none. */
function wordingOf({ result }: OwnedJob, hadCaptions: boolean) {
  const stored = storedCaptionsSchema.safeParse(result?.data);
  if (!hadCaptions || !stored.success) return null;
  const { lines, words, spokenWords } = wordingBeforeCuts(
    stored.data,
    madeCutsSchema.safeParse(result?.data).data,
  );
  return lines ? { captions: { lines: lines.map((line) => ({ words: line })) } } : { words, spokenWords };
}
