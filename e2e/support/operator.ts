import { createClient } from '@supabase/supabase-js';
import { OPERATOR } from './global-setup.ts';
import { signUp } from './test.ts';

/** A session of the one account that the test server takes for an operator's; made when it is not there yet. */
export async function operatorSession(url: string): Promise<unknown> {
  const { supabaseKey } = await (await fetch(`${url}/api/config`)).json();
  const supabase = createClient(url, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const known = await supabase.auth.signInWithPassword({ email: OPERATOR, password: 'Correct-horse-7' });
  return known.data.session ?? (await signUp(url, 'Olive Martin', OPERATOR)).session;
}
