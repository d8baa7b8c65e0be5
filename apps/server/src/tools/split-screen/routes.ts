import { AppError, gameplayListSchema, processAnswerSchema } from '@atelier/contracts';
import { requireVideoLink } from '@atelier/engines/download/fetch-linked-video';
import { Hono } from 'hono';
import { requireCaptionEngines } from '../../film/captioning/require-caption-engines.ts';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { type JobSource, sourceOfHandle } from '../../jobs/job-source.ts';
import { withBrand } from '../../library/brand/snapshot-brand.ts';
import { createGameplayPreviews } from '../../library/gameplay/gameplay-previews.ts';
import { isGameplayKey, listGameplay } from '../../library/gameplay/list-gameplay.ts';
import { findOwnUpload, isAssetId } from '../../library/uploads/find-upload.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';
import { publicObjectUrl } from '../../platform/storage/public-object-url.ts';
import { type SplitScreenPayload, splitScreenRequest } from './payload.ts';

export function splitScreenRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const previews = createGameplayPreviews(deps);
  return new Hono<HttpEnv>()
    .get(
      '/api/gameplay',
      describeCall({
        summary: 'The gameplay videos on offer, by name, at most 100',
        answer: gameplayListSchema,
      }),
      async (c) => {
        const origin = deps.config.PUBLIC_URL ? deps.publicUrl : new URL(c.req.url).origin;
        const { videos, unseen } = await listGameplay(deps.storage, (key) =>
          publicObjectUrl(origin, 'gameplay', key),
        );
        previews.want(unseen);
        return c.json({ videos });
      },
    )
    .post(
      '/api/process-shorts',
      describeCall({
        summary: 'Put a video above gameplay in one vertical short (10 credits)',
        body: splitScreenRequest,
        answer: processAnswerSchema,
      }),
      async (c) => {
        const asked = splitScreenRequest.parse(await readJson(c));
        const userId = c.get('caller').id;
        const { gameplayUrl: _, filepath, video_url: link = '', start_time, duration, ...settings } = asked;
        const input = await withBrand(deps.sql, { userId, tool: 'clip' }, settings);
        // A file wins over a link. The contents of a link are known only once the job has fetched it.
        const source: JobSource = filepath
          ? sourceOfHandle(filepath)
          : { kind: 'link', url: requireVideoLink(deps.engines, link).url };
        await requireGameplay(deps, userId, input.gameplay_video);
        if (input.subtitle_style !== 0) await requireCaptionEngines(deps.engines, input);
        if (filepath) await requireStartInside(deps, userId, filepath, start_time);
        const range = { start_seconds: start_time, duration_seconds: duration };
        const payload: SplitScreenPayload = { v: 2, source, range, ...input };
        const { jobId } = await acceptFor(c, deps, 'split-screen', payload);
        return c.json({ success: true, process_id: jobId });
      },
    )
    .get(
      '/api/download-shorts/:id',
      describeCall({ summary: 'The finished split screen; 404 until it is ready', file: 'video/mp4' }),
      (c) => answerWithResult(c, deps, c.req.param('id'), ['split-screen']),
    );
}

/** @throws AppError `gameplay_not_found` for anything that the list would not show */
async function requireGameplay({ sql, storage }: ServerDeps, userId: string, key: string): Promise<void> {
  if (isAssetId(key)) {
    const { contentType } = await findOwnUpload(sql, userId, key);
    if (contentType.startsWith('video/')) return;
    throw new AppError('no_video_track', 'This file has no moving picture.');
  }
  if (isGameplayKey(key) && (await storage.stat('gameplay', key))) return;
  throw new AppError('gameplay_not_found', 'Gameplay video not found.');
}
