import { once } from 'node:events';
import { createServer } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import {
  comeBack,
  type OidcStandIn,
  startOidcStandIn,
  startSignIn,
} from '../../../testing/stand-ins/oidc-stand-in.ts';
import { freePort, startTestServer, type TestServer } from '../../../testing/test-server.ts';

// A client without a secret, addresses that are confirmed by mail, limits that are on, and a provider that is not
// there when the server starts.

const PASSWORD = 'Correct-horse-7';
const MOST = 20;

let providerPort: number;
let provider: OidcStandIn;
let server: TestServer;
let sql: Database;
let key: string;
beforeAll(async () => {
  providerPort = await freePort();
  server = await startTestServer({
    WORKER: 'off',
    EMAIL_CONFIRMATION: 'on',
    RATE_LIMITS: 'on',
    RATE_LIMIT_PER_ADDRESS: String(MOST),
    OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
    OIDC_CLIENT_ID: 'atelier',
  });
  sql = await openServerDatabase(server.dataDir);
  const config = await (await fetch(`${server.url}/api/config`)).json();
  key = config.supabaseKey;
  expect(config.oidcSignIn.name).toBe(`127.0.0.1:${providerPort}`);
});
afterAll(async () => {
  await sql.end();
  await server.stop();
  await provider.close();
});

test('a provider that is away, or leads elsewhere, is said to be; a later sign-in finds it', async () => {
  expect(await beginning()).toBe(`${server.url}/login?oidc=away`);
  const asked: string[] = [];
  const trap = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const address = trap.address();
  const trapPort = typeof address === 'object' ? address?.port : 0;
  const moved = createServer((_request, response) => {
    response.writeHead(302, { Location: `http://127.0.0.1:${trapPort}/metadata` }).end();
  }).listen(providerPort, '127.0.0.1');
  await once(moved, 'listening');
  expect(await beginning()).toBe(`${server.url}/login?oidc=away`);
  expect(asked).toEqual([]);
  expect(await sql`select 1 from app.oidc_attempts`).toEqual([]);
  for (const each of [trap, moved]) {
    each.closeAllConnections();
    each.close();
    await once(each, 'close');
  }
  expect(server.output()).toContain('the OpenID provider did not answer');
  provider = await startOidcStandIn(server.url, { people: {}, isPublic: true, port: providerPort });
  expect(await beginning()).toContain(`http://127.0.0.1:${providerPort}/auth?`);
});

test('an account whose address was confirmed by mail is linked, and keeps its password', async () => {
  const email = 'proved@example.com';
  const id = await signUp(email);
  const { text } = await readOutbox(server.url, email, 'Confirm your address');
  await fetch(/http\S+\/auth\/v1\/verify\S+/.exec(text ?? '')?.[0] ?? '', { redirect: 'manual' });
  expect(await signIn('proved', email)).toMatchObject({ sub: id });
  expect(
    (await client().auth.signInWithPassword({ email, password: PASSWORD })).data.user?.app_metadata,
  ).toEqual({
    provider: 'email',
    providers: ['email', 'oidc'],
  });
});

test('an account that waits for its confirmation becomes the person’s, without the password of who began it', async () => {
  const email = 'squatted@example.com';
  const id = await signUp(email);
  const { text } = await readOutbox(server.url, email, 'Confirm your address');
  expect(await signIn('squatted', email)).toMatchObject({ sub: id, app_metadata: { providers: ['oidc'] } });
  expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  );
  const link = /http\S+\/auth\/v1\/verify\S+/.exec(text ?? '')?.[0] ?? '';
  expect((await fetch(link, { redirect: 'manual' })).headers.get('Location')).toContain('otp_expired');
});

test('an account of the time before confirmations is linked only by its password', async () => {
  const email = 'before@example.com';
  const id = await signUp(email);
  await sql`update auth.users set email_confirmed_at = now(), confirmation_token = null, confirmation_sent_at = null
    where id = ${id}`;
  expect(await signIn('before', email)).toBe('taken');
});

test('an account that a provider alone opens is found by its address at the next provider', async () => {
  const email = 'moving@example.com';
  const { sub: id } = Object(await signIn('old-subject', email));
  expect(await signIn('new-subject', email)).toMatchObject({ sub: id });
  await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
  expect(await signIn('new-subject', email)).toBe('failed');
});

test('too many sign-ins from one address end on the sign-in screen, which says so', async () => {
  const ends = await Promise.all(Array.from({ length: MOST }, beginning));
  expect(ends).toContain(`${server.url}/login?oidc=limited`);
});

async function beginning(): Promise<string | null> {
  const answer = await fetch(`${server.url}/api/auth/oidc/start`, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return answer.headers.get('Location');
}

const client = () =>
  createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } });

/** @returns the id of the user, who must confirm the address */
async function signUp(email: string): Promise<string> {
  await client().auth.signUp({ email, password: PASSWORD, options: { data: { language: 'en' } } });
  const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
  return user?.id ?? '';
}

/** @returns the claims of the session, or the outcome of a sign-in that opened none */
async function signIn(login: string, email: string) {
  provider.people[login] = { email, email_verified: true };
  const { url, cookie } = await startSignIn(server.url);
  const { target } = await comeBack({ back: await provider.consent(url.href, login), cookie });
  const token = new URLSearchParams(target.hash.slice(1)).get('access_token');
  return token === null ? target.searchParams.get('oidc') : decodeJwt(token);
}
