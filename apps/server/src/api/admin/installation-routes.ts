import { statfs } from 'node:fs/promises';
import { AppError } from '@atelier/contracts';
import * as routes from '@atelier/routes/admin';
import { type Context, Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { keepAudit, lastAudit } from '../../money/credits/keep-audit.ts';
import { recordFirst } from '../../operator/record-act.ts';
import { viewModels, viewYtdlp } from '../../operator/view-models.ts';
import { measureStorage, storageUse } from '../../platform/storage/storage-use.ts';

/** Models, disk and books. Acts on files are written down before they begin. */
export function installationRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { sql, storage, engines, config } = deps;
  const knownModel = (c: Context<HttpEnv>) => {
    const name = c.req.param('name') ?? '';
    if (!engines.models.has(name)) throw new AppError('not_found', 'There is no such model.');
    return name;
  };

  serve(app, routes.listModels, async () => ({
    ...viewModels(await engines.models.list()),
    ytdlp: viewYtdlp(engines.ytdlp),
  }));

  serve(app, routes.installDownloader, async ({ c }) => {
    if (!engines.ytdlp.canUpdate) throw new AppError('not_found', 'YTDLP_PATH names the yt-dlp to use.');
    await recordFirst(sql, c.get('operator'), { act: 'model.install', subject: 'yt-dlp' });
    engines.ytdlp.update();
    return { success: true as const };
  });

  serve(app, routes.installModel, async ({ c }) => {
    const name = knownModel(c);
    await recordFirst(sql, c.get('operator'), { act: 'model.install', subject: name });
    engines.models.install(name);
    return { success: true as const };
  });

  serve(app, routes.removeModel, async ({ c }) => {
    const name = knownModel(c);
    await recordFirst(sql, c.get('operator'), { act: 'model.remove', subject: name });
    await engines.models.remove(name);
    return { success: true as const };
  });

  serve(app, routes.readStorageUse, async () => {
    const [disk, buckets, [database]] = await Promise.all([
      statfs(config.dataDir),
      storageUse(sql),
      sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`,
    ]);
    return {
      disk: { totalBytes: disk.blocks * disk.bsize, freeBytes: disk.bavail * disk.bsize },
      databaseBytes: database?.bytes ?? 0,
      buckets: buckets.map(({ measuredAt, ...use }) => ({ ...use, measuredAt: measuredAt.toISOString() })),
    };
  });

  serve(app, routes.measureStorage, async ({ c }) => {
    await recordFirst(sql, c.get('operator'), { act: 'storage.measure' });
    await measureStorage(sql, storage);
    return { success: true as const };
  });

  serve(app, routes.readAudit, async () => {
    const last = await lastAudit(sql);
    return { last: last && { at: last.at.toISOString(), findings: last.findings } };
  });

  serve(app, routes.startAudit, async ({ c }) => {
    await recordFirst(sql, c.get('operator'), { act: 'audit.run' });
    await keepAudit(sql);
    return { success: true as const };
  });

  return app;
}
