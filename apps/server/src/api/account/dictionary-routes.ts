import { DICTIONARY_LIMITS } from '@atelier/contracts';
import * as routes from '@atelier/routes/library';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { addWord, changeWord, listDictionary, removeWord } from '../../library/dictionary/dictionary.ts';

/** The person's own words: names and brands, as they are spelled. */
export function dictionaryRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.readDictionary, async ({ userId }) => {
    const entries = await listDictionary(sql, userId);
    return { entries, max: DICTIONARY_LIMITS.maxEntries };
  });
  serve(app, routes.addDictionaryWord, async ({ readBody, userId }) => {
    const word = await readBody();
    return addWord(sql, userId, word);
  });
  serve(app, routes.changeDictionaryWord, async ({ params, readBody, userId }) => {
    const word = await readBody();
    return changeWord(sql, userId, params.id, word);
  });
  serve(app, routes.removeDictionaryWord, async ({ params, userId }) => {
    await removeWord(sql, userId, params.id);
  });
  return app;
}
