import type { User, UserAttributes } from '@supabase/supabase-js';
import { loadPublicConfig } from '../../../lib/api/public-config.ts';
import { getSupabase } from '../../../lib/session/supabase.ts';

/**
 * Changes the person's name, address or password. A new address holds once its link was opened.
 * @param present the present password; null where the change needs none, or the account has none
 * @throws AuthError, `invalid_credentials` for a wrong present password
 */
export async function changeUser(change: UserAttributes, present: string | null = null): Promise<User> {
  const supabase = await getSupabase();
  if (present !== null) await provePassword(present);
  const { data, error } = await supabase.auth.updateUser(
    { ...change, ...(present !== null && { current_password: present }) },
    change.email ? { emailRedirectTo: `${window.location.origin}/profil?tab=account` } : {},
  );
  if (error) throw error;
  return data.user;
}

/** A hosted Supabase may take a new password without the present one: a sign-in beside the session proves it there. */
async function provePassword(password: string): Promise<void> {
  const { supabaseUrl, supabaseKey } = await loadPublicConfig();
  if (new URL(supabaseUrl).origin === window.location.origin) return;
  const [supabase, { createClient }] = await Promise.all([getSupabase(), import('@supabase/supabase-js')]);
  const email = (await supabase.auth.getUser()).data.user?.email ?? '';
  const proof = createClient(supabaseUrl, supabaseKey, {
    auth: { storageKey: 'password-proof', persistSession: false, autoRefreshToken: false },
  });
  const { error } = await proof.auth.signInWithPassword({ email, password });
  if (error) throw error;
  await proof.auth.signOut({ scope: 'local' });
}
