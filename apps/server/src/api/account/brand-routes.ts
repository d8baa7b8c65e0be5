import { BRAND_LIMITS } from '@atelier/captions/brand/brand-kit';
import * as routes from '@atelier/routes/library';
import { Hono } from 'hono';
import { withUploadedForm } from '../../http/bodies/upload-form.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
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
  const app = new Hono<HttpEnv>();
  serve(app, routes.readBrand, async ({ userId }) => findBrand(sql, userId));
  serve(app, routes.saveBrand, async ({ c, readBody }) => {
    const kit = await readBody();
    const { id } = c.get('caller');
    await saveBrand(sql, id, kit);
    return findBrand(sql, id);
  });
  serve(app, routes.removeBrand, async ({ userId }) => {
    await removeBrand(sql, userId);
  });
  serve(app, routes.readBrandLogo, async ({ c, userId }) => {
    const png = await readLogo(sql, userId);
    return c.body(new Uint8Array(png), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'private, no-store',
    });
  });
  serve(app, routes.saveBrandLogo, async ({ c }) => {
    const { id } = c.get('caller');
    await withUploadedForm(
      c,
      { field: 'logo', maxBytes: BRAND_LIMITS.logoMaxBytes, tempRoot },
      async ({ file }) => {
        const control = { decoder: engines.imageDecoder, signal: c.req.raw.signal };
        await saveLogo(sql, id, await keepLogo(file, control));
      },
    );
    return findBrand(sql, id);
  });
  serve(app, routes.removeBrandLogo, async ({ c }) => {
    const { id } = c.get('caller');
    await removeLogo(sql, id);
    return findBrand(sql, id);
  });
  return app;
}
