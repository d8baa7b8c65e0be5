import { randomUUID } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FailedMail } from '@atelier/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endUnsuccessfully } from '../../jobs/end-job.ts';
import { auditCredits } from '../../money/credits/audit.ts';
import { findOperator } from '../../operator/find-operator.ts';
import type { Database } from '../../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../../platform/embedded/embedded-url.ts';
import { MAIL, type Queue } from '../../platform/queue/queue.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { holdTokens } from '../../testing/spend-tokens.ts';
import { type SmtpInbox, startSmtpInbox } from '../../testing/stand-ins/smtp-inbox.ts';
import { openTestQueue } from '../../testing/test-database.ts';
import { freePort, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { waitingJob } from '../../testing/waiting-job.ts';

let server: TestServer;
let sql: Database;
let queue: Queue;
let operator: TestPerson;
let ada: TestPerson;
let inbox: SmtpInbox;
beforeAll(async () => {
  inbox = await startSmtpInbox();
  server = await startTestServer({
    ADMIN_EMAILS: 'someone@example.com, Operator@Example.com',
    WORKER: 'off',
    SMTP_URL: inbox.url,
    // No server listens on this port, so every model download fails.
    MODELS_URL: `http://127.0.0.1:${await freePort()}`,
    YTDLP_RELEASE_URL: `http://127.0.0.1:${await freePort()}`,
  });
  sql = await openServerDatabase(server.dataDir);
  queue = await openTestQueue(await embeddedDatabaseUrl(server.dataDir));
  operator = await server.signUp('Olive Martin', 'operator@example.com');
  ada = await server.signUp('Ada Lovelace');
});
afterAll(async () => {
  await queue.stop({ graceful: false });
  await sql.end();
  await server.stop();
  await inbox.close();
});

const get = async (address: string) => (await operator.api(`/api/admin/${address}`)).json();
const post = (address: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  operator.api(`/api/admin/${address}`, { method: 'POST', body: JSON.stringify(body), headers });
const adjust = (amount: number, key: string, counter = 'tokens') =>
  post(
    `people/${ada.id}/credits`,
    { counter, amount, reason: 'A clip that was no good' },
    { 'Idempotency-Key': key },
  );
const tokensOf = async (person: TestPerson) => (await get(`people/${person.id}`)).credits.tokens;
const acts = async () => (await get('acts')).acts;

test('to everybody else there is no route of /api/admin', async () => {
  const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const routes = Object.entries<Record<string, unknown>>(paths)
    .filter(([address]) => address.startsWith('/api/admin'))
    .flatMap(([address, methods]) => Object.keys(methods).map((method) => ({ address, method })));
  expect(routes.length).toBeGreaterThan(15);
  const nowhere = await (await ada.api('/api/no-such-address')).json();
  for (const { address, method } of routes) {
    const url = address.replaceAll(/\{\w+\}/g, ada.id);
    const init = { method: method.toUpperCase(), ...(method === 'post' && { body: '{}' }) };
    const answer = await ada.api(url, init);
    expect([url, answer.status, (await answer.json()).error]).toEqual([url, 404, nowhere.error]);
    expect([url, (await fetch(`${server.url}${url}`, init)).status]).toEqual([url, 401]);
    if (method === 'get') expect([url, (await operator.api(url)).status]).not.toEqual([url, 401]);
  }
  expect(await (await ada.api('/api/auth/verify')).json()).toMatchObject({ operator: false });
  expect(await (await operator.api('/api/auth/verify')).json()).toMatchObject({ operator: true });
});

test('an operator is whoever has a proved address that is named today', async () => {
  const config = { ADMIN_EMAILS: ['operator@example.com'] };
  expect(await findOperator({ sql, config }, operator.id)).toMatchObject({ email: 'operator@example.com' });
  expect(await findOperator({ sql, config: { ADMIN_EMAILS: [] } }, operator.id)).toBeNull();
  const undo = new Error('undo');
  const unproved = sql.begin(async (tx) => {
    await tx`update auth.users set email_confirmed_at = null where id = ${operator.id}`;
    expect(await findOperator({ sql: tx, config }, operator.id)).toBeNull();
    await tx`update auth.users set email_confirmed_at = now(), email = 'other@example.com' where id = ${operator.id}`;
    expect(await findOperator({ sql: tx, config }, operator.id)).toBeNull();
    throw undo;
  });
  await expect(unproved).rejects.toBe(undo);
});

test('credits are given and taken once per key, never below what is set aside, and the books stay clean', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(30, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await tokensOf(ada)).toEqual({ balance: 80, held: 0 });
  const other = await adjust(31, key);
  expect([other.status, (await other.json()).code]).toEqual([409, 'idempotency_conflict']);

  await holdTokens(sql, ada.id, 50);
  expect(await tokensOf(ada)).toEqual({ balance: 80, held: 50 });
  const before = (await acts()).length;
  const tooMuch = await adjust(-31, randomUUID());
  expect([tooMuch.status, (await tooMuch.json()).code]).toEqual([409, 'balance_too_low']);
  // A refused act is not logged.
  expect((await acts()).length).toBe(before);
  expect((await adjust(-30, randomUUID())).status).toBe(200);
  expect(await tokensOf(ada)).toEqual({ balance: 50, held: 50 });

  const { entries } = await get(`people/${ada.id}/ledger`);
  expect(
    entries.slice(0, 2).map(({ kind, delta }: { kind: string; delta: number }) => [kind, delta]),
  ).toEqual([
    ['adjustment', -30],
    ['adjustment', 30],
  ]);
  expect((await (await ada.api('/api/ledger')).json()).entries[0]).toMatchObject({ kind: 'adjustment' });
  expect((await acts())[0]).toMatchObject({
    operator: 'operator@example.com',
    act: 'credits.adjust',
    person: { id: ada.id, email: ada.email },
    details: { counter: 'tokens', amount: -30 },
    reason: 'A clip that was no good',
  });
  const { length: open } = await sql`select 1 from app.holds where user_id = ${ada.id} and status = 'open'`;
  expect(open).toBe(1);
  expect(await auditCredits(sql)).toEqual([]);
});

test.each([
  [{ counter: 'tokens', amount: 0, reason: 'nothing' }, true],
  [{ counter: 'tokens', amount: 5, reason: ' ' }, true],
  [{ counter: 'gold', amount: 5, reason: 'a gift' }, true],
  [{ counter: 'tokens', amount: 5, reason: 'a gift' }, false],
])('%o with a key: %s is refused', async (body, hasKey) => {
  const answer = await post(
    `people/${ada.id}/credits`,
    body,
    hasKey ? { 'Idempotency-Key': randomUUID() } : {},
  );
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_input']);
});

test('people are found by a part of their address', async () => {
  const { people } = await get(`people?search=${encodeURIComponent(ada.email.slice(0, -4).toUpperCase())}`);
  expect(people).toMatchObject([{ id: ada.id, email: ada.email, name: 'Ada Lovelace', plan: 'free' }]);
  expect((await get('people?search=%25')).people).toEqual([]);
  expect((await operator.api(`/api/admin/people/${randomUUID()}`)).status).toBe(404);
});

test('a waiting job is cancelled, a failed one begins anew, and each is in the log', async () => {
  const jobId = await waitingJob(ada);
  const { jobs, counts } = await get('queue?state=queued');
  expect(counts).toMatchObject({ running: 0, failed: 0 });
  expect(jobs.find(({ id }: { id: string }) => id === jobId)).toMatchObject({
    tool: 'convert',
    person: { email: ada.email },
    cost: 1,
    counter: 'token_workflow',
    error: null,
  });
  expect((await post(`jobs/${jobId}/cancel`, { reason: 'Blocks the queue' })).status).toBe(200);
  expect(await (await ada.api(`/api/jobs/${jobId}`)).json()).toMatchObject({ status: 'cancelled' });
  expect((await post(`jobs/${jobId}/cancel`)).status).toBe(404);
  expect((await acts())[0]).toMatchObject({
    act: 'job.cancel',
    subject: jobId,
    person: { id: ada.id },
    reason: 'Blocks the queue',
  });

  const failing = await waitingJob(ada);
  expect((await post(`jobs/${failing}/retry`)).status).toBe(404);
  const error = { error: 'It broke', code: 'processing_failed' as const };
  await sql.begin((tx) => endUnsuccessfully(queue, tx, failing, { status: 'failed', error }));
  expect((await get('queue?state=failed')).jobs).toMatchObject([{ id: failing, error }]);
  expect((await post(`jobs/${failing}/retry`)).status).toBe(200);
  expect(await (await ada.api(`/api/jobs/${failing}`)).json()).toMatchObject({
    status: 'queued',
    error: null,
  });
  expect((await acts())[0]).toMatchObject({ act: 'job.retry', subject: failing });
  expect(await auditCredits(sql)).toEqual([]);
});

test('a job is not begun anew on credits that its person has not any more', async () => {
  const jobId = await waitingJob(ada);
  const error = { error: 'It broke', code: 'processing_failed' as const };
  await sql.begin((tx) => endUnsuccessfully(queue, tx, jobId, { status: 'failed', error }));
  const { credits } = await get(`people/${ada.id}`);
  const left = credits.token_workflow.balance - credits.token_workflow.held;
  expect((await adjust(-left, randomUUID(), 'token_workflow')).status).toBe(200);
  const answer = await post(`jobs/${jobId}/retry`);
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'balance_too_low']);
  expect((await acts())[0].act).toBe('credits.adjust');
  expect(await auditCredits(sql)).toEqual([]);
});

test('the log of acts is never rewritten', async () => {
  await expect(sql`update app.operator_log set reason = 'another'`).rejects.toThrow('append-only');
  await expect(sql`update app.operator_log set person_id = ${operator.id}`).rejects.toThrow('append-only');
  await expect(sql`delete from app.operator_log`).rejects.toThrow('append-only');
  await expect(sql`truncate app.operator_log`).rejects.toThrow('append-only');
});

test('a mail that could not be sent is shown without its text, and sent again', async () => {
  inbox.refuse(1);
  await ada.supabase.auth.resetPasswordForEmail(ada.email);
  const failed = async () => (await get('mails')).mails;
  await expect.poll(async () => (await failed())[0]?.error).toContain('try again later');
  const [mail] = await failed();
  expect(mail).toMatchObject({ to: ada.email, state: 'waiting', canBeSent: true });
  expect(JSON.stringify(mail)).not.toContain('/auth/v1/verify');
  expect((await post(`mails/${mail.id}/send`)).status).toBe(200);
  expect((await inbox.waitFor(ada.email)).headers.subject).toBe(mail.subject);
  await expect.poll(failed).toEqual([]);
  expect((await acts())[0]).toMatchObject({ act: 'mail.resend', person: { id: ada.id } });
  expect((await post(`mails/${mail.id}/send`)).status).toBe(404);
});

test('a mail that became too old is not sent by itself: news can be sent late, a link cannot', async () => {
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  const send = (kind: 'notice' | 'link', to: string) =>
    queue.send(MAIL, { mail: { to, subject: `A ${kind}`, text: 'Hello' }, kind, expiresAt });
  await send('notice', 'late@example.com');
  await send('link', 'gone@example.com');
  const failed = async (): Promise<FailedMail[]> => (await get('mails')).mails;
  await expect.poll(async () => (await failed()).length).toBe(2);
  const [notice, link] = ['late@example.com', 'gone@example.com'].map((to) => ({ to, state: 'given_up' }));
  expect(await failed()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...notice, canBeSent: true, nextTryAt: null }),
      expect.objectContaining({ ...link, canBeSent: false }),
    ]),
  );
  const idOf = async (to: string) => (await failed()).find((mail) => mail.to === to)?.id;
  expect((await post(`mails/${await idOf('gone@example.com')}/send`)).status).toBe(404);
  expect((await post(`mails/${await idOf('late@example.com')}/send`)).status).toBe(200);
  await inbox.waitFor('late@example.com');
  expect(inbox.received.some(({ to }) => to === 'gone@example.com')).toBe(false);
});

test('models are listed, removed, and fetched in the background; so is the newest yt-dlp', async () => {
  const folder = path.join(server.dataDir, 'models', 'whisper-small');
  await mkdir(folder, { recursive: true });
  for (const part of ['encoder.int8.onnx', 'decoder.int8.onnx', 'tokens.txt'])
    await writeFile(path.join(folder, `small-${part}`), 'a model');
  const model = async () =>
    (await get('models')).models.find((one: { name: string }) => one.name === 'whisper-small');
  expect(await model()).toMatchObject({ isInstalled: true, percent: null, error: null });
  expect((await post('models/whisper-small/remove')).status).toBe(200);
  expect(await model()).toMatchObject({ isInstalled: false });
  await expect(stat(folder)).rejects.toThrow('ENOENT');
  expect((await post('models/whisper-small/remove')).status).toBe(404);
  expect((await post('models/whisper-small/install')).status).toBe(202);
  expect(await model()).toMatchObject({ percent: 0, error: null });
  expect((await post('models/unknown/install')).status).toBe(404);
  const last = (await acts()).slice(0, 3).map(({ act }: { act: string }) => act);
  expect(last).toEqual(['model.install', 'model.remove', 'model.remove']);
  expect((await get('models')).ytdlp).toMatchObject({ canUpdate: true, percent: null, error: null });
  expect((await post('models/yt-dlp/install')).status).toBe(202);
  await expect.poll(async () => (await get('models')).ytdlp.error).toContain('cannot be reached');
  expect((await acts())[0]).toMatchObject({ act: 'model.install', subject: 'yt-dlp' });
});

test('disk, buckets and books are measured when asked', async () => {
  expect((await post('storage/measure')).status).toBe(200);
  const { disk, databaseBytes, buckets } = await get('storage');
  expect(disk.freeBytes).toBeLessThan(disk.totalBytes);
  expect(databaseBytes).toBeGreaterThan(1e6);
  const gameplay = buckets.find(({ bucket }: { bucket: string }) => bucket === 'gameplay');
  expect([gameplay.objects, gameplay.bytes > 1e6]).toEqual([6, true]);
  expect((await get('audit')).last).toBeNull();
  expect((await post('audit')).status).toBe(200);
  expect((await get('audit')).last).toMatchObject({ findings: [] });
});

test('deleting an account makes its lines nameless, and keeps them', async () => {
  const bob = await server.signUp('Bob');
  await post(
    `people/${bob.id}/credits`,
    { counter: 'tokens', amount: 5, reason: 'Bob asked' },
    { 'Idempotency-Key': randomUUID() },
  );
  expect((await acts())[0]).toMatchObject({ person: { id: bob.id }, reason: 'Bob asked' });
  const gone = await bob.api('/api/account', {
    method: 'DELETE',
    body: JSON.stringify({ confirm: bob.email }),
  });
  expect(gone.ok).toBe(true);
  expect((await acts())[0]).toMatchObject({
    act: 'credits.adjust',
    person: null,
    reason: '',
    details: { amount: 5 },
  });
});
