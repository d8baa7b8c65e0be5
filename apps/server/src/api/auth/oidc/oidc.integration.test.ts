import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import {
  comeBack,
  type OidcStandIn,
  startOidcStandIn,
  startSignIn,
} from '../../../testing/stand-ins/oidc-stand-in.ts';
import { freePort, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { FORGERIES, type SignedIn, type Visits, visitsOf } from './oidc-visits.testing.ts';

let provider: OidcStandIn;
let server: TestServer;
let sql: Database;
let key: string;
let visits: Visits;
beforeAll(async () => {
  const port = String(await freePort());
  provider = await startOidcStandIn(`http://127.0.0.1:${port}`, {
    people: {
      gaelle: { email: 'Gaelle@example.com', email_verified: true, name: 'Gaëlle Martin' },
      twice: { email: 'twice@example.com', email_verified: true },
      unverified: { email: 'victim@example.com', email_verified: false },
      silent: { email: 'silent@example.com' },
      nameless: {},
      hostile: { email: 'hostile@example.com', email_verified: true },
    },
  });
  server = await startTestServer({ WORKER: 'off', PORT: port, ...provider.env });
  visits = visitsOf(server.url, provider);
  sql = await openServerDatabase(server.dataDir);
  key = (await (await fetch(`${server.url}/api/config`)).json()).supabaseKey;
});
afterEach(() => {
  provider.tamper = null;
});
afterAll(async () => {
  await sql.end();
  await server.stop();
  await provider.close();
});

test('the button is announced with the name and the address of the configuration', async () => {
  const config = await (await fetch(`${server.url}/api/config`)).json();
  expect(config.oidcSignIn).toEqual({ name: 'Studio Nord', url: `${server.url}/api/auth/oidc/start` });
});

test('the way there carries PKCE, state and nonce, and the cookie is for this sign-in alone', async () => {
  const { url, cookie, setCookie } = await startSignIn(server.url);
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'atelier',
    response_type: 'code',
    redirect_uri: `${server.url}/api/auth/oidc/callback`,
    scope: 'openid email profile',
    code_challenge: createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest('base64url'),
    code_challenge_method: 'S256',
  });
  expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/u);
  expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/u);
  expect(setCookie).toMatch(/; Max-Age=600; Path=\/api\/auth\/oidc; HttpOnly; SameSite=Lax$/u);
  // A leaked table gives nobody a sign-in that is under way.
  const rows = await sql`select * from app.oidc_attempts`;
  expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
});

test('a first sign-in makes an account with the welcome credits and a session like any other', async () => {
  const session = await visits.signIn('gaelle', '/projects?tab=2');
  expect(session.page).toBe(`${server.url}/projects?tab=2`);
  const supabase = await clientOf(session);
  const { data } = await supabase.auth.getUser();
  expect(data.user).toMatchObject({
    email: 'gaelle@example.com',
    user_metadata: { full_name: 'Gaëlle Martin' },
    app_metadata: { provider: 'oidc', providers: ['oidc'] },
  });
  expect((await supabase.from('accounts').select('plan, tokens').single()).data).toEqual({
    plan: 'free',
    tokens: 50,
  });
  const claims = decodeJwt(session.tokens.access_token);
  expect(claims.amr).toMatchObject([{ method: 'oauth' }]);
  expect(decodeJwt(session.tokens.access_token).session_id).toBeTruthy();

  const refreshed = (await supabase.auth.refreshSession()).data.session;
  expect(refreshed?.refresh_token).not.toBe(session.tokens.refresh_token);
  await supabase.auth.signOut();
  const [left] =
    await sql`select count(*)::int as n from auth.sessions where user_id = ${data.user?.id ?? ''}`;
  expect(left?.n).toBe(0);
});

test('a second sign-in, and two at once, find the account of the first', async () => {
  const [first, second] = await Promise.all([visits.signIn('twice'), visits.signIn('twice')]);
  const third = await visits.signIn('twice');
  const ids = [first, second, third].map(({ tokens }) => decodeJwt(tokens.access_token).sub);
  expect(new Set(ids).size).toBe(1);
  const [row] = await sql`select count(*)::int as users, sum(tokens)::int as tokens from public.accounts
    where user_id in (select id from auth.users where email = 'twice@example.com')`;
  expect(row).toEqual({ users: 1, tokens: 50 });
  // The address at the provider does not matter any more: the subject does.
  provider.people.twice = { email: 'moved@example.com', email_verified: false };
  expect(decodeJwt((await visits.signIn('twice')).tokens.access_token).sub).toBe(ids[0]);
});

test('a deleted account leaves nothing of the provider, and a later sign-in makes another one', async () => {
  provider.people.leaving = { email: 'leaving@example.com', email_verified: true };
  const { tokens } = await visits.signIn('leaving');
  const gone = await fetch(`${server.url}/api/account`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${tokens.access_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ confirm: 'leaving@example.com' }),
  });
  expect(gone.ok).toBe(true);
  expect(
    await sql`select 1 from auth.identities where provider_id = ${`${provider.issuer} leaving`}`,
  ).toEqual([]);
  const again = await visits.signIn('leaving');
  expect(decodeJwt(again.tokens.access_token).sub).not.toBe(decodeJwt(tokens.access_token).sub);
});

test('a person without an address, or with one that the provider has not verified, gets no account', async () => {
  const before = await counts();
  expect(await visits.outcomeOf(await visits.returning('nameless'))).toBe('no_email');
  expect(await visits.outcomeOf(await visits.returning('unverified'))).toBe('unverified_email');
  expect(await visits.outcomeOf(await visits.returning('silent'))).toBe('unverified_email');
  expect(await counts()).toEqual(before);
});

test('an unverified address opens no account that has it', async () => {
  const victim = await server.signUp('Victoire', 'victim@example.com');
  expect(await visits.outcomeOf(await visits.returning('unverified'))).toBe('unverified_email');
  expect(await identitiesOf(victim.id)).toEqual(['email']);
});

test('an account with a password and the verified address is linked after its password was given, not before', async () => {
  const person = await server.signUp('Paul', 'paul@example.com');
  provider.people.paul = { email: 'paul@example.com', email_verified: true };
  const { cookie, outcome } = await visits.refused(await visits.returning('paul'));
  expect(outcome).toBe('taken');
  expect(await identitiesOf(person.id)).toEqual(['email']);
  const link = (token: string, sent: string) =>
    fetch(`${server.url}/api/auth/oidc/link`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, Cookie: sent },
    });
  // Another account's session, a made-up cookie, none, and a session that is older than the cookie may be.
  const other = await server.signUp();
  expect((await link(other.accessToken, cookie)).status).toBe(403);
  expect((await link(person.accessToken, 'atelier_oidc_link=AAAA')).status).toBe(404);
  expect((await link(person.accessToken, '')).status).toBe(404);
  await sql`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${person.id}`;
  expect((await link(person.accessToken, cookie)).status).toBe(403);
  expect(await identitiesOf(person.id)).toEqual(['email']);

  const supabase = createClient(server.url, key, { auth: { persistSession: false } });
  const { data } = await supabase.auth.signInWithPassword(person);
  expect((await link(data.session?.access_token ?? '', cookie)).status).toBe(204);
  expect(await identitiesOf(person.id)).toEqual(['email', 'oidc']);
  const after = await visits.signIn('paul');
  expect(decodeJwt(after.tokens.access_token)).toMatchObject({
    sub: person.id,
    app_metadata: { provider: 'email', providers: ['email', 'oidc'] },
  });
});

test('an answer counts once, in the browser that began, and for ten minutes', async () => {
  const person = await visits.returning('gaelle');
  expect(await visits.outcomeOf({ ...person, cookie: '' })).toBe('expired');
  expect(await visits.outcomeOf({ ...person, cookie: `atelier_oidc=${'x'.repeat(43)}` })).toBe('expired');
  expect((await comeBack(person)).target.hash).toContain('access_token=');
  expect(await visits.outcomeOf(person)).toBe('expired');

  const late = await visits.returning('gaelle');
  await sql`update app.oidc_attempts set expires_at = now() - interval '1 second'`;
  expect(await visits.outcomeOf(late)).toBe('expired');

  const foreign = await visits.returning('gaelle');
  const state = new URL(foreign.back);
  state.searchParams.set('state', 'a-state-of-my-own');
  expect(await visits.outcomeOf({ ...foreign, back: state.href })).toBe('expired');
  state.searchParams.delete('state');
  expect(await visits.outcomeOf({ ...foreign, back: state.href })).toBe('expired');
});

test('a person who cancels is told so; without a code, or with the code of another sign-in, nothing opens', async () => {
  const before = await counts();
  expect(await visits.outcomeOf(await visits.returning(null))).toBe('cancelled');
  const noCode = await visits.returning('hostile');
  const bare = new URL(noCode.back);
  bare.searchParams.delete('code');
  expect(await visits.outcomeOf({ ...noCode, back: bare.href })).toBe('failed');
  const [mine, theirs] = [await visits.returning('hostile'), await visits.returning('gaelle')];
  const swapped = new URL(mine.back);
  swapped.searchParams.set('code', new URL(theirs.back).searchParams.get('code') ?? '');
  expect(await visits.outcomeOf({ ...mine, back: swapped.href })).toBe('failed');
  const mixed = await visits.returning('hostile');
  const other = new URL(mixed.back);
  other.searchParams.set('iss', 'https://other.example');
  expect(await visits.outcomeOf({ ...mixed, back: other.href })).toBe('failed');
  expect(await counts()).toEqual(before);
});

test('a token that is signed anew without a change signs in, so what follows is refused for its change', async () => {
  provider.tamper = async (path, body) =>
    path === '/token' ? { ...body, id_token: await provider.sign(decodeJwt(String(body.id_token))) } : body;
  await visits.signIn('gaelle');
});

test.each(Object.entries(FORGERIES))('a token %s signs nobody in', async (_name, forge) => {
  const before = await counts();
  provider.tamper = async (path, body) =>
    path === '/token'
      ? { ...body, id_token: await provider.sign(forge(decodeJwt(String(body.id_token)))) }
      : body;
  expect(await visits.outcomeOf(await visits.returning('hostile'))).toBe('failed');
  expect(await counts()).toEqual(before);
});

test('a token with a foreign signature, or with none, signs nobody in, and the log says so', async () => {
  const before = await counts();
  const withParts = (change: (parts: string[]) => string[]) => {
    provider.tamper = (path, body) =>
      path === '/token' ? { ...body, id_token: change(String(body.id_token).split('.')).join('.') } : body;
  };
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  withParts(([head = '', claims = '', signature = '']) => [
    head,
    claims,
    `${signature.slice(0, -8)}AAAAAAAA`,
  ]);
  expect(await visits.outcomeOf(await visits.returning('hostile'))).toBe('failed');
  withParts(([, claims = '']) => [encoded({ alg: 'none' }), claims, '']);
  expect(await visits.outcomeOf(await visits.returning('hostile'))).toBe('failed');
  withParts(([, claims = '']) => [encoded({ alg: 'HS256' }), claims, 'AAAA']);
  expect(await visits.outcomeOf(await visits.returning('hostile'))).toBe('failed');
  expect(await counts()).toEqual(before);
  expect(server.output()).toContain('"event":"oidc_refused"');
  expect(server.output()).not.toContain('hostile@example.com');
});

test('userinfo of another person, and answers that are huge, deep or no JSON, sign nobody in', async () => {
  const before = await counts();
  provider.tamper = (path, body) => (path === '/me' ? { ...body, sub: 'gaelle' } : body);
  expect(await visits.outcomeOf(await visits.returning('hostile'))).toBe('failed');
  provider.tamper = (path, body) => (path === '/me' ? { ...body, filler: 'x'.repeat(1_000_000) } : body);
  expect(await visits.outcomeOf(await visits.returning('hostile'))).toBe('away');
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  provider.tamper = (path, body) => (path === '/token' ? deep : body);
  expect(await visits.outcomeOf(await visits.returning('hostile'))).toBe('away');
  provider.tamper = (path, body) => (path === '/token' ? '<html>' : body);
  expect(await visits.outcomeOf(await visits.returning('hostile'))).toBe('away');
  expect(await counts()).toEqual(before);
});

test.each([
  'https://evil.example/steal',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  `/${'x'.repeat(3000)}`,
])('the sign-in ends on the home page instead of %s', async (wanted) => {
  expect((await visits.signIn('gaelle', wanted)).page).toBe(`${server.url}/`);
});

async function clientOf({ tokens }: SignedIn) {
  const supabase = createClient(server.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await supabase.auth.setSession(tokens);
  return supabase;
}

async function counts() {
  const [row] = await sql`select (select count(*) from auth.users)::int as users,
    (select count(*) from auth.identities)::int as identities, (select count(*) from auth.sessions)::int as sessions`;
  return row;
}

async function identitiesOf(userId: string): Promise<string[]> {
  const rows = await sql<{ provider: string }[]>`
    select provider from auth.identities where user_id = ${userId} order by provider`;
  return rows.map(({ provider: name }) => name);
}
