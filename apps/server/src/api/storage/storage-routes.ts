import { AppError, LIMITS } from '@atelier/contracts';
import { type Context, Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { withSentBody } from '../../http/bodies/sent-body.ts';
import { refuseKeys } from '../../http/caller/refuse-keys.ts';
import { requireCaller } from '../../http/caller/require-caller.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { refuseDeleted } from '../../http/refusals/refuse-deleted.ts';
import { isGameplayKey } from '../../library/gameplay/list-gameplay.ts';
import { type ListQuery, listFolder, listQuerySchema } from '../../library/sent-files/list-folder.ts';
import { requireOwnKey, storeSentFile } from '../../library/sent-files/store-sent-file.ts';

/** Listings of the gameplay films, which need no session, are cached for this time. */
const GAMEPLAY_LIST_MS = 5_000;

/** The calls of Supabase's storage API that docs/product.md names: upload and list. Files are served by `objectRoutes`. */
export function storageRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const listGameplay = createGameplayList(deps);
  app.use('/storage/v1/object/*', refuseKeys);
  app.post('/storage/v1/object/list/gameplay', async (c) => c.json(await listGameplay(await readQuery(c))));
  app.use('/storage/v1/object/*', requireCaller(deps), refuseDeleted(deps.sql));
  app.post('/storage/v1/object/list/Projects', async (c) => {
    const query = await readQuery(c);
    const userId = c.get('caller').id;
    // Other people's folders look empty, as under a policy of rows.
    if (query.prefix.replace(/\/$/, '') !== userId) return c.json([]);
    return c.json(await listFolder(deps.storage, { bucket: 'Projects', folder: `${userId}/` }, query));
  });
  app.post('/storage/v1/object/Projects/:key{.+}', async (c) => {
    const key = c.req.param('key');
    const userId = c.get('caller').id;
    requireOwnKey(key, userId);
    const options = { maxBytes: LIMITS.uploadMaxBytes, tempRoot: deps.tempRoot };
    await withSentBody(c, options, (file) => storeSentFile(deps, { userId, key, ...file }, c.req.raw.signal));
    return c.json({ Id: null, Key: `Projects/${key}` });
  });
  app.all('/storage/v1/object/*', () => {
    throw new AppError('not_found', 'There is no such address.');
  });
  return app;
}

async function readQuery(c: Context): Promise<ListQuery> {
  return listQuerySchema.parse(await readJson(c, { maxBytes: 16 * 1024 }));
}

function createGameplayList({ storage }: ServerDeps) {
  const place = { bucket: 'gameplay' as const, folder: '', takes: isGameplayKey };
  const kept = new Map<string, { until: number; files: ReturnType<typeof listFolder> }>();
  return async (query: ListQuery) => {
    if (query.prefix !== '') return [];
    const key = JSON.stringify(query);
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.files;
    if (kept.size >= 100) kept.clear();
    const files = listFolder(storage, place, query);
    kept.set(key, { until: Date.now() + GAMEPLAY_LIST_MS, files });
    files.catch(() => kept.delete(key));
    return files;
  };
}
