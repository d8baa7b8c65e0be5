import { errorWithoutAnswer } from '@atelier/client/api-error';
import { createStore, useStore } from '@mantine/store';
import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { registerTokenSource } from '../api/access-token.ts';
import { queryClient } from '../api/query-client.ts';
import { readLocal } from '../browser/local-store.ts';
import { navigateTo } from '../browser/navigation.ts';
import { forgetTabState } from '../browser/use-tab-state.ts';
import { ensureAccount } from './ensure-account.ts';
import { getSupabase, SESSION_KEY, whenSupabaseStarts } from './supabase.ts';

export type SessionState =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'authenticated'; session: Session; user: User }
  | { status: 'error'; error: unknown };

const store = createStore<SessionState>({ status: 'loading' });

/** Checks the stored session and follows every later event. Called once, by main. */
export async function startSession(): Promise<void> {
  registerTokenSource(readToken);
  whenSupabaseStarts((supabase) => supabase.auth.onAuthStateChange(onAuthEvent));
  if (isFirstVisit()) {
    setState({ status: 'anonymous' });
    startWhenNeeded();
    return;
  }
  try {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.initialize();
    // A broken link in the address (expired recovery, refused sign-in) leaves a stored session as it was.
    if (error) console.warn('The session in the address was refused', error);
  } catch (error) {
    setState({ status: 'error', error });
  }
}

/** Tests, without loading the client, that no session is stored and the address brings none. */
function isFirstVisit(): boolean {
  const { hash, search } = window.location;
  const bringsSession = /[#&](access_token|error)=/.test(hash) || /[?&](code|error)=/.test(search);
  return !bringsSession && readLocal(SESSION_KEY) === null;
}

/** The client is fetched while the person does the first thing on the page, or signs in in another tab. */
function startWhenNeeded(): void {
  const start = () => {
    stop.abort();
    getSupabase().catch((error) => console.warn('The sign-in client could not be loaded yet', error));
  };
  const stop = new AbortController();
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, start, { signal: stop.signal });
  const onStored = (event: StorageEvent) => event.key === SESSION_KEY && start();
  window.addEventListener('storage', onStored, { signal: stop.signal });
}

export function useSession(): SessionState {
  return useStore(store);
}

export function useUser(): User | null {
  const session = useSession();
  return session.status === 'authenticated' ? session.user : null;
}

/**
 * Signs out here and in the other tabs; throws the auth API's error. The client forgets its session before it asks
 * the server: when that fails, this tab must forget the rest of the person too.
 */
export async function signOut(): Promise<void> {
  const supabase = await getSupabase();
  try {
    const { error } = await supabase.auth.signOut({ scope: 'local' });
    if (error) throw error;
  } finally {
    forgetTabState();
    navigateTo('/login', { replace: true });
  }
}

/**
 * Every session event of the auth API. Supabase calls this while it holds its lock: nothing here may wait for
 * the client, so the account check starts in a task of its own.
 */
function onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  switch (event) {
    case 'INITIAL_SESSION':
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'USER_UPDATED':
    case 'MFA_CHALLENGE_VERIFIED':
      adopt(session);
      break;
    case 'PASSWORD_RECOVERY':
      adopt(session);
      // The embedded backend ignores redirect_to on recovery and sends to the start page.
      navigateTo('/reset-password', { replace: true });
      break;
    case 'SIGNED_OUT':
      adopt(null);
      break;
    default:
      console.warn(`Unknown session event: ${String(event)}`);
  }
}

function adopt(session: Session | null): void {
  const state = store.getState();
  const before = state.status === 'authenticated' ? state.user.id : null;
  const after = session?.user.id ?? null;
  // Another person's data must not be seen for a moment either.
  if (before !== null && before !== after) queryClient.clear();
  setState(session ? { status: 'authenticated', session, user: session.user } : { status: 'anonymous' });
  if (after !== null && before !== after) setTimeout(() => ensureAccount(after), 0);
}

function setState(next: SessionState): void {
  const state = store.getState();
  const same =
    state.status === 'authenticated' &&
    next.status === 'authenticated' &&
    state.session.access_token === next.session.access_token &&
    state.user.updated_at === next.user.updated_at;
  if (!same) store.setState(next);
}

async function readToken({ refresh }: { refresh: boolean }): Promise<string | null> {
  const supabase = await getSupabase();
  const { data, error } = refresh ? await supabase.auth.refreshSession() : await supabase.auth.getSession();
  // Out of reach is not signed out.
  if (error?.name === 'AuthRetryableFetchError') throw errorWithoutAnswer({ timedOut: false, cause: error });
  return data.session?.access_token ?? null;
}
