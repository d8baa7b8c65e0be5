import {
  AppError,
  generateVideoAnswerSchema,
  generateVideoSchema,
  type JobStatus,
  type VideoStatus,
  videoStatusSchema,
} from '@atelier/contracts';
import { Hono } from 'hono';
import { z } from 'zod';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult, ownJob, viewWithPosition } from '../../http/job-answers.ts';
import type { VideoPayload } from './tool.ts';

const undrawnSchema = z.object({ undrawn: z.array(z.string()) });

const STATUSES: Readonly<Record<JobStatus, VideoStatus['status']>> = {
  queued: 'queued',
  running: 'processing',
  authorised: 'completed',
  succeeded: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

export function videoRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.post(
    '/api/videoaigenerate',
    describeCall({
      summary: 'Start making a short video from a prompt (1 video credit)',
      body: generateVideoSchema,
      answer: generateVideoAnswerSchema,
    }),
    async (c) => {
      const { seed = null, ...request } = generateVideoSchema.parse(await readJson(c));
      if (!deps.engines.videos.canGenerate()) {
        throw new AppError(
          'engine_unavailable',
          'No video engine is installed or configured on this server.',
        );
      }
      const payload: VideoPayload = { v: 1, ...request, seed };
      const { jobId } = await acceptFor(c, deps, 'video', payload);
      return c.json({ success: true, task_id: jobId, status: 'queued' });
    },
  );

  app.get(
    '/api/videoaistatus/:id',
    describeCall({ summary: 'Where a video task stands', answer: videoStatusSchema }),
    async (c) => {
      const job = await ownJob(c, deps, c.req.param('id'));
      if (job.tool !== 'video') throw new AppError('not_found', 'There is no such task.');
      const view = await viewWithPosition(deps, job);
      const status = STATUSES[view.status];
      const answer: VideoStatus = {
        success: status !== 'failed' && status !== 'cancelled',
        task_id: view.id,
        status,
        progress: view.percent,
        position: view.position,
        download_url: status === 'completed' ? `/api/videoaidownload/${view.id}` : null,
        error: view.error?.error ?? null,
        code: view.error?.code ?? null,
        projectId: view.result?.projectId ?? null,
        engine: view.result?.engine ?? null,
        notices: view.result?.notices ?? [],
        undrawn: undrawnSchema.safeParse(view.result?.data).data?.undrawn ?? [],
      };
      return c.json(answer);
    },
  );

  app.get(
    '/api/videoaidownload/:id',
    describeCall({ summary: 'The finished video, to save', file: 'video/mp4' }),
    (c) => answerWithResult(c, deps, c.req.param('id'), ['video']),
  );

  app.get(
    '/api/video/file/:id',
    describeCall({ summary: 'The finished video, to play (Range)', file: 'video/mp4' }),
    async (c) => {
      const response = await answerWithResult(c, deps, c.req.param('id'), ['video']);
      // The same file to play instead of to save.
      response.headers.delete('Content-Disposition');
      return response;
    },
  );

  return app;
}
