import { ApiError } from '@atelier/client/api-error';
import { fixMissingAccount } from '../../lib/session/ensure-account.ts';
import { getSupabase } from '../../lib/session/supabase.ts';

export interface SignUpValues {
  fullName: string;
  userName: string;
  email: string;
  password: string;
}

/**
 * The outcome of a sign-up. `session`: signed in, account row ensured. `confirm`: a mail has to be answered first.
 * `plan-failed`, `account-unexpected`: signed in, but the account row could not be ensured.
 */
export type SignUpOutcome = 'session' | 'confirm' | 'no-user' | 'plan-failed' | 'account-unexpected';

/** Creates the person and their account row. Throws the auth provider's error. */
export async function signUp(values: SignUpValues): Promise<SignUpOutcome> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.signUp({
    email: values.email,
    password: values.password,
    options: {
      data: { full_name: values.fullName, username: values.userName },
      emailRedirectTo: window.location.origin,
    },
  });
  if (error) throw error;
  if (!data.user) return 'no-user';
  if (!data.session) return 'confirm';
  try {
    await fixMissingAccount(data.user.id);
    return 'session';
  } catch (cause) {
    console.warn('The account row could not be ensured', cause);
    return cause instanceof ApiError && cause.status > 0 ? 'plan-failed' : 'account-unexpected';
  }
}
