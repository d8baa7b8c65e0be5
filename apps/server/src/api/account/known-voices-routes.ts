import * as routes from '@atelier/routes/library';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { forgetVoice, listVoices, wantVoices } from '../../library/voices/known-voices.ts';

/** The voices by which named speakers are recognised in later films. */
export function knownVoicesRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.listKnownVoices, async ({ userId }) => listVoices(sql, userId));
  serve(app, routes.saveKnownVoices, async ({ readBody, userId }) => {
    const { enabled } = await readBody();
    await wantVoices(sql, userId, enabled);
    return listVoices(sql, userId);
  });
  serve(app, routes.removeKnownVoice, async ({ params, userId }) => {
    await forgetVoice(sql, userId, params.name);
  });
  return app;
}
