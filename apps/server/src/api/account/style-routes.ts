import { OWN_STYLE_LIMITS } from '@atelier/captions/styles/own-look';
import * as routes from '@atelier/routes/library';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import {
  addOwnStyle,
  changeOwnStyle,
  listOwnStyles,
  removeOwnStyle,
} from '../../library/own-styles/own-styles.ts';

/** Caption styles of one's own. A film is made with what they say (`own_style`), not with their id. */
export function styleRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.listStyles, async ({ userId }) => {
    const styles = await listOwnStyles(sql, userId);
    return { styles, max: OWN_STYLE_LIMITS.maxStyles };
  });
  serve(app, routes.createStyle, async ({ readBody, userId }) => {
    const style = await readBody();
    return addOwnStyle(sql, userId, style);
  });
  serve(app, routes.changeStyle, async ({ params, readBody, userId }) => {
    const style = await readBody();
    return changeOwnStyle(sql, userId, params.id, style);
  });
  serve(app, routes.removeStyle, async ({ params, userId }) => {
    await removeOwnStyle(sql, userId, params.id);
  });
  return app;
}
