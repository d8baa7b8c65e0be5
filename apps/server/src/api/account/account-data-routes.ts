import { Readable } from 'node:stream';
import { deleteAccountSchema, sessionsSchema, successSchema } from '@atelier/contracts';
import { Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { deleteAccount } from '../../people/accounts/delete-account.ts';
import { exportAccount } from '../../people/accounts/export-account.ts';
import { listSessions } from '../../people/accounts/list-sessions.ts';

/** A person's right to their data: all of it in one file, and all of it gone. */
export function accountDataRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  app.get(
    '/api/account/export',
    describeCall({ summary: 'Everything kept about the caller', file: 'application/json' }),
    (c) => {
      const pieces = exportAccount(deps.sql, c.get('caller').id);
      const day = new Date().toISOString().slice(0, 10);
      // The two libraries' types of the same web stream differ.
      const body = Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream;
      return c.body(body, 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="atelier-export-${day}.json"`,
        'Cache-Control': 'no-store',
      });
    },
  );

  app.get(
    '/api/account/sessions',
    describeCall({ summary: 'Where the caller is signed in', answer: sessionsSchema }),
    async (c) => c.json({ sessions: await listSessions(deps.sql, c.get('caller')) }),
  );

  app.delete(
    '/api/account',
    describeCall({
      summary: 'Delete the account for ever; `confirm` is its e-mail address',
      body: deleteAccountSchema,
      answer: successSchema,
    }),
    async (c) => {
      const { confirm } = deleteAccountSchema.parse(await readJson(c));
      await deleteAccount(deps, c.get('caller').id, confirm);
      return c.json({ success: true });
    },
  );

  return app;
}
