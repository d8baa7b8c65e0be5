import {
  type DownloadAnswer,
  type DownloadInput,
  downloadAnswerSchema,
  downloadSchema,
} from '@atelier/contracts';
import { requireVideoLink } from '@atelier/engines/download/fetch-linked-video';
import type { VideoLink } from '@atelier/engines/download/port';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { awaitJob } from '../../http/await-job.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import type { DownloadPayload } from './payload.ts';

const TOOLS = ['short-download', 'video-download'] as const;

export function linkDownloadRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .post(
      '/download',
      describeCall({
        mayAnswerLater: true,
        summary: 'Download a video by link, or with times a part of it (1 workflow credit)',
        body: downloadSchema,
        answer: downloadAnswerSchema,
      }),
      async (c) => {
        const input = downloadSchema.parse(await readJson(c));
        const link = requireVideoLink(deps.engines, input.url);
        const payload: DownloadPayload = {
          v: 2,
          source: { kind: 'link', url: link.url },
          range: { start_seconds: input.start_time ?? 0, duration_seconds: input.duration ?? 0 },
        };
        const { jobId } = await acceptFor(c, deps, toolOf(link, input), payload);
        c.header('X-Job-Id', jobId);
        if (input.async) return c.json({ success: true, process_id: jobId }, 202);
        return c.json(await answerOf(c, deps, jobId));
      },
    )
    .get(
      '/download/:id',
      describeCall({
        summary: 'The downloaded file, for its owner, for 24 hours; 404 while it is not ready',
        file: 'video/mp4',
      }),
      (c) => answerWithResult(c, deps, c.req.param('id'), TOOLS),
    );
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
  return { success: true, file: `/download/${jobId}`, title, extension };
}
