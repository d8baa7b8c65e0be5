import { actDoneSchema, failedMailsSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { listFailedMails, resendFailedMail } from '../../operator/failed-mails.ts';
import { uuidParam } from './uuid-param.ts';

export function mailRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.get(
    '/api/admin/mails',
    describeCall({
      summary: 'Operators: mails that could not be sent, without their text',
      answer: failedMailsSchema,
    }),
    async (c) => c.json({ mails: await listFailedMails(deps.sql) }),
  );

  app.post(
    '/api/admin/mails/:id/send',
    describeCall({ summary: 'Operators: send one of them again, now', answer: actDoneSchema }),
    async (c) => {
      await resendFailedMail(deps, c.get('operator'), uuidParam(c));
      return c.json({ success: true as const });
    },
  );

  return app;
}
