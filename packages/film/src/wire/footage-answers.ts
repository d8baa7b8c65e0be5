import { assetSchema } from '@atelier/contracts/tools/films';
import { z } from 'zod';
import { id } from '../document/values.ts';
import type { OperationOf } from '../operations/registry.ts';
import { SEEN_THINGS } from '../suggest/seen-content.ts';
import { named } from './named-schema.ts';

/** `POST /api/films/{id}/footage`: the ids of the words of a passage. */
export const suggestFootageSchema = z.strictObject({ words: z.array(id).min(1).max(400) });

/** A reason for a suggestion: a word that file and passage have in common, or a property of the picture. */
const reasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['tag', 'name', 'said']), text: z.string() }),
  z.object({ kind: z.literal('seen'), text: z.enum(SEEN_THINGS) }),
]);

export const footageSuggestionsSchema = z.object({
  /** The revision that the operations change. */
  revision: z.number(),
  /** The number of pictures and films of the library. */
  searched: z.number(),
  suggestions: z.array(
    z.object({
      asset: assetSchema,
      reasons: z.array(reasonSchema),
      /** An `add_layer` for `edits`. */
      operation: named<OperationOf<'add_layer'>>('Operation'),
    }),
  ),
});
export type FootageSuggestions = z.infer<typeof footageSuggestionsSchema>;
