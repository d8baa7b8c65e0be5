import { createClient } from '@supabase/supabase-js';
import { signUp } from './test.ts';

/** The one account that the test server takes for an operator's; global-setup makes it. */
export const OPERATOR = 'operator@example.com';

export async function makeOperator(url: string): Promise<void> {
  await signUp(url, 'Olive Martin', OPERATOR);
}

/** A session of that account. */
export async function operatorSession(url: string): Promise<unknown> {
  const { supabaseKey } = await (await fetch(`${url}/api/config`)).json();
  const supabase = createClient(url, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await supabase.auth.signInWithPassword({
    email: OPERATOR,
    password: 'Correct-horse-7',
  });
  if (error) throw error;
  return data.session;
}
