import { BRAND_LIMITS, brandAnswerSchema, brandKitSchema } from '@atelier/captions/brand/brand-kit';
import { Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { withUploadedForm } from '../../http/bodies/upload-form.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import {
  findBrand,
  readLogo,
  removeBrand,
  removeLogo,
  saveBrand,
  saveLogo,
} from '../../library/brand/brand-kits.ts';
import { keepLogo } from '../../library/brand/keep-logo.ts';

/** Routes of a person's brand kit, which films apply with `brand: true` (decision 125). */
export function brandRoutes({ sql, engines, tempRoot }: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get(
      '/api/brand',
      describeCall({ summary: "The caller's brand kit; null until there is one", answer: brandAnswerSchema }),
      async (c) => c.json(await findBrand(sql, c.get('caller').id)),
    )
    .put(
      '/api/brand',
      describeCall({
        summary: 'Set up the brand kit: colours, font, default style, how the logo stands, intro and outro',
        body: brandKitSchema,
        answer: brandAnswerSchema,
      }),
      async (c) => {
        const kit = brandKitSchema.parse(await readJson(c));
        const { id } = c.get('caller');
        await saveBrand(sql, id, kit);
        return c.json(await findBrand(sql, id));
      },
    )
    .delete(
      '/api/brand',
      describeCall({
        status: 204,
        summary: 'Delete the brand kit and its logo; films made with it stay as they are',
      }),
      async (c) => {
        await removeBrand(sql, c.get('caller').id);
        return c.body(null, 204);
      },
    )
    .get(
      '/api/brand/logo',
      describeCall({ summary: "The logo of the caller's brand kit", file: 'image/png' }),
      async (c) => {
        const png = await readLogo(sql, c.get('caller').id);
        return c.body(new Uint8Array(png), 200, {
          'Content-Type': 'image/png',
          'Cache-Control': 'private, no-store',
        });
      },
    )
    .put(
      '/api/brand/logo',
      describeCall({
        summary:
          'Give the brand kit a logo (JPG, PNG, WebP, HEIC or AVIF); kept as a PNG with its transparency',
        form: { file: 'logo' },
        answer: brandAnswerSchema,
      }),
      async (c) => {
        const { id } = c.get('caller');
        await withUploadedForm(
          c,
          { field: 'logo', maxBytes: BRAND_LIMITS.logoMaxBytes, tempRoot },
          async ({ file }) => {
            const control = { decoder: engines.imageDecoder, signal: c.req.raw.signal };
            await saveLogo(sql, id, await keepLogo(file, control));
          },
        );
        return c.json(await findBrand(sql, id));
      },
    )
    .delete(
      '/api/brand/logo',
      describeCall({ summary: 'Take the logo out of the brand kit', answer: brandAnswerSchema }),
      async (c) => {
        const { id } = c.get('caller');
        await removeLogo(sql, id);
        return c.json(await findBrand(sql, id));
      },
    );
}
