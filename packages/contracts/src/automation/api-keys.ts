import { z } from 'zod';

/** What a key may do: `read` answers questions (GET), `run` uploads, starts and changes. */
export const KEY_SCOPES = ['read', 'run'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const KEY_LIMITS = { maxKeys: 50, maxNameCharacters: 80 } as const;

/** Every key begins with it: tools that look for leaked secrets know it by that. */
export const KEY_MARK = 'atl_';

/** A line of text that a person typed as a name. */
const keyName = z
  .string()
  .max(400)
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(KEY_LIMITS.maxNameCharacters));

/** `POST /api/keys`. Without `scopes` the key may do both; without `expires_at` it is good until it is revoked. */
export const newApiKeySchema = z.object({
  name: keyName,
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .max(20)
    .default([...KEY_SCOPES])
    .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  /** ISO 8601, in the future. */
  expires_at: z.iso.datetime({ offset: true }).max(40).nullish(),
});
export type NewApiKey = z.output<typeof newApiKeySchema>;

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins: enough to recognise it, too little to use it. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  /** Exact to a minute. Null: never. */
  last_used_at: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** The one answer that holds the key itself. */
export const createdApiKeySchema = apiKeySchema.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/** `GET /api/keys`: newest first; expired ones stay until they are revoked. */
/** `GET /api/keys/{id}/uses`: the webhooks and schedules that the key has made and that still run. */
export const keyUsesSchema = z.object({
  webhooks: z.array(z.object({ id: z.string(), url: z.string() })),
  /** `recipe_name`: null for a recipe that is there from the start. */
  schedules: z.array(z.object({ id: z.string(), recipe_name: z.string().nullable() })),
});
export type KeyUses = z.infer<typeof keyUsesSchema>;

export const apiKeyListSchema = z.object({ keys: z.array(apiKeySchema), max: z.number() });
