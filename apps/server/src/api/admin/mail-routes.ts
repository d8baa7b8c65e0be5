import * as routes from '@atelier/routes/admin';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { listFailedMails, resendFailedMail } from '../../operator/failed-mails.ts';
import { uuidParam } from './uuid-param.ts';

export function mailRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  serve(app, routes.listFailedMails, async () => ({ mails: await listFailedMails(deps.sql) }));

  serve(app, routes.resendMail, async ({ c }) => {
    await resendFailedMail(deps, c.get('operator'), uuidParam(c));
    return { success: true as const };
  });

  return app;
}
