import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMITS: 'on',
    // So that the test can call from several addresses.
    TRUST_PROXY: 'on',
    RATE_LIMIT_WINDOW_SECONDS: '100',
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

test('ten wrong passwords of a stranger do not lock the owner out; each further three double the stranger’s wait', async () => {
  const { supabaseKey } = await (await fetch(`${server.url}/api/config`)).json();
  const owner = { email: 'owner@example.com', password: 'Correct-horse-7' };
  const headers = { apikey: supabaseKey, 'Content-Type': 'application/json' };
  const made = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { ...headers, 'X-Forwarded-For': '198.51.100.4' },
    body: JSON.stringify(owner),
  });
  expect(made.status).toBe(200);
  const signIn = (address: string, password: string) =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { ...headers, 'X-Forwarded-For': address },
      body: JSON.stringify({ email: owner.email, password }),
    });
  // Five attempts of each address are refused: two during the first wait, three during the doubled one.
  const waits: number[] = [];
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    for (let guess = 0; guess < 8; guess += 1) {
      const answer = await signIn(address, `Guess-number-${guess}`);
      if (answer.status === 429) waits.push(Number(answer.headers.get('Retry-After')));
    }
  }
  expect(waits).toHaveLength(10);
  expect(waits[0]).toBeLessThanOrEqual(100);
  expect(waits[4]).toBeGreaterThan(190);
  expect((await signIn('198.51.100.4', owner.password)).status).toBe(200);
});
