import { statfs } from 'node:fs/promises';
import {
  AppError,
  actDoneSchema,
  adminAuditSchema,
  adminModelsSchema,
  adminStorageSchema,
} from '@atelier/contracts';
import { type Context, Hono } from 'hono';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
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

  app.get(
    '/api/admin/models',
    describeCall({
      summary: 'Operators: what can be installed on this server and what is',
      answer: adminModelsSchema,
    }),
    async (c) => c.json({ ...viewModels(await engines.models.list()), ytdlp: viewYtdlp(engines.ytdlp) }),
  );

  app.post(
    '/api/admin/models/yt-dlp/install',
    describeCall({
      status: 202,
      summary: 'Operators: fetch the newest yt-dlp in the background',
      answer: actDoneSchema,
    }),
    async (c) => {
      if (!engines.ytdlp.canUpdate) throw new AppError('not_found', 'YTDLP_PATH names the yt-dlp to use.');
      await recordFirst(sql, c.get('operator'), { act: 'model.install', subject: 'yt-dlp' });
      engines.ytdlp.update();
      return c.json({ success: true as const }, 202);
    },
  );

  app.post(
    '/api/admin/models/:name/install',
    describeCall({
      status: 202,
      summary: 'Operators: fetch a model in the background',
      answer: actDoneSchema,
    }),
    async (c) => {
      const name = knownModel(c);
      await recordFirst(sql, c.get('operator'), { act: 'model.install', subject: name });
      engines.models.install(name);
      return c.json({ success: true as const }, 202);
    },
  );

  app.post(
    '/api/admin/models/:name/remove',
    describeCall({ summary: 'Operators: delete an installed model', answer: actDoneSchema }),
    async (c) => {
      const name = knownModel(c);
      await recordFirst(sql, c.get('operator'), { act: 'model.remove', subject: name });
      await engines.models.remove(name);
      return c.json({ success: true as const });
    },
  );

  app.get(
    '/api/admin/storage',
    describeCall({ summary: 'Operators: disk, database and buckets', answer: adminStorageSchema }),
    async (c) => {
      const [disk, buckets, [database]] = await Promise.all([
        statfs(config.dataDir),
        storageUse(sql),
        sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`,
      ]);
      return c.json({
        disk: { totalBytes: disk.blocks * disk.bsize, freeBytes: disk.bavail * disk.bsize },
        databaseBytes: database?.bytes ?? 0,
        buckets: buckets.map(({ measuredAt, ...use }) => ({ ...use, measuredAt: measuredAt.toISOString() })),
      });
    },
  );

  app.post(
    '/api/admin/storage/measure',
    describeCall({ summary: 'Operators: count the files of every bucket', answer: actDoneSchema }),
    async (c) => {
      await recordFirst(sql, c.get('operator'), { act: 'storage.measure' });
      await measureStorage(sql, storage);
      return c.json({ success: true as const });
    },
  );

  app.get(
    '/api/admin/audit',
    describeCall({ summary: 'Operators: the last proof of the books', answer: adminAuditSchema }),
    async (c) => {
      const last = await lastAudit(sql);
      return c.json({ last: last && { at: last.at.toISOString(), findings: last.findings } });
    },
  );

  app.post(
    '/api/admin/audit',
    describeCall({ summary: 'Operators: prove the books now', answer: actDoneSchema }),
    async (c) => {
      await recordFirst(sql, c.get('operator'), { act: 'audit.run' });
      await keepAudit(sql);
      return c.json({ success: true as const });
    },
  );

  return app;
}
