import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import type { KeptMail } from '../../platform/mail/outbox.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'Correct-horse-7';
const TAKEN = 'taken@example.com';
const WAITING = 'waiting@example.com';

let server: TestServer;
let sql: Database;
let key: string;
beforeAll(async () => {
  // The cost that passwords have outside of tests, because the test compares times.
  server = await startTestServer({ WORKER: 'off', EMAIL_CONFIRMATION: 'on', LITE_AUTH_BCRYPT_COST: '10' });
  sql = await openServerDatabase(server.dataDir);
  key = (await (await fetch(`${server.url}/api/config`)).json()).supabaseKey;
  for (const email of [TAKEN, WAITING])
    await post('signup', { email, password: PASSWORD, data: { language: 'en' } });
  await open(await readOutbox(server.url, TAKEN, 'Confirm your address'));
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

test('a wrong password: known, waiting and unknown addresses are answered alike, in text and in time', async () => {
  const times: Record<string, number[]> = {};
  const texts = new Set<string>();
  for (let round = 0; round < 7; round++) {
    for (const email of [TAKEN, WAITING, 'nobody@example.com']) {
      const before = performance.now();
      const answer = await post('token?grant_type=password', { email, password: `Guess-number-${round}` });
      times[email] = [...(times[email] ?? []), performance.now() - before];
      texts.add(`${answer.status} ${answer.text}`);
    }
  }
  expect([...texts]).toEqual([
    '400 {"code":400,"error_code":"invalid_credentials","msg":"Invalid login credentials"}',
  ]);
  const [known = 0, waiting = 0, unknown = 0] = Object.values(times).map(median);
  expect(unknown).toBeGreaterThan(known / 2);
  expect(unknown).toBeLessThan(known * 2);
  expect(waiting).toBeGreaterThan(known / 2);
  // The correct password reveals that the address is not confirmed.
  const right = await post('token?grant_type=password', { email: WAITING, password: PASSWORD });
  expect(right.body.error_code).toBe('email_not_confirmed');
});

test('sign-up: the answer for a taken address has every field of one for a new address', async () => {
  await forgetPauses();
  const signUp = async (email: string) => {
    const before = performance.now();
    const answer = await post('signup', { email, password: PASSWORD, data: { full_name: 'Camille' } });
    return { ...answer, ms: performance.now() - before };
  };
  const [fresh, taken, waiting] = [
    await signUp('new@example.com'),
    await signUp(TAKEN),
    await signUp(WAITING),
  ];
  for (const other of [taken, waiting]) {
    expect(other.status).toBe(fresh.status);
    expect(shapeOf(other.body)).toEqual(shapeOf(fresh.body));
  }
  expect(taken.body.email).toBe(TAKEN);
  // Every answer waits for the beat, so its time does not reveal whether the address is taken.
  for (const { ms } of [fresh, taken, waiting]) expect(ms).toBeGreaterThan(499);
  // The taken account keeps its name and password.
  expect((await client().auth.signInWithPassword({ email: TAKEN, password: PASSWORD })).error).toBeNull();
  const [user] = await sql`select app.user_metadata(raw_user_meta_data)->>'full_name' as name
    from auth.users where email = ${TAKEN}`;
  expect(user?.name).toBeNull();
});

test.each(['recover', 'otp', 'magiclink', 'resend'])(
  '%s says nothing about an address, not even the second time within a minute',
  async (call) => {
    await forgetPauses();
    const answers: string[][] = [];
    for (const email of [TAKEN, WAITING, `nobody-${call}@example.com`]) {
      const body = { email, type: 'signup', create_user: false };
      const [first, second] = [await post(call, body), await post(call, body)];
      answers.push([
        `${first.status} ${first.text}`,
        `${second.status} ${second.body.error_code} ${second.body.msg?.replace(/\d+/, 'N')}`,
      ]);
    }
    expect(answers[0]).toEqual([
      '200 {}',
      '429 over_email_send_rate_limit For security purposes, you can only request this after N seconds.',
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await sql`select 1 from auth.users where email = ${`nobody-${call}@example.com`}`).toEqual([]);
  },
);

test('a lost confirmation is sent again after a minute, on request and on a second sign-up', async () => {
  for (const again of ['resend', 'signup']) {
    const email = `lost-${again}@example.com`;
    const ask = { email, type: 'signup', password: PASSWORD, data: { language: 'en' } };
    await post('signup', ask);
    const first = await readOutbox(server.url, email, 'Confirm your address');
    expect((await post(again, ask)).status).toBe(429);
    await forgetPauses();
    expect((await post(again, ask)).status).toBe(200);
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    const [second] = await mailsTo(email);
    expect(second?.text).not.toBe(first.text);
    expect(await open(second)).toBe(email);
  }
  // Whoever is confirmed gets none.
  await forgetPauses();
  const before = (await mailsTo(TAKEN)).length;
  await post('resend', { email: TAKEN, type: 'signup' });
  await post('signup', { email: TAKEN, password: PASSWORD });
  // Mails leave in the order they were asked for: this one's arrival says that theirs would be there.
  await post('recover', { email: WAITING });
  await readOutbox(server.url, WAITING, 'Choose a new password');
  expect(await mailsTo(TAKEN)).toHaveLength(before);
});

test('recovery within a minute is refused, and the first link stays good', async () => {
  await forgetPauses();
  const email = 'forgetful@example.com';
  await post('signup', { email, password: PASSWORD, data: { language: 'en' } });
  await post('recover', { email });
  const mail = await readOutbox(server.url, email, 'Choose a new password');
  expect((await post('recover', { email })).status).toBe(429);
  expect((await post('otp', { email })).status).toBe(429);
  expect(await open(mail)).toBe(email);
});

test('a sign-in link for an unknown address makes an account that has to be confirmed', async () => {
  await forgetPauses();
  const email = 'by-link@example.com';
  await post('otp', { email, data: { language: 'en' } });
  const mail = await readOutbox(server.url, email, 'Confirm your address');
  const [user] = await sql`select confirmed_at from auth.users where email = ${email}`;
  expect(user?.confirmed_at).toBeNull();
  // By its code, as supabase-js asks for a code of whichever kind.
  const code = /code: (\d{6})/.exec(mail.text ?? '')?.[1] ?? '';
  const { data } = await client().auth.verifyOtp({ email, token: code, type: 'email' });
  expect(data.user?.email).toBe(email);
});

test.each(['password', 'Motdepasse1', 'azertyuiop', 'short7!', 'taken@example.com'])(
  'the password %j is refused at sign-up and at a change, with the reason',
  async (password) => {
    const reasons = [password.length < 8 ? 'length' : 'pwned'];
    const expected = [422, 'weak_password', { reasons }];
    const created = await post('signup', { email: TAKEN, password });
    expect([created.status, created.body.error_code, created.body.weak_password]).toEqual(expected);
    const supabase = client();
    const { data } = await supabase.auth.signInWithPassword({ email: TAKEN, password: PASSWORD });
    const answer = await fetch(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: key, Authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ password }),
    });
    const body = await answer.json();
    expect([answer.status, body.error_code, body.weak_password]).toEqual(expected);
  },
);

function client(): SupabaseClient {
  return createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

async function post(call: string, body: object) {
  const answer = await fetch(`${server.url}/auth/v1/${call}`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) };
}

/** A minute has passed. */
async function forgetPauses(): Promise<void> {
  await sql`delete from app.rate_limits where key like 'mail:%'`;
}

/** Newest first. */
async function mailsTo(email: string): Promise<KeptMail[]> {
  const answer = await fetch(`${server.url}/dev/outbox`, { headers: { Accept: 'application/json' } });
  const { mails }: { mails: KeptMail[] } = await answer.json();
  return mails.filter(({ to }) => to === email);
}

/** Opens the link of a mail. @returns the address that is signed in then; null when it opens nothing */
async function open(mail: KeptMail | undefined): Promise<string | null> {
  const link = /http\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const location = (await fetch(link, { redirect: 'manual' })).headers.get('Location') ?? '';
  const token = new URLSearchParams(location.slice(location.indexOf('#') + 1)).get('access_token');
  return token ? ((await client().auth.getUser(token)).data.user?.email ?? null) : null;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Names and kinds of all fields; texts by their form, so that no id or time tells one from the other. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replaceAll(/[0-9a-f]/g, 'x')
      .replace(/\.x+/, '.x')
      .slice(-10);
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([name, inner]) => [
    name,
    name.includes('email') ? typeof inner : shapeOf(inner),
  ]);
}
