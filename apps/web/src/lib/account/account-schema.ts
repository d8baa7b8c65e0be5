import * as z from 'zod/mini';

/** A balance that cannot be read is null, never a guess. */
const balanceSchema = z.catch(z.nullable(z.coerce.number()), null);

/** A row of `accounts` as its owner reads it. */
export const accountSchema = z.object({
  plan: z.catch(z.nullable(z.string()), null),
  membership_id: z.catch(z.nullable(z.string()), null),
  last_token_refresh: z.catch(z.nullable(z.string()), null),
  tokens: balanceSchema,
  token_voice: balanceSchema,
  token_image: balanceSchema,
  token_workflow: balanceSchema,
  token_video: balanceSchema,
});
export type Account = z.infer<typeof accountSchema>;
