import { z } from 'zod';

/** `GET /api/auth/verify`. `operator` is true when the person may open /admin. */
export const verifiedSchema = z.object({
  valid: z.literal(true),
  user: z.object({ id: z.string(), email: z.string().nullable() }),
  operator: z.boolean(),
});

/** `DELETE /api/account`, which cannot be undone. `confirm` is the account's e-mail address, typed by the person. */
export const deleteAccountSchema = z.object({ confirm: z.string().min(1).max(320) });
