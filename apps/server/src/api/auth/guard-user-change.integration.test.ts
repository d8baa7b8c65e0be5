import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../../platform/embedded/embedded-url.ts';
import { createSupabaseLite } from '../../platform/embedded/supabase-lite.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { createRefresh } from './refresh-session.ts';

let server: TestServer;
let sql: Database;
let key: string;
beforeAll(async () => {
  server = await startTestServer({
    WORKER: 'off',
    RATE_LIMITS: 'on',
    RATE_LIMIT_PER_ADDRESS: '100',
    RATE_LIMIT_PER_ACCOUNT: '4',
  });
  sql = await openServerDatabase(server.dataDir);
  key = (await (await fetch(`${server.url}/api/config`)).json()).supabaseKey;
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

test('an old login changes neither address nor password without the present password', async () => {
  const person = await server.signUp();
  await grow(person);
  for (const change of [{ password: 'Brand-new-9' }, { email: `next-${person.email}` }]) {
    expect(await put(person, change)).toEqual([400, 'reauthentication_needed']);
  }
  expect(await put(person, { password: 'Brand-new-9', current_password: 'a guess' })).toEqual([
    400,
    'invalid_credentials',
  ]);
  expect(await put(person, { password: 'Brand-new-9', current_password: person.password })).toEqual([
    200,
    undefined,
  ]);
  // Four were allowed: guessing the present password is throttled like a sign-in.
  expect((await put(person, { password: 'Brand-new-10', current_password: 'Brand-new-9' }))[0]).toBe(429);
  // Changes without a password are not limited.
  expect(await put(person, { data: { language: 'en' } })).toEqual([200, undefined]);
});

test('a new password ends every other session, whoever asks, and their access tokens open nothing', async () => {
  const person = await server.signUp();
  const other = client();
  const { data } = await other.auth.signInWithPassword(person);
  const token = data.session?.access_token ?? '';
  const callWithOther = async (path: string) =>
    (await fetch(server.url + path, { headers: { apikey: key, Authorization: `Bearer ${token}` } })).status;
  expect(await callWithOther('/api/membership')).toBe(200);
  expect(await put(person, { password: 'Brand-new-9' })).toEqual([200, undefined]);
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  await expect.poll(() => callWithOther('/api/membership')).toBe(401);
  expect(await callWithOther('/auth/v1/user')).toBe(403);
  await expect.poll(() => callWithOther('/rest/v1/accounts')).toBe(401);
  // The session that asked goes on.
  expect((await person.api('/api/membership')).status).toBe(200);
  expect((await person.supabase.auth.refreshSession()).error).toBeNull();
});

test('tabs that refresh at once get one token, whichever server each of them asks', async () => {
  const databaseUrl = await embeddedDatabaseUrl(server.dataDir);
  const servers = ['one', 'two', 'three'].map((name) => backendOf(databaseUrl, name));
  const refreshes = servers.map(({ fetch: backend }) =>
    createRefresh({ sql, backend, security: () => undefined }),
  );
  for (let round = 0; round < 5; round++) {
    const person = await server.signUp();
    const { data } = await person.supabase.auth.getSession();
    const body = JSON.stringify({ refresh_token: data.session?.refresh_token });
    const address = `${server.url}/auth/v1/token?grant_type=refresh_token`;
    const headers = { apikey: 'sb_publishable_test', 'Content-Type': 'application/json' };
    const answers = await Promise.all(
      refreshes.map(async (refresh) => {
        const response = await refresh(new Request(address, { method: 'POST', headers, body }));
        return [response.status, (await response.json()).refresh_token];
      }),
    );
    expect(new Set(answers.map(String)).size, String(answers)).toBe(1);
    expect(answers[0]).toEqual([200, expect.any(String)]);
  }
  await Promise.all(servers.map((backend) => backend.close()));
});

test('a token of a session that was signed out opens nothing', async () => {
  const person = await server.signUp();
  expect((await person.api('/api/membership')).status).toBe(200);
  expect((await person.supabase.auth.signOut({ scope: 'global' })).error).toBeNull();
  await expect.poll(async () => (await person.api('/api/membership')).status).toBe(401);
});

test('a second change of address waits a minute and the first link stays good; a lost one is sent again', async () => {
  const person = await server.signUp();
  const next = `next-${person.email}`;
  expect(await put(person, { email: next })).toEqual([200, undefined]);
  expect(await put(person, { email: `other-${person.email}` })).toEqual([429, 'over_email_send_rate_limit']);
  const first = await readOutbox(server.url, next, 'nouvelle adresse');
  const again = { type: 'email_change', email: person.email } as const;
  expect((await client().auth.resend(again)).error?.code).toBe('over_email_send_rate_limit');
  await sql`delete from app.rate_limits where key like 'mail:%'`;
  expect((await client().auth.resend(again)).error).toBeNull();
  await expect.poll(async () => (await newest(next)).text).not.toBe(first.text);
  const link = /http\S+\/auth\/v1\/verify\S+/.exec((await newest(next)).text ?? '')?.[0] ?? '';
  expect((await fetch(link, { redirect: 'manual' })).headers.get('Location')).toContain('access_token=');
  expect((await person.supabase.auth.getUser()).data.user?.email).toBe(next);
});

function newest(to: string) {
  return readOutbox(server.url, to, 'nouvelle adresse');
}

function client(): SupabaseClient {
  return createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Makes a person's logins eleven minutes old. */
async function grow({ id }: TestPerson): Promise<void> {
  await sql`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${id}`;
}

/** @returns status and error code */
async function put(person: TestPerson, change: object): Promise<[number, string | undefined]> {
  const answer = await person.api('/auth/v1/user', {
    method: 'PUT',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
  return [answer.status, (await answer.json()).error_code];
}

/** The auth API of a further server with the same database. */
function backendOf(databaseUrl: string, name: string) {
  return createSupabaseLite({
    databaseUrl,
    jwtSecret: `secret of ${name} with thirty-two letters`,
    publishableKey: 'sb_publishable_test',
    secretKey: 'sb_secret_test',
    siteUrl: server.url,
    emailConfirmation: false,
    google: null,
    sendMail: async () => undefined,
  });
}
