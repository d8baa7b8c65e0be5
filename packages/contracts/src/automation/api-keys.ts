import { z } from 'zod';

/**
 * Permissions of a key: `read` allows GET requests; `propose` allows proposals and dry runs on films; `edit` allows changes
 * of films; `run` allows uploads, starting jobs and other changes; `publish` allows publications on the person's accounts.
 */
export const KEY_SCOPES = ['read', 'propose', 'edit', 'run', 'publish'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
/** The scopes of a key that names none: publishing is always asked for. */
export const USUAL_KEY_SCOPES = ['read', 'propose', 'edit', 'run'] as const satisfies readonly KeyScope[];
/** The scopes that a program connected by OAuth asks for by default: it proposes changes of films. */
export const ASSISTANT_SCOPES = ['read', 'propose', 'run'] as const satisfies readonly KeyScope[];
/** The scopes that a person ticks themselves: what is published is public, and what is edited is not seen before. */
export const UNTICKED_SCOPES: readonly KeyScope[] = ['edit', 'publish'];

export const KEY_LIMITS = { maxKeys: 50, maxNameCharacters: 80 } as const;

/** The prefix of every key. Scanners for leaked secrets recognise keys by it. */
export const KEY_MARK = 'atl_';

/** A name typed by a person, on one line. */
const keyName = z
  .string()
  .max(400)
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(KEY_LIMITS.maxNameCharacters));

/** `POST /api/keys`. Without `scopes` the key has `USUAL_KEY_SCOPES`; without `expires_at` it is valid until it is revoked. */
export const newApiKeySchema = z.object({
  name: keyName,
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .max(20)
    .default([...USUAL_KEY_SCOPES])
    .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  /** ISO 8601, in the future. */
  expires_at: z.iso.datetime({ offset: true }).max(40).nullish(),
});
export type NewApiKey = z.output<typeof newApiKeySchema>;

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key: enough to recognise it, not enough to use it. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  /** Exact to a minute; null when the key was never used. */
  last_used_at: z.string().nullable(),
  /** A program connected by OAuth can renew its key until then; null for every other key. */
  renews_until: z.string().nullable().default(null),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** The only answer that holds the key itself. */
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
