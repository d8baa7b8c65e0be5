import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type SmtpInbox, startSmtpInbox } from '../../testing/stand-ins/smtp-inbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Database } from '../database/database.ts';

const PASSWORD = 'Correct-horse-7';

let inbox: SmtpInbox;
let server: TestServer;
let sql: Database;
let key: string;
beforeAll(async () => {
  inbox = await startSmtpInbox();
  server = await startTestServer({
    WORKER: 'off',
    SMTP_URL: inbox.url,
    MAIL_FROM: 'Atelier <bonjour@atelier.example>',
    EMAIL_CONFIRMATION: 'on',
  });
  sql = await openServerDatabase(server.dataDir);
  key = (await (await fetch(`${server.url}/api/config`)).json()).supabaseKey;
});
afterAll(async () => {
  await sql.end();
  await server.stop();
  await inbox.close();
});

test('with confirmation on, the account opens with the link of an English mail', async () => {
  const email = 'alice@example.com';
  const supabase = client();
  const { data } = await signUp(supabase, email, { language: 'en' });
  expect(data.session).toBeNull();
  expect((await supabase.auth.signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();

  const mail = await inbox.waitFor(email);
  expect(mail.headers).toMatchObject({
    subject: 'Confirm your address',
    from: 'Atelier <bonjour@atelier.example>',
  });
  expect(mail.headers['content-type']).toContain('multipart/alternative');
  expect(mail.text).toContain('Welcome to Atelier.');
  expect(mail.text).not.toContain('Bienvenue');
  const link = linkOf(mail.text);
  expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
  const opened = await fetch(link, { redirect: 'manual' });
  expect(opened.headers.get('Location')).toContain('#access_token=');
  expect((await supabase.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await supabase.from('accounts').select('plan, tokens').single()).data).toEqual({
    plan: 'free',
    tokens: 50,
  });
});

test('a person whose language is unknown gets French first and English below it', async () => {
  const email = 'camille@example.com';
  await signUp(client(), email, {});
  const mail = await inbox.waitFor(email);
  expect(mail.headers.subject).toBe('Confirmez votre adresse / Confirm your address');
  expect(mail.text.indexOf('Bienvenue dans Atelier.')).toBeLessThan(mail.text.indexOf('Welcome to Atelier.'));
  expect(mail.html).toContain('name="viewport"');
  expect(mail.html).toContain('<td lang="en"');
});

test('a forgotten password: the link opens a session once, and the new password is the one that counts', async () => {
  const email = 'alice@example.com';
  inbox.received.splice(0);
  const supabase = client();
  expect((await supabase.auth.resetPasswordForEmail(email)).error).toBeNull();
  const link = linkOf((await inbox.waitFor(email)).text);
  const location = (await fetch(link, { redirect: 'manual' })).headers.get('Location') ?? '';
  const tokens = new URLSearchParams(location.slice(location.indexOf('#') + 1));
  expect(tokens.get('type')).toBe('recovery');
  await supabase.auth.setSession({
    access_token: tokens.get('access_token') ?? '',
    refresh_token: tokens.get('refresh_token') ?? '',
  });
  expect((await supabase.auth.updateUser({ password: 'Brand-new-9' })).error).toBeNull();
  expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
  expect((await client().auth.signInWithPassword({ email, password: 'Brand-new-9' })).error).toBeNull();
  const again = (await fetch(link, { redirect: 'manual' })).headers.get('Location') ?? '';
  expect(again).not.toContain('access_token');
});

test('a mail server that is down delays a mail and loses none', async () => {
  inbox.refuse(1);
  await signUp(client(), 'late@example.com', {});
  await untilAttempted('late@example.com');
  expect(inbox.received.some((mail) => mail.to === 'late@example.com')).toBe(false);
  // Its time comes; the next mail takes it along, as the next poll would.
  await sql`update pgboss.job set start_after = now() where name = 'mail'`;
  await signUp(client(), 'next@example.com', {});
  await inbox.waitFor('late@example.com');
  await inbox.waitFor('next@example.com');
});

test('with a mail server there is no outbox page', async () => {
  expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(404);
});

function client(): SupabaseClient {
  return createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

async function signUp(supabase: SupabaseClient, email: string, data: Record<string, unknown>) {
  const answer = await supabase.auth.signUp({ email, password: PASSWORD, options: { data } });
  if (answer.error) throw answer.error;
  return answer;
}

function linkOf(text: string): string {
  return /http\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';
}

async function untilAttempted(to: string) {
  for (;;) {
    const rows = await sql`select 1 from pgboss.job
      where name = 'mail' and data->'mail'->>'to' = ${to} and state = 'retry'
        and start_after > now() + interval '1 second' and start_after < now() + interval '100 seconds'`;
    if (rows.length > 0) return;
  }
}
