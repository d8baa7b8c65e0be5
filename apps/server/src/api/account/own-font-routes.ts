import { ownFontSchema, ownFontsSchema } from '@atelier/captions/fonts/own-font-list';
import { OWN_FONT_LIMITS } from '@atelier/captions/fonts/own-fonts';
import { Hono } from 'hono';
import { withUploadedForm } from '../../http/bodies/upload-form.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serveObject } from '../../http/serve-object.ts';
import { addOwnFont, findFontFile, listOwnFonts, removeOwnFont } from '../../library/own-fonts/own-fonts.ts';

/** Fonts of one's own; a film is drawn with one when its `own_style` says the font's id. */
export function ownFontRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql, storage, tempRoot } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/api/fonts',
      describeCall({ summary: "The caller's own fonts, the newest first", answer: ownFontsSchema }),
      async (c) => {
        const fonts = await listOwnFonts(sql, c.get('caller').id);
        return c.json({ fonts, max: OWN_FONT_LIMITS.maxFonts });
      },
    )
    .post(
      '/api/fonts',
      describeCall({
        summary:
          'Give a font of one’s own: a TTF or OTF of at most 2 MB with the letters of French and English',
        form: { file: 'font' },
        answer: ownFontSchema,
      }),
      async (c) => {
        const form = { field: 'font', maxBytes: OWN_FONT_LIMITS.maxBytes, tempRoot };
        const font = await withUploadedForm(c, form, ({ file }) =>
          addOwnFont(deps, c.get('caller').id, file, c.req.raw.signal),
        );
        return c.json(font);
      },
    )
    .get(
      '/api/fonts/:id/file',
      describeCall({ summary: 'A font of one’s own as it is drawn with', file: 'font/ttf' }),
      async (c) => {
        const place = await findFontFile(sql, c.get('caller').id, c.req.param('id'));
        // The id says what is in it.
        return serveObject(c, storage, place, { cacheControl: 'private, max-age=31536000, immutable' });
      },
    )
    .delete(
      '/api/fonts/:id',
      describeCall({
        status: 204,
        summary: 'Delete a font of one’s own; films and styles that are made with it keep it',
      }),
      async (c) => {
        await removeOwnFont(deps, c.get('caller').id, c.req.param('id'));
        return c.body(null, 204);
      },
    );
}
