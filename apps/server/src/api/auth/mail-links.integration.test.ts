import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'Correct-horse-7';

let server: TestServer;
let sql: Database;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off', EMAIL_CONFIRMATION: 'on' });
  sql = await openServerDatabase(server.dataDir);
  key = (await (await fetch(`${server.url}/api/config`)).json()).supabaseKey;
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

test('a link that was asked for with PKCE brings a code, good for who asked and nobody else', async () => {
  const email = 'pkce@example.com';
  const [asking, other] = [client('pkce'), client('pkce')];
  const emailRedirectTo = `${server.url}/projects?tab=2`;
  await asking.auth.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo, data: { language: 'en' } },
  });
  const target = await openMail(email, 'Confirm your address');
  expect(target.href).toMatch(/\/projects\?tab=2&code=[\w-]{36}$/);
  const code = target.searchParams.get('code') ?? '';
  await other.auth.resetPasswordForEmail(email);
  expect((await other.auth.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier');
  const { data, error } = await asking.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'otp' }]);
  // The exchange's session is the only one: the link itself opened none.
  expect(await sql`select 1 from auth.sessions where user_id = ${data.user?.id ?? ''}`).toHaveLength(1);
  expect((await asking.auth.exchangeCodeForSession(code)).error).not.toBeNull();
});

test('a dead PKCE link says so where it was to lead', async () => {
  const email = 'pkce-dead@example.com';
  await client('pkce').auth.signUp({ email, password: PASSWORD, options: { data: { language: 'en' } } });
  await openMail(email, 'Confirm your address');
  const target = await openMail(email, 'Confirm your address');
  expect(target.searchParams.get('error_code')).toBe('otp_expired');
  expect(target.searchParams.get('code')).toBeNull();
});

test('a confirmation link that is opened twice says what it was for', async () => {
  const email = 'twice@example.com';
  await client('implicit').auth.signUp({ email, password: PASSWORD, options: { data: { language: 'en' } } });
  expect((await openMail(email, 'Confirm your address')).hash).toContain('access_token=');
  const { hash } = await openMail(email, 'Confirm your address');
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toMatchObject({
    error_code: 'otp_expired',
    type: 'signup',
  });
});

test.each([
  { call: 'recovery', subject: 'Choose a new password' },
  { call: 'magic link', subject: 'Your sign-in link' },
])('$call: the page that was asked for is kept if it is ours', async ({ call, subject }) => {
  const cases = [
    { asked: `${server.url}/reset-password`, kept: '/reset-password' },
    { asked: `http://localhost:${new URL(server.url).port}/projects`, kept: '/projects' },
    { asked: 'https://evil.example/page', kept: '/' },
    { asked: `${server.url}@evil.example/page`, kept: '/' },
    { asked: 'http://127.0.0.1:1/page', kept: '/' },
  ];
  for (const [index, { asked, kept }] of cases.entries()) {
    const email = `${call.replace(' ', '-')}-${index}@example.com`;
    await confirmed(email);
    const auth = client('implicit').auth;
    await (call === 'recovery'
      ? auth.resetPasswordForEmail(email, { redirectTo: asked })
      : auth.signInWithOtp({ email, options: { emailRedirectTo: asked } }));
    const target = await openMail(email, subject);
    expect(target.hash).toContain('access_token=');
    expect(target.hostname).toMatch(/^(127\.0\.0\.1|localhost)$/);
    expect(target.port).toBe(new URL(server.url).port);
    expect(target.pathname).toBe(kept);
  }
});

test('a used refresh token is good for ten seconds more; later it ends the session', async () => {
  const email = 'tabs@example.com';
  await confirmed(email);
  const { data } = await client('implicit').auth.signInWithPassword({ email, password: PASSWORD });
  const first = data.session?.refresh_token ?? '';
  // Two tabs at once, and one that comes a moment later.
  const together = await Promise.all(Array.from({ length: 6 }, () => refresh(first)));
  const [next = ''] = together.map(({ token }) => token);
  expect(together.map(({ token }) => token)).toEqual(Array(6).fill(next));
  expect(next).not.toBe(first);
  expect((await refresh(first)).token).toBe(next);
  const { token: last } = await refresh(next);
  expect((await refresh(first)).token).toBe(last);

  await sql`update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where token = ${first}`;
  expect(await refresh(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect((await refresh(last)).status).toBe(400);
  const { session_id: sessionId } = decodeJwt(data.session?.access_token ?? '');
  expect(await sql`select 1 from auth.sessions where id::text = ${String(sessionId)}`).toEqual([]);
});

test('tokens carry what row policies of a hosted Supabase read, also after a refresh', async () => {
  const email = 'claims@example.com';
  await confirmed(email);
  const supabase = client('implicit');
  const signedIn = (await supabase.auth.signInWithPassword({ email, password: PASSWORD })).data.session;
  const refreshed = (await supabase.auth.refreshSession()).data.session;
  for (const session of [signedIn, refreshed]) {
    expect(decodeJwt(session?.access_token ?? '')).toMatchObject({
      iss: expect.stringMatching(/^http:\/\/[\w.]+:\d+\/auth\/v1$/),
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { language: 'en', email },
      is_anonymous: false,
      session_id: expect.any(String),
    });
  }
  expect(signedIn?.user.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/);
  // They open what they opened before.
  expect((await supabase.auth.getUser()).error).toBeNull();
  expect((await supabase.from('projects').select()).error).toBeNull();
});

function client(flowType: 'pkce' | 'implicit') {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const auth = { storage, persistSession: true, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(server.url, key, { auth: { ...auth, flowType, storageKey: crypto.randomUUID() } });
}

async function confirmed(email: string): Promise<void> {
  const options = { data: { language: 'en' } };
  await client('implicit').auth.signUp({ email, password: PASSWORD, options });
  await openMail(email, 'Confirm your address');
}

/** @returns where the mail's link leads */
async function openMail(email: string, subject: string): Promise<URL> {
  const { text } = await readOutbox(server.url, email, subject);
  const link = /http\S+\/auth\/v1\/verify\S+/.exec(text ?? '')?.[0] ?? '';
  return new URL((await fetch(link, { redirect: 'manual' })).headers.get('Location') ?? '');
}

async function refresh(token: string) {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = await answer.json();
  return { status: answer.status, token: body.refresh_token, code: body.error_code };
}
