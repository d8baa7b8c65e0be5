import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMITS: 'on',
    RATE_LIMIT_PER_ACCOUNT: '3',
    RATE_LIMIT_PER_ADDRESS: '8',
  });
});
afterAll(() => server.stop());

test('guessing passwords is stopped per account, then per address, and a refresh is not counted', async () => {
  const person = await server.signUp();
  const { supabaseKey } = await (await fetch(`${server.url}/api/config`)).json();
  const guesser = createClient(server.url, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const guess = async (email: string) =>
    (await guesser.auth.signInWithPassword({ email, password: 'wrong-password' })).error?.status;

  // The sign-up was this account's first counted call.
  expect([await guess(person.email), await guess(person.email)]).toEqual([400, 400]);
  expect(await guess(person.email)).toBe(429);
  // Even the right password has to wait now.
  const right = await guesser.auth.signInWithPassword(person);
  expect(right.error?.status).toBe(429);
  expect((await person.supabase.auth.refreshSession()).error).toBeNull();

  const others = [];
  for (let i = 0; i < 5; i += 1) others.push(await guess(`other-${i}@example.com`));
  expect(others.at(-1)).toBe(429);
});
