import { safeFileName } from '@atelier/contracts';
import * as routes from '@atelier/routes/films';
import { Hono } from 'hono';
import { sendTemporary } from '../../http/files/send-temporary.ts';
import { attachment } from '../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitFilmCalls } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { ownFontMetrics } from '../../library/own-fonts/fonts-of-job.ts';
import { onPresentState } from '../../platform/database/changed-meanwhile.ts';
import { captionFontsOf, exportFactsOf, findFilm } from '../documents/film-row.ts';
import { filmMedia } from '../package/film-media.ts';
import { checkPackageLink, PACKAGE_PATH, packageLink } from '../package/package-link.ts';
import { packFilm } from '../package/write-package.ts';

/** A film as a package for editing programs: its timelines, and the files beside them. */
export function packageRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.packFilm, async ({ c, params, readBody, userId }) => {
    await readBody();
    await limitFilmCalls(c, deps);
    const film = await findFilm(deps.sql, userId, params.id);
    const { length, count } = await packageOf(deps, { userId, filmId: film.id }, { isSent: false });
    return {
      url: packageLink(deps.receiptKey, { userId, filmId: film.id }),
      size_bytes: length,
      files: count,
    };
  });
  return app;
}

/** Serves packages at signed addresses. */
export function packageFileRoutes(deps: ServerDeps): Hono<HttpEnv> {
  // Hono answers HEAD through the GET route.
  return new Hono<HttpEnv>().get(`${PACKAGE_PATH}:userId/:filmId/:expires/:signature`, async (c) => {
    const { userId, filmId, expires, signature } = c.req.param();
    checkPackageLink(deps.receiptKey, { userId, filmId, expires, signature });
    const isSent = c.req.method !== 'HEAD';
    const { name, length, body } = await onPresentState(() =>
      packageOf(deps, { userId, filmId }, { isSent }),
    );
    return c.newResponse(body, 200, {
      'Content-Type': 'application/zip',
      'Content-Length': String(length),
      'Content-Disposition': attachment(`${name}.zip`),
      'Cache-Control': 'private, no-store',
    });
  });
}

async function packageOf(
  deps: ServerDeps,
  { userId, filmId }: { userId: string; filmId: string },
  { isSent }: { isSent: boolean },
) {
  const row = await findFilm(deps.sql, userId, filmId);
  const media = await filmMedia(deps, row);
  const name = safeFileName(row.name);
  // Subtitles have the lines of the film, which a font of the person's own decides.
  const fonts = await ownFontMetrics(deps.sql, userId, await captionFontsOf(deps.sql, row));
  const facts = await exportFactsOf(deps.sql, row.id);
  return sendTemporary({ tempRoot: deps.tempRoot, owner: userId, isSent }, async (folder) => {
    const { length, open } = await packFilm(deps, { name, row, media, fonts, facts }, folder);
    return { name, length, count: media.length, body: open() };
  });
}
