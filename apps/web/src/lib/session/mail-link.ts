/** Purpose of the mail whose link was dead when the page was opened: it has expired or was used. Null: no such link. */
export const deadLink: { of: 'recovery' | 'confirmation' | 'change' | null } = { of: null };

/**
 * Routes the link of a mail before anything renders. Recovery mails of the embedded backend lead to the start page
 * whatever was asked: a live one is moved to the reset screen with its hash, which the Supabase client reads next. A dead
 * one goes to the screen that helps: a used confirmation (mail scanners open links too) to /login.
 */
export function routeMailLink(
  location: Pick<Location, 'hash' | 'pathname' | 'search'> = window.location,
  history: Pick<History, 'replaceState'> = window.history,
): void {
  const hash = new URLSearchParams(location.hash.slice(1));
  const { pathname } = location;
  const type = hash.get('type');
  const isDead = hash.has('error_code') || hash.has('error');
  deadLink.of = isDead ? purposeOf(type, pathname, hash.get('error_code')) : null;
  if (deadLink.of === 'confirmation') history.replaceState(null, '', '/login');
  else if (deadLink.of === 'change') history.replaceState(null, '', pathname + location.search);
  else if ((type === 'recovery' || deadLink.of === 'recovery') && pathname !== '/reset-password') {
    history.replaceState(null, '', `/reset-password${location.hash}`);
  }
}

/** A hosted Supabase does not tell the purpose: its recovery links lead to /reset-password, confirmations elsewhere. */
function purposeOf(type: string | null, pathname: string, code: string | null): (typeof deadLink)['of'] {
  if (type === 'email_change' || (type === null && pathname === '/profil')) return 'change';
  if (type === 'recovery' || pathname === '/reset-password') return 'recovery';
  return code === 'otp_expired' ? 'confirmation' : null;
}
