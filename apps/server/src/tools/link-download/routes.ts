import type { DownloadAnswer, DownloadInput } from '@atelier/contracts';
import { requireVideoLink } from '@atelier/engines/download/fetch-linked-video';
import type { VideoLink } from '@atelier/engines/download/port';
import { addressOf } from '@atelier/routes/route';
import * as routes from '@atelier/routes/tools/files';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { awaitJob } from '../../http/await-job.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';
import type { DownloadPayload } from './payload.ts';

const TOOLS = ['short-download', 'video-download'] as const;

export function linkDownloadRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.downloadLink, async ({ c, readBody }) => {
    const input = await readBody();
    const link = await requireVideoLink(deps.engines, input.url);
    const payload: DownloadPayload = {
      v: 2,
      source: { kind: 'link', url: link.url },
      range: { start_seconds: input.start_time ?? 0, duration_seconds: input.duration ?? 0 },
    };
    const { jobId } = await acceptFor(c, deps, toolOf(link, input), payload);
    c.header('X-Job-Id', jobId);
    if (input.async) return c.json({ success: true, process_id: jobId }, 202);
    return answerOf(c, deps, jobId);
  });
  serve(app, routes.downloadLinked, ({ c, params }) => answerWithResult(c, deps, params.id, TOOLS));
  return app;
}

/** The site tells which tool a link is for; on an allowed host the times do. */
function toolOf({ site }: VideoLink, { start_time, duration }: DownloadInput): (typeof TOOLS)[number] {
  if (site === 'tiktok') return 'short-download';
  if (site === 'youtube') return 'video-download';
  return start_time === undefined && duration === undefined ? 'short-download' : 'video-download';
}

async function answerOf(c: Context<HttpEnv>, deps: ServerDeps, jobId: string): Promise<DownloadAnswer> {
  const { title, result } = await awaitJob(c, deps, jobId);
  const fileName = result?.fileName ?? '';
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  return {
    success: true as const,
    file: addressOf(routes.downloadLinked, { params: { id: jobId } }),
    title,
    extension,
  };
}
