import { z } from 'zod';

/** `GET /api/auth/verify`. `operator` is true when the person may open /admin. */
export const verifiedSchema = z.object({
  valid: z.literal(true),
  user: z.object({ id: z.string(), email: z.string().nullable() }),
  operator: z.boolean(),
});

/**
 * `GET /api/account/sessions`: where the caller is signed in, the newest use first. Null: a hosted Supabase does not show
 * them to this server.
 */
export const sessionsSchema = z.object({
  sessions: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        /** The session that asked. */
        current: z.boolean(),
        created_at: z.string(),
        last_used_at: z.string(),
        /** The browser as it names itself. */
        user_agent: z.nullable(z.string()),
      }),
    ),
  ),
});
export type SignedInSession = NonNullable<z.infer<typeof sessionsSchema>['sessions']>[number];

/** `DELETE /api/account`, which cannot be undone. `confirm` is the account's e-mail address, typed by the person. */
export const deleteAccountSchema = z.object({ confirm: z.string().min(1).max(320) });
