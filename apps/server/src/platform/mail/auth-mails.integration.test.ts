import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox } from '../../testing/read-outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { KeptMail } from './outbox.ts';

const PASSWORD = 'Correct-horse-7';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ WORKER: 'off', EMAIL_CONFIRMATION: 'on' });
  key = (await (await fetch(`${server.url}/api/config`)).json()).supabaseKey;
});
afterAll(() => server.stop());

/** For each kind of mail: the request, the recipient, and the person that the link signs in. */
test.each([
  { kind: 'confirmation', subject: 'Confirm your address', ask: () => undefined },
  {
    kind: 'recovery',
    subject: 'Choose a new password',
    ask: async (email: string) => client().auth.resetPasswordForEmail(email),
  },
  {
    kind: 'magic link',
    subject: 'Your sign-in link',
    ask: async (email: string) => client().auth.signInWithOtp({ email }),
  },
])('$kind: the link goes to the address that it proves', async ({ kind, subject, ask }) => {
  const email = `${kind.replace(' ', '-')}@example.com`;
  await signUp(email);
  if (kind !== 'confirmation') await open(await readOutbox(server.url, email, 'Confirm your address'));
  await ask(email);
  const mail = await readOutbox(server.url, email, subject);
  expect(await open(mail)).toBe(email);
  expect(await open(mail)).toBeNull();
});

test('a change of address: the new one proves itself, the old one is told and is sent no link', async () => {
  const [old, next] = ['old-address@example.com', 'new-address@example.com'];
  await signUp(old);
  await open(await readOutbox(server.url, old, 'Confirm your address'));
  const supabase = client();
  await supabase.auth.signInWithPassword({ email: old, password: PASSWORD });
  expect((await supabase.auth.updateUser({ email: next })).error).toBeNull();

  const notice = await readOutbox(server.url, old, 'about to change');
  expect(notice.text).toContain(next);
  expect(notice.text).not.toContain('/auth/v1/verify');
  // The address does not change before the link is opened.
  expect((await supabase.auth.getUser()).data.user?.email).toBe(old);
  expect((await client().auth.signInWithPassword({ email: next, password: PASSWORD })).error).not.toBeNull();

  expect(await open(await readOutbox(server.url, next, 'Confirm your new address'))).toBe(next);
  expect((await supabase.auth.getUser()).data.user?.email).toBe(next);
  expect((await client().auth.signInWithPassword({ email: old, password: PASSWORD })).error).not.toBeNull();
});

function client(): SupabaseClient {
  return createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

async function signUp(email: string): Promise<void> {
  const { error } = await client().auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { language: 'en' } },
  });
  if (error) throw error;
}

/** Opens the link of a mail. @returns the address that is signed in then; null when it opens nothing */
async function open(mail: KeptMail): Promise<string | null> {
  const link = /http\S+\/auth\/v1\/verify\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const location = (await fetch(link, { redirect: 'manual' })).headers.get('Location') ?? '';
  const token = new URLSearchParams(location.slice(location.indexOf('#') + 1)).get('access_token');
  return token ? ((await client().auth.getUser(token)).data.user?.email ?? null) : null;
}
