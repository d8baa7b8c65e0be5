import { z } from 'zod';

/** `GET /api/config`: what the browser needs before it can do anything. Holds no secret. */
export const publicConfigSchema = z.object({
  supabaseUrl: z.string(),
  supabaseKey: z.string(),
  version: z.string(),
  languages: z.array(z.string()),
  /** Where the auth screens' close button leads on the first visit; null when there is no marketing site. */
  marketingUrl: z.string().nullable(),
  supportEmail: z.string(),
  googleSignIn: z.boolean(),
  emailConfirmation: z.boolean(),
  checkout: z.enum(['sandbox', 'stripe', 'none']),
  /** Plan identifiers of this environment, by plan and period. */
  planIds: z.record(z.string(), z.object({ monthly: z.string(), yearly: z.string() })),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
