/** The query parameter in which the server tells the page how a sign-in with the OpenID provider ended. */
export const OIDC_PARAMETER = 'oidc';

/**
 * The ends of a sign-in with the OpenID provider that opened no session. `cancelled`: by the person, at the provider.
 * `away`: the provider did not answer. `failed`: it refused, or its answer did not pass the checks. `expired`: the
 * attempt is unknown, too old, used, or another browser's. `no_email`, `unverified_email`: what the provider says of
 * the person. `taken`: the address belongs to an account of which nothing proves that it is the same person's; a
 * sign-in to that account within minutes links the two. `limited`: too many attempts.
 */
export const OIDC_OUTCOMES = [
  'cancelled',
  'away',
  'failed',
  'expired',
  'no_email',
  'unverified_email',
  'taken',
  'limited',
] as const;

export type OidcOutcome = (typeof OIDC_OUTCOMES)[number];
