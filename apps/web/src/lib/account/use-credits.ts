import { COUNTERS, type Counter } from '@atelier/contracts/money/counters';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../session/session.ts';
import { getSupabase } from '../session/supabase.ts';
import type { Account } from './account-schema.ts';

const COLUMNS = ['plan', 'membership_id', 'last_token_refresh', ...COUNTERS].join(', ');

export interface Credits {
  status: 'loading' | 'ready' | 'error';
  account: Account | null;
  /** The balance of a counter; null while loading and when unreadable. */
  balanceOf: (counter: Counter) => number | null;
}

/** The person's own account row, fetched again on focus and whenever a job ends. */
export function useCredits(): Credits {
  const userId = useUser()?.id ?? null;
  const query = useQuery({
    queryKey: ['credits', userId],
    enabled: userId !== null,
    queryFn: () => readAccount(userId ?? ''),
    retry: 1,
    refetchOnWindowFocus: 'always',
  });
  const account = query.data ?? null;
  return {
    status: query.isError && !account ? 'error' : account ? 'ready' : 'loading',
    account,
    balanceOf: (counter) => account?.[counter] ?? null,
  };
}

/** Reads the `accounts` row under row-level security; throws the data API's error. */
export async function readAccount(userId: string): Promise<Account> {
  const [supabase, { accountSchema }] = await Promise.all([getSupabase(), import('./account-schema.ts')]);
  const { data, error } = await supabase.from('accounts').select(COLUMNS).eq('user_id', userId).single();
  if (error) throw error;
  return accountSchema.parse(data);
}
