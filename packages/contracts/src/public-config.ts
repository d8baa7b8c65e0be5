import { z } from 'zod';

/** `GET /api/config`: the configuration that the web app loads first. It holds no secret. */
export const publicConfigSchema = z.object({
  supabaseUrl: z.string(),
  supabaseKey: z.string(),
  version: z.string(),
  languages: z.array(z.string()),
  /** The target of the auth screens' close button on the first visit; null when there is no marketing site. */
  marketingUrl: z.string().nullable(),
  supportEmail: z.string(),
  googleSignIn: z.boolean(),
  /** The OpenID provider's name and the address where a sign-in with it starts; null without one. */
  oidcSignIn: z.object({ name: z.string(), url: z.string() }).nullable(),
  emailConfirmation: z.boolean(),
  checkout: z.enum(['sandbox', 'stripe', 'none']),
  /** True if results are signed with Content Credentials. */
  provenance: z.boolean(),
  /** Plan identifiers of this environment, by plan and period. */
  planIds: z.record(z.string(), z.object({ monthly: z.string(), yearly: z.string() })),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
