import {
  OWN_STYLE_LIMITS,
  ownStyleInputSchema,
  ownStyleSchema,
  ownStylesSchema,
} from '@atelier/captions/styles/own-look';
import { Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import {
  addOwnStyle,
  changeOwnStyle,
  listOwnStyles,
  removeOwnStyle,
} from '../../library/own-styles/own-styles.ts';

/** Caption styles of one's own. A film is made with what they say (`own_style`), not with their id. */
export function styleRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get(
      '/api/styles',
      describeCall({ summary: "The caller's own caption styles, the newest first", answer: ownStylesSchema }),
      async (c) => {
        const styles = await listOwnStyles(sql, c.get('caller').id);
        return c.json({ styles, max: OWN_STYLE_LIMITS.maxStyles });
      },
    )
    .post(
      '/api/styles',
      describeCall({
        summary: 'Keep a caption style of one’s own: one of ours (its key) and what is changed of it',
        body: ownStyleInputSchema,
        answer: ownStyleSchema,
      }),
      async (c) => {
        const style = ownStyleInputSchema.parse(await readJson(c));
        return c.json(await addOwnStyle(sql, c.get('caller').id, style));
      },
    )
    .put(
      '/api/styles/:id',
      describeCall({
        summary: 'Change a caption style of one’s own',
        body: ownStyleInputSchema,
        answer: ownStyleSchema,
      }),
      async (c) => {
        const style = ownStyleInputSchema.parse(await readJson(c));
        return c.json(await changeOwnStyle(sql, c.get('caller').id, c.req.param('id'), style));
      },
    )
    .delete(
      '/api/styles/:id',
      describeCall({
        status: 204,
        summary: 'Delete a caption style of one’s own; films made with it stay as they are',
      }),
      async (c) => {
        await removeOwnStyle(sql, c.get('caller').id, c.req.param('id'));
        return c.body(null, 204);
      },
    );
}
