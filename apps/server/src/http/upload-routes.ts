import type { UploadAnswer } from '@atelier/contracts';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from './http-context.ts';
import { withVideoForm } from './video-form.ts';

export function uploadRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post('/api/upload-video', async (c) => {
    const { upload } = await withVideoForm(c, deps);
    const { id, baseName: _, ...rest } = upload;
    const answer: UploadAnswer = { success: true, filepath: id, ...rest };
    return c.json(answer);
  });
}
