import type { UploadAnswer } from '@atelier/contracts';
import * as routes from '@atelier/routes/uploads';
import { Hono } from 'hono';
import { withVideoForm } from '../../http/bodies/video-form.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';

export function uploadRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.uploadVideo, async ({ c }) => {
    const { upload } = await withVideoForm(c, deps);
    const { id, baseName: _, ...rest } = upload;
    const answer: UploadAnswer = { success: true, filepath: id, ...rest };
    return answer;
  });
  return app;
}
