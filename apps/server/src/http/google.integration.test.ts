import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoogleStandIn, startGoogleStandIn } from '../testing/stand-ins/google-stand-in.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let google: GoogleStandIn;
let server: TestServer;
let key: string;
beforeAll(async () => {
  google = await startGoogleStandIn();
  server = await startTestServer({ WORKER: 'off', ...google.env });
  const config = await (await fetch(`${server.url}/api/config`)).json();
  expect(config.googleSignIn).toBe(true);
  key = config.supabaseKey;
});
afterAll(async () => {
  await server.stop();
  await google.close();
});

test('signing in with Google makes an account with the welcome credits, the second time the same one', async () => {
  const person = { sub: randomUUID(), email: 'google-person@example.com', name: 'Gaëlle Martin' };
  const first = await signIn(person);
  const { data } = await first.auth.getUser();
  expect(data.user).toMatchObject({ email: person.email, user_metadata: { full_name: 'Gaëlle Martin' } });
  expect((await first.from('accounts').select('user_id, plan, tokens').single()).data).toEqual({
    user_id: data.user?.id,
    plan: 'free',
    tokens: 50,
  });
  const second = await signIn(person);
  expect((await second.auth.getUser()).data.user?.id).toBe(data.user?.id);
});

test('the provider is sent to with our client, and back only to ourselves', async () => {
  const url = new URL(await authorizeUrl('https://evil.example/steal'));
  expect(url.origin).toBe('https://accounts.google.com');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'google-client',
    response_type: 'code',
    redirect_uri: `${server.url}/auth/v1/callback`,
  });
  const back = await google.consent(url.href, { sub: randomUUID(), email: 'x@example.com', name: 'X' });
  const end = await fetch(back, { redirect: 'manual' });
  expect(new URL(end.headers.get('Location') ?? '').origin).toBe(server.url);
});

test('a code of another state, a code used twice and a forged token sign nobody in', async () => {
  const person = { sub: randomUUID(), email: 'mallory@example.com', name: 'Mallory' };
  const back = new URL(await google.consent(await authorizeUrl(server.url), person));
  const foreign = new URL(back);
  foreign.searchParams.set('state', 'a-state-of-my-own');
  expect(await sessionAt(foreign.href)).toBeNull();
  expect(await sessionAt(back.href)).not.toBeNull();
  expect(await sessionAt(back.href)).toBeNull();
  google.forge();
  expect(await sessionAt(await google.consent(await authorizeUrl(server.url), person))).toBeNull();
});

async function signIn(person: { sub: string; email: string; name: string }) {
  const session = await sessionAt(await google.consent(await authorizeUrl(server.url), person));
  if (!session) throw new Error('no session');
  const supabase = createClient(server.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await supabase.auth.setSession(session);
  return supabase;
}

/** Requests the address that supabase-js builds in `signInWithOAuth`. */
async function authorizeUrl(redirectTo: string): Promise<string> {
  const supabase = createClient(server.url, key, { auth: { persistSession: false } });
  const options = { redirectTo, skipBrowserRedirect: true };
  const { data } = await supabase.auth.signInWithOAuth({ provider: 'google', options });
  const answer = await fetch(data.url ?? '', { redirect: 'manual' });
  return answer.headers.get('Location') ?? '';
}

async function sessionAt(callbackUrl: string) {
  const answer = await fetch(callbackUrl, { redirect: 'manual' });
  const location = answer.headers.get('Location') ?? '';
  const tokens = new URLSearchParams(location.slice(location.indexOf('#') + 1));
  const [access_token, refresh_token] = [tokens.get('access_token'), tokens.get('refresh_token')];
  return access_token && refresh_token ? { access_token, refresh_token } : null;
}
