import { AppError } from '@atelier/contracts';
import * as routes from '@atelier/routes/projects';
import { Hono } from 'hono';
import { attachment } from '../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { findArchive, openArchive } from '../../library/projects/archives/archives.ts';
import { listEntries } from '../../library/projects/archives/list-entries.ts';
import { archiveLength, writeArchive } from '../../library/projects/archives/write-archive.ts';

const ARCHIVE_PATH = '/storage/v1/archives/';

/** Several projects of one's own as one zip. */
export function archiveRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.createProjectArchive, async ({ readBody, userId }) => {
    const { project_ids, name } = await readBody();
    const entries = await listEntries(deps, userId, project_ids);
    if (entries.length === 0) throw new AppError('not_found', 'None of these projects has a file.');
    const projectIds = entries.map(({ projectId }) => projectId);
    const secret = await openArchive(deps.sql, { userId, name: name || 'atelier', projectIds });
    return {
      success: true as const,
      url: `${ARCHIVE_PATH}${secret}`,
      count: entries.length,
      size_bytes: archiveLength(entries),
      missing: project_ids.filter((id) => !projectIds.includes(id)),
    };
  });
  return app;
}

/**
 * Serves archives at public addresses: downloads of a browser carry no token, and the secret in the path gives access.
 */
export function archiveFileRoutes(deps: ServerDeps): Hono<HttpEnv> {
  // Hono answers HEAD through the GET route.
  return new Hono<HttpEnv>().get(`${ARCHIVE_PATH}:secret`, async (c) => {
    const archive = await findArchive(deps.sql, c.req.param('secret'));
    const entries = await listEntries(deps, archive.userId, archive.projectIds);
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Length': String(archiveLength(entries)),
      'Content-Disposition': attachment(`${archive.name}.zip`),
      'Cache-Control': 'private, no-store',
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(writeArchive(deps.storage, entries), 200, headers);
  });
}
