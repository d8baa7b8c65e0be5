/** The recovery link of the address when the page was opened. `isDead`: it has expired or was used. */
export const recoveryLink = { isDead: false };

/**
 * Recovery mails of the embedded backend lead to the start page whatever was asked. A link that says
 * `type=recovery`, or reports that it has expired, belongs to the reset screen: moved there before anything renders,
 * with its hash, which the Supabase client reads next.
 */
export function routeRecoveryLink(
  location: Pick<Location, 'hash' | 'pathname'> = window.location,
  history: Pick<History, 'replaceState'> = window.history,
): void {
  const hash = new URLSearchParams(location.hash.slice(1));
  recoveryLink.isDead = hash.has('error_code') || hash.has('error');
  const isForReset = hash.get('type') === 'recovery' || hash.get('error_code') === 'otp_expired';
  if (isForReset && location.pathname !== '/reset-password') {
    history.replaceState(null, '', `/reset-password${location.hash}`);
  }
}
