import { AppError, type JobStatus, type VideoStatus } from '@atelier/contracts';
import { addressOf } from '@atelier/routes/route';
import * as routes from '@atelier/routes/tools/generators';
import { Hono } from 'hono';
import { z } from 'zod';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult, ownJob, viewWithPosition } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';
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

  serve(app, routes.generateVideo, async ({ c, readBody }) => {
    const { seed = null, ...request } = await readBody();
    if (!deps.engines.videos.canGenerate()) {
      throw new AppError('engine_unavailable', 'No video engine is installed or configured on this server.');
    }
    const payload: VideoPayload = { v: 1, ...request, seed };
    const { jobId } = await acceptFor(c, deps, 'video', payload);
    return { success: true as const, task_id: jobId, status: 'queued' as const };
  });

  serve(app, routes.readVideoStatus, async ({ c, params }) => {
    const job = await ownJob(c, deps, params.id);
    if (job.tool !== 'video') throw new AppError('not_found', 'There is no such task.');
    const view = await viewWithPosition(deps, job);
    const status = STATUSES[view.status];
    const answer: VideoStatus = {
      success: status !== 'failed' && status !== 'cancelled',
      task_id: view.id,
      status,
      progress: view.percent,
      position: view.position,
      download_url:
        status === 'completed' ? addressOf(routes.downloadGeneratedVideo, { params: { id: view.id } }) : null,
      error: view.error?.error ?? null,
      code: view.error?.code ?? null,
      projectId: view.result?.projectId ?? null,
      engine: view.result?.engine ?? null,
      notices: view.result?.notices ?? [],
      undrawn: undrawnSchema.safeParse(view.result?.data).data?.undrawn ?? [],
    };
    return answer;
  });

  serve(app, routes.downloadGeneratedVideo, ({ c, params }) =>
    answerWithResult(c, deps, params.id, ['video']),
  );

  serve(app, routes.readVideoFile, async ({ c, params }) => {
    const response = await answerWithResult(c, deps, params.id, ['video']);
    // The same file to play instead of to save.
    response.headers.delete('Content-Disposition');
    return response;
  });

  return app;
}
