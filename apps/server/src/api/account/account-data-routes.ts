import { Readable } from 'node:stream';
import * as routes from '@atelier/routes/account';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { deleteAccount } from '../../people/accounts/delete-account.ts';
import { exportAccount } from '../../people/accounts/export-account.ts';
import { listSessions } from '../../people/accounts/list-sessions.ts';

/** A person's right to their data: all of it in one file, and all of it gone. */
export function accountDataRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  serve(app, routes.exportAccount, async ({ c, userId }) => {
    const pieces = exportAccount(deps.sql, userId);
    const day = new Date().toISOString().slice(0, 10);
    // The two libraries' types of the same web stream differ.
    const body = Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream;
    return c.body(body, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="atelier-export-${day}.json"`,
      'Cache-Control': 'no-store',
    });
  });

  serve(app, routes.listSessions, async ({ c }) => ({
    sessions: await listSessions(deps.sql, c.get('caller')),
  }));

  serve(app, routes.deleteAccount, async ({ readBody, userId }) => {
    const { confirm } = await readBody();
    await deleteAccount(deps, userId, confirm);
    return { success: true as const };
  });

  return app;
}
