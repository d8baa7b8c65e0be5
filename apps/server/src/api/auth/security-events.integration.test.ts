import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let person: TestPerson;
let key: string;
beforeAll(async () => {
  server = await startTestServer({
    WORKER: 'off',
    RATE_LIMITS: 'on',
    RATE_LIMIT_PER_ADDRESS: '12',
    RATE_LIMIT_PER_ACCOUNT: '3',
  });
  person = await server.signUp();
  key = (await (await fetch(`${server.url}/api/config`)).json()).supabaseKey;
});
afterAll(() => server.stop());

test('a forged token is logged at every door', async () => {
  const forged = await new SignJWT({ role: 'authenticated', session_id: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person.id)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('x'.repeat(64)));
  for (const path of ['/api/membership', '/auth/v1/user', '/rest/v1/accounts']) {
    const headers = { apikey: key, Authorization: `Bearer ${forged}` };
    expect([401, 403]).toContain((await fetch(server.url + path, { headers })).status);
    await expect.poll(() => events('token_forged').map((line) => line.path)).toContain(path);
  }
  // The token is not in the log, and a malformed bearer token does not count as forged.
  expect(server.output()).not.toContain(forged.slice(-20));
  const before = events('token_forged').length;
  await fetch(`${server.url}/api/membership`, { headers: { Authorization: 'Bearer not.a.token' } });
  expect(events('token_forged')).toHaveLength(before);
});

test('a key that is not ours is refused and logged', async () => {
  for (const path of ['/rest/v1/plans', '/auth/v1/settings']) {
    expect((await fetch(server.url + path, { headers: { apikey: 'sb_publishable_guess' } })).status).toBe(
      401,
    );
    await expect.poll(() => events('key_refused').map((line) => line.path)).toContain(path);
  }
  const recover = await post('recover', { email: person.email }, 'sb_publishable_guess');
  expect(recover.status).toBe(401);
});

test('a lock-out is logged once; its answer is one that supabase-js understands', async () => {
  const guess = () => post('token?grant_type=password', { email: person.email, password: 'a guess' });
  let answer = await guess();
  for (let attempt = 0; attempt < 5; attempt++) answer = await guess();
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({
    code: 'rate_limited',
    error_code: 'over_request_rate_limit',
    msg: expect.stringContaining('Too many attempts'),
  });
  const lockOut = expect.objectContaining({ by: 'account', address: '127.0.0.1' });
  await expect.poll(() => events('locked_out')).toEqual([lockOut]);
  expect(server.output()).not.toContain(person.email);
  const signIn = await person.supabase.auth.signInWithPassword({ email: person.email, password: 'a guess' });
  expect(signIn.error?.code).toBe('over_request_rate_limit');
});

test('a body that is too long is refused with a code as well', async () => {
  const answer = await post('verify', { token: 'x'.repeat(70_000) });
  expect([answer.status, (await answer.json()).error_code]).toEqual([413, 'validation_failed']);
});

function post(call: string, body: object, apikey = key): Promise<Response> {
  return fetch(`${server.url}/auth/v1/${call}`, {
    method: 'POST',
    headers: { apikey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function events(name: string): { event: string; path?: string; by?: string }[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === name);
}
