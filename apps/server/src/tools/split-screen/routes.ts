import { AppError } from '@atelier/contracts';
import { requireVideoLink } from '@atelier/engines/download/fetch-linked-video';
import * as routes from '@atelier/routes/tools/captioned';
import { Hono } from 'hono';
import { requireCaptionEngines } from '../../films/captioning/require-caption-engines.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, answerWithResult } from '../../http/job-answers.ts';
import { serve } from '../../http/routes/serve.ts';
import { type JobSource, sourceOfHandle } from '../../jobs/job-source.ts';
import { withBrand } from '../../library/brand/snapshot-brand.ts';
import { createGameplayPreviews } from '../../library/gameplay/gameplay-previews.ts';
import { isGameplayKey, listGameplay } from '../../library/gameplay/list-gameplay.ts';
import { findOwnUpload, isAssetId } from '../../library/uploads/find-upload.ts';
import { requireStartInside } from '../../library/uploads/require-start-inside.ts';
import { publicObjectUrl } from '../../platform/storage/public-object-url.ts';
import type { SplitScreenPayload } from './payload.ts';

export function splitScreenRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const previews = createGameplayPreviews(deps);
  const app = new Hono<HttpEnv>();
  serve(app, routes.listGameplay, async ({ c }) => {
    const origin = deps.config.PUBLIC_URL ? deps.publicUrl : new URL(c.req.url).origin;
    const { videos, unseen } = await listGameplay(deps.storage, (key) =>
      publicObjectUrl(origin, 'gameplay', key),
    );
    previews.want(unseen);
    return { videos };
  });
  serve(app, routes.processShorts, async ({ c, readBody, userId }) => {
    const asked = await readBody();
    const { gameplayUrl: _, filepath, video_url: link = '', start_time, duration, ...settings } = asked;
    const input = await withBrand(deps.sql, { userId, tool: 'clip' }, settings);
    // A file wins over a link. The contents of a link are known only once the job has fetched it.
    const source: JobSource = filepath
      ? sourceOfHandle(filepath)
      : { kind: 'link', url: (await requireVideoLink(deps.engines, link)).url };
    await requireGameplay(deps, userId, input.gameplay_video);
    if (input.subtitle_style !== 0) await requireCaptionEngines(deps.engines, input);
    if (filepath) await requireStartInside(deps, userId, filepath, start_time);
    const range = { start_seconds: start_time, duration_seconds: duration };
    const payload: SplitScreenPayload = { v: 2, source, range, ...input };
    const { jobId } = await acceptFor(c, deps, 'split-screen', payload);
    return { success: true as const, process_id: jobId };
  });
  serve(app, routes.downloadShorts, ({ c, params }) =>
    answerWithResult(c, deps, params.id, ['split-screen']),
  );
  return app;
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
