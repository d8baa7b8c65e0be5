import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fontFiles } from '@atelier/captions/font-files';
import { scriptFontFiles } from '@atelier/captions/scripts/script-font-files';
import { SCRIPT_FONT_IDS } from '@atelier/captions/scripts/script-fonts';
import { AppError } from '@atelier/contracts';
import { Hono } from 'hono';
import type { HttpEnv } from '../http/http-context.ts';

/** The caption fonts, for the style samples and for libass in the browser. */
export function fontRoutes(): Hono<HttpEnv> {
  const files = [...fontFiles(), ...scriptFontFiles(SCRIPT_FONT_IDS)];
  const paths = new Map(files.map((font) => [font.fileName, font.path]));
  return new Hono<HttpEnv>().get('/fonts/:file', async (c) => {
    const path = paths.get(c.req.param('file'));
    if (!path) throw new AppError('not_found', 'There is no such font.');
    const { size } = await stat(path);
    return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
      headers: {
        'Content-Type': 'font/ttf',
        'Content-Length': String(size),
        // Font files change with their package's version only; a day keeps updates possible.
        'Cache-Control': 'public, max-age=86400',
      },
    });
  });
}
