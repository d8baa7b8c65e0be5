import { oneLine } from '@atelier/contracts/text/one-line';
import { z } from 'zod';
import { OidcRefusal } from './oidc-refusal.ts';

/** A person as the provider describes them. */
export interface OidcPerson {
  issuer: string;
  /** The provider's name for the person, which it gives to nobody else. */
  subject: string;
  /** In lower case; null if the provider gives none. */
  email: string | null;
  /** True only if the provider says that the address is the person's. */
  isVerified: boolean;
  name: string | null;
}

const MOST_NAME = 100;

const claimsSchema = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  email: z.string().nullish().catch(null),
  // Some providers write the word.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
  name: z.string().nullish().catch(null),
  preferred_username: z.string().nullish().catch(null),
});

/** Reads checked claims. @throws OidcRefusal `failed` without a usable subject */
export function readPerson(claims: object): OidcPerson {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) throw new OidcRefusal('failed', 'the claims have no usable issuer or subject');
  const { iss, sub, email, email_verified, name, preferred_username } = parsed.data;
  const label = oneLine((name || preferred_username || '').slice(0, MOST_NAME));
  return {
    issuer: iss,
    subject: sub,
    email: email?.trim().toLowerCase() || null,
    isVerified: email_verified !== undefined,
    name: label || null,
  };
}
