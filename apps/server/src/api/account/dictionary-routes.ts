import {
  DICTIONARY_LIMITS,
  dictionaryEntrySchema,
  dictionarySchema,
  dictionaryWordSchema,
} from '@atelier/contracts';
import { Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { addWord, changeWord, listDictionary, removeWord } from '../../library/dictionary/dictionary.ts';

/** The person's own words: names and brands, as they are spelled. */
export function dictionaryRoutes({ sql }: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get(
      '/api/dictionary',
      describeCall({ summary: "The caller's own words, by the alphabet", answer: dictionarySchema }),
      async (c) => {
        const entries = await listDictionary(sql, c.get('caller').id);
        return c.json({ entries, max: DICTIONARY_LIMITS.maxEntries });
      },
    )
    .post(
      '/api/dictionary',
      describeCall({
        summary: 'Add a word that transcriptions are to offer',
        body: dictionaryWordSchema,
        answer: dictionaryEntrySchema,
      }),
      async (c) => {
        const word = dictionaryWordSchema.parse(await readJson(c));
        return c.json(await addWord(sql, c.get('caller').id, word));
      },
    )
    .patch(
      '/api/dictionary/:id',
      describeCall({
        summary: 'Spell a word otherwise',
        body: dictionaryWordSchema,
        answer: dictionaryEntrySchema,
      }),
      async (c) => {
        const word = dictionaryWordSchema.parse(await readJson(c));
        return c.json(await changeWord(sql, c.get('caller').id, c.req.param('id'), word));
      },
    )
    .delete(
      '/api/dictionary/:id',
      describeCall({
        status: 204,
        summary: 'Remove a word, and forget the corrections that it was learned from',
      }),
      async (c) => {
        await removeWord(sql, c.get('caller').id, c.req.param('id'));
        return c.body(null, 204);
      },
    );
}
