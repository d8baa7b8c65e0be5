import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { HttpEnv } from '../http/http-context.ts';

const DIST = path.resolve(import.meta.dirname, '../../../web/dist');

/** The built React app. Hashed files are kept for ever; every other path is the app's own route. */
export function webRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(
    '/assets/*',
    serveStatic({
      root: DIST,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  // A missing hashed file must be a 404, never the page: old tabs would run HTML as a script.
  app.get('/assets/*', (c) => c.text('Not found', 404));
  // The service worker takes what other apps share. A browser that has lost it opens the screen without the file.
  app.post('/partager', (c) => c.redirect('/montage/nouveau', 303));
  app.use(
    '*',
    serveStatic({
      root: DIST,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
    }),
  );
  app.get('*', async (c) => {
    if (!(await isBuilt())) return c.text('The web app is not built yet: run npm start.', 503);
    c.header('Cache-Control', 'no-cache');
    return c.html(await readFile(path.join(DIST, 'index.html'), 'utf8'));
  });
  return app;
}

async function isBuilt(): Promise<boolean> {
  return stat(path.join(DIST, 'index.html')).then(
    () => true,
    () => false,
  );
}
