import { knownVoicesSchema, wantVoicesSchema } from '@atelier/contracts/tools/film/known-voices';
import { Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { forgetVoice, listVoices, wantVoices } from '../../library/voices/known-voices.ts';

/** The voices by which named speakers are recognised in later films. */
export function knownVoicesRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get(
      '/api/known-voices',
      describeCall({
        summary: 'The names by which speakers are recognised, and whether they are',
        answer: knownVoicesSchema,
      }),
      async (c) => c.json(await listVoices(sql, c.get('caller').id)),
    )
    .put(
      '/api/known-voices',
      describeCall({
        summary: 'Recognise named speakers in later films, or forget all voices',
        body: wantVoicesSchema,
        answer: knownVoicesSchema,
      }),
      async (c) => {
        const { enabled } = wantVoicesSchema.parse(await readJson(c));
        await wantVoices(sql, c.get('caller').id, enabled);
        return c.json(await listVoices(sql, c.get('caller').id));
      },
    )
    .delete(
      '/api/known-voices/:name',
      describeCall({ status: 204, summary: 'Forget the voice of a name in all films' }),
      async (c) => {
        await forgetVoice(sql, c.get('caller').id, c.req.param('name'));
        return c.body(null, 204);
      },
    );
}
