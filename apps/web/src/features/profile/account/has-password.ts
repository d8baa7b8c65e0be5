import type { User } from '@supabase/supabase-js';

/** Tests that an account signs in with a password; one made with Google alone has none. */
export function hasPassword(user: Pick<User, 'app_metadata'> | null): boolean {
  const { provider, providers } = user?.app_metadata ?? {};
  const known: unknown[] = Array.isArray(providers) ? providers : [provider ?? 'email'];
  return known.includes('email');
}
