import { OWN_FONT_LIMITS } from '@atelier/captions/fonts/own-fonts';
import * as routes from '@atelier/routes/library';
import { Hono } from 'hono';
import { withUploadedForm } from '../../http/bodies/upload-form.ts';
import { serveObject } from '../../http/files/serve-object.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { addOwnFont, findFontFile, listOwnFonts, removeOwnFont } from '../../library/own-fonts/own-fonts.ts';

/** Fonts of one's own; a film is drawn with one when its `own_style` says the font's id. */
export function ownFontRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql, storage, tempRoot } = deps;
  const app = new Hono<HttpEnv>();
  serve(app, routes.listFonts, async ({ userId }) => {
    const fonts = await listOwnFonts(sql, userId);
    return { fonts, max: OWN_FONT_LIMITS.maxFonts };
  });
  serve(app, routes.addFont, async ({ c, userId }) => {
    const form = { field: 'font', maxBytes: OWN_FONT_LIMITS.maxBytes, tempRoot };
    const font = await withUploadedForm(c, form, ({ file }) =>
      addOwnFont(deps, userId, file, c.req.raw.signal),
    );
    return font;
  });
  serve(app, routes.readFontFile, async ({ c, params, userId }) => {
    const place = await findFontFile(sql, userId, params.id);
    // The id says what is in it.
    return serveObject(c, storage, place, { cacheControl: 'private, max-age=31536000, immutable' });
  });
  serve(app, routes.removeFont, async ({ params, userId }) => {
    await removeOwnFont(deps, userId, params.id);
  });
  return app;
}
