import { z } from 'zod';

/** A balance that cannot be read is null, never a guess. */
const balanceSchema = z.coerce.number().finite().nullable().catch(null);

/** A row of `accounts` as its owner reads it. */
export const accountSchema = z.object({
  plan: z.string().nullable().catch(null),
  membership_id: z.string().nullable().catch(null),
  last_token_refresh: z.string().nullable().catch(null),
  tokens: balanceSchema,
  token_voice: balanceSchema,
  token_image: balanceSchema,
  token_workflow: balanceSchema,
  token_video: balanceSchema,
});
export type Account = z.infer<typeof accountSchema>;
