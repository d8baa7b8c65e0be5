import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { WebhookDelivery, WebhookWithSecret } from '@atelier/contracts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { call, endOfRun, save } from '../../testing/run-recipes.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type FakeChat, startFakeChat } from '../../testing/stand-ins/fake-chat.ts';
import {
  type FakeTranscriber,
  makeTalkingVideo,
  startFakeTranscriber,
} from '../../testing/stand-ins/fake-transcriber.ts';
import {
  openMessage as open,
  type ReceivedMessage,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/stand-ins/webhook-receiver.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

const HEARD = [
  { word: 'Bienvenue', start: 0.4, end: 0.8 },
  { word: 'dans', start: 0.8, end: 1 },
  { word: 'l’atelier', start: 1, end: 1.5 },
  { word: 'Matisse.', start: 1.5, end: 2.1 },
];
let provider: FakeTranscriber;
let chat: FakeChat;
let receiver: WebhookReceiver;
let inside: WebhookReceiver;
const EXCERPT = { duration: 3, subtitle_style: 1, framing: 'center' };
let server: TestServer;
let sql: Database;
let ada: TestPerson;
let filepath: string;

beforeAll(async () => {
  provider = await startFakeTranscriber(HEARD);
  chat = await startFakeChat();
  [receiver, inside] = [await startWebhookReceiver(), await startWebhookReceiver()];
  server = await startTestServer({
    ...provider.env,
    ...chat.env,
    LOG_LEVEL: 'info',
    WEBHOOK_ALLOW_HOSTS: receiver.host,
  });
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  const film = path.join(server.dataDir, 'talk.mp4');
  await makeTalkingVideo(film, { text: 'Bienvenue', size: '320x180' });
  filepath = (await (await uploadVideo(ada, film)).json()).filepath;
});
afterAll(async () => {
  for (const each of [provider, chat, receiver, inside]) each?.close();
  await sql?.end();
  await server?.stop();
});
afterEach(async () => {
  await sql`delete from app.webhooks`;
  receiver.received.length = 0;
  chat.asked.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
});

const send = (method: string, address: string, body?: object, person = ada) =>
  person.api(address, { method, ...(body && { body: JSON.stringify(body) }) });

async function addWebhook(events: string[], url = receiver.url): Promise<WebhookWithSecret> {
  const answer = await send('POST', '/api/webhooks', { url, events });
  expect(answer.status).toBe(200);
  return answer.json();
}

const until = (count: number) => receiver.until(count);

const deliveriesOf = async (id: string): Promise<WebhookDelivery[]> =>
  (await (await send('GET', `/api/webhooks/${id}/deliveries`)).json()).deliveries;

const isPast = (id: string, check: (delivery: WebhookDelivery) => boolean) =>
  vi.waitFor(async () => expect((await deliveriesOf(id)).some(check)).toBe(true), { timeout: 180_000 });

/** An hour goes by for what waits. */
const letTimePass = () => sql`update pgboss.job set start_after = now() where name = 'webhooks'`;

async function transcribe(): Promise<string> {
  const { process_id: id } = await (await send('POST', '/api/transcribe', { filepath })).json();
  expect((await endOfJob(ada, id)).status).toBe('succeeded');
  return id;
}

test('a clip is handed over with file, title, captions and words to publish it with', async () => {
  // What a receiver answers is not parsed.
  receiver.answer = (response) => response.writeHead(200).end('['.repeat(8 * 1024 * 1024));
  const { secret, id } = await addWebhook(['job.succeeded']);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  const started = await send('POST', '/api/process-clip', {
    ...EXCERPT,
    uploaded_filepath: filepath,
  });
  const { process_id: jobId } = await started.json();
  expect((await endOfJob(ada, jobId)).status).toBe('succeeded');
  await until(1);
  const [message] = receiver.received as [ReceivedMessage];
  const { type, data } = open(message, secret);
  expect(type).toBe('job.succeeded');
  expect(data).toMatchObject({ job_id: jobId, tool: 'clip', status: 'succeeded', error: null, hook: null });
  expect(data.captions).toMatchObject({ language: 'fr-FR', srt: expect.stringContaining('-->') });
  expect(data.hashtags).toEqual(['#Matisse', '#bienvenue', '#atelier']);
  expect(data.description).toContain('Bienvenue dans l’atelier Matisse.');
  // The chat model is broken: what is said stands in, and the message tells.
  expect(data).toMatchObject({ described_by: null, notices: ['described_offline'] });
  const { url, size_bytes: size } = data.file as { url: string; size_bytes: number };
  // The signed link is a link to this server, whoever opens it.
  const link = new URL(url);
  const file = await fetch(`${server.url}${link.pathname}${link.search}`);
  expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, size]);
  link.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 1));
  expect((await fetch(`${server.url}${link.pathname}${link.search}`)).status).toBe(404);
  expect(() => open({ ...message, body: message.body.replace('clip', 'clap') }, secret)).toThrow();
  await isPast(id, ({ status, attempts }) => status === 'delivered' && attempts === 1);
});

test('the end of a run is delivered, signed, with what its last step made', async () => {
  const { secret, id } = await addWebhook(['run.finished']);
  const recipe = await save(ada);
  const { body } = await call<{ run_id: string; jobs: string[] }>(
    ada,
    'POST',
    `/api/recipes/${recipe}/runs`,
    { source: { filepath } },
  );
  expect(await endOfRun(ada, body.run_id)).toMatchObject({ status: 'succeeded' });
  await until(1);
  const { type, data } = open(receiver.received[0] as ReceivedMessage, secret);
  expect(type).toBe('run.finished');
  expect(data).toMatchObject({
    run_id: body.run_id,
    recipe_id: recipe,
    status: 'succeeded',
    schedule_id: null,
  });
  const [result, ...others] = data.results as { job_id: string; file: { url: string; size_bytes: number } }[];
  expect([result?.job_id, others]).toEqual([body.jobs[1], []]);
  const link = new URL(result?.file.url ?? '');
  const file = await fetch(`${server.url}${link.pathname}${link.search}`);
  expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, result?.file.size_bytes]);
  await isPast(id, ({ event, status }) => event === 'run.finished' && status === 'delivered');
});

test('a job that fails is told to who wants to know, and to nobody else', async () => {
  const [wants, other] = [
    await addWebhook(['job.failed']),
    await addWebhook(['job.succeeded', 'run.finished']),
  ];
  const film = path.join(server.dataDir, 'talk.mp4');
  const lost = (await (await uploadVideo(ada, film)).json()).filepath;
  const [upload] = await sql<{ key: string }[]>`select object_key as key from app.uploads where id = ${lost}`;
  await send('POST', '/api/transcribe', { filepath });
  await rm(path.join(server.dataDir, 'storage/uploads', upload?.key ?? 'none'), {
    force: true,
    recursive: true,
  });
  await send('POST', '/api/process-clip', { uploaded_filepath: lost, duration: 3, subtitle_style: 0 });
  await isPast(wants.id, ({ event, status }) => event === 'job.failed' && status === 'delivered');
  const failed = receiver.received.find(({ body }) => body.includes('job.failed'));
  const { data } = open(failed as ReceivedMessage, wants.secret);
  expect(data).toMatchObject({ status: 'failed', file: null, error: { code: expect.any(String) } });
  await isPast(other.id, ({ event }) => event === 'job.succeeded');
  expect((await deliveriesOf(other.id)).map(({ event }) => event)).not.toContain('job.failed');
});

test('a receiver that answers 500 and comes back later gets the message once it is there, the same one', async () => {
  const [{ id, secret }, other] = [await addWebhook(['job.succeeded']), await addWebhook(['job.succeeded'])];
  const written = { description: 'Une visite chez un peintre.', hashtags: ['#art', 'peinture', 'art'] };
  chat.answers = ['{"description":"#"}', `\`\`\`json\n${JSON.stringify(written)}\n\`\`\``];
  receiver.answer = (response) => response.writeHead(500).end('oops');
  await transcribe();
  const hasFailed = (delivery: WebhookDelivery) =>
    delivery.attempts === 1 && delivery.answer_status === 500 && delivery.failure === 'answered';
  for (const each of [id, other.id]) await isPast(each, hasFailed);
  const [waiting] = await deliveriesOf(id);
  expect(waiting).toMatchObject({ status: 'pending', next_attempt_at: expect.any(String) });
  expect((await (await send('GET', '/api/webhooks')).json()).webhooks[0].failing_since).not.toBeNull();
  receiver.answer = (response) => response.writeHead(200).end();
  await letTimePass();
  for (const each of [id, other.id]) {
    await isPast(each, ({ status, attempts }) => status === 'delivered' && attempts === 2);
  }
  const ours = () => receiver.received.filter(({ headers }) => headers['webhook-id'] === waiting?.id);
  const [first, second] = ours() as [ReceivedMessage, ReceivedMessage];
  expect(second.body).toBe(first.body);
  expect((await (await send('GET', '/api/webhooks')).json()).webhooks[0].failing_since).toBeNull();

  const again = await send('POST', `/api/webhooks/${id}/deliveries/${waiting?.id}/send`);
  expect(again.status).toBe(200);
  await vi.waitFor(() => expect(ours()).toHaveLength(3), { timeout: 180_000 });
  // The chat model was asked once more for an answer of another shape, and never again for whomever it is sent to.
  expect(chat.asked).toHaveLength(2);
  expect(server.output().match(/"kind":"post","costUsd":0\.02/gu)).toHaveLength(2);
  const [instructions, material] = chat.asked[0]?.messages ?? [];
  expect(instructions?.content).toContain('both in French');
  expect(material?.content).toContain('Bienvenue dans l’atelier Matisse.');
  for (const message of receiver.received) {
    expect(open(message, ours().includes(message) ? secret : other.secret).data).toMatchObject({
      job_id: JSON.parse(first.body).data.job_id,
      hashtags: ['#art', '#peinture'],
      notices: [],
      description: 'Une visite chez un peintre.\n\n#art #peinture',
      described_by: { id: 'chat:chat', label: 'Texte de chat' },
    });
  }
});

test('a redirect is not followed, and one that hangs holds nothing up', async () => {
  const { id } = await addWebhook(['job.succeeded']);
  receiver.answer = (response) => response.writeHead(307, { Location: inside.url }).end();
  await transcribe();
  await isPast(id, ({ failure, answer_status }) => failure === 'redirected' && answer_status === 307);
  receiver.answer = null;
  await letTimePass();
  await isPast(id, ({ failure, attempts }) => failure === 'timed_out' && attempts === 2);
  expect(inside.received).toEqual([]);
});

test('after a rotation both secrets sign for a while', async () => {
  const { id, secret: old } = await addWebhook(['job.succeeded']);
  const rotated: WebhookWithSecret = await (await send('POST', `/api/webhooks/${id}/rotate`)).json();
  expect(rotated.secret).not.toBe(old);
  expect(rotated.old_secret_until).not.toBeNull();
  await transcribe();
  await until(1);
  for (const secret of [old, rotated.secret]) open(receiver.received[0] as ReceivedMessage, secret);
  await sql`update app.webhooks set old_secret_until = now()`;
  await transcribe();
  await until(2);
  expect(() => open(receiver.received[1] as ReceivedMessage, old)).toThrow();
  open(receiver.received[1] as ReceivedMessage, rotated.secret);
});

test('after three days of failure it is switched off with a mail; switched on again it works', async () => {
  const { id } = await addWebhook(['job.succeeded']);
  receiver.answer = (response) => response.writeHead(503).end();
  await sql`update app.webhooks set failing_since = now() - interval '3 days 1 minute' where id = ${id}`;
  await transcribe();
  const mail = await readOutbox(server.url, ada.email, 'webhook');
  expect(mail.text).toContain(receiver.host);
  expect((await (await send('GET', '/api/webhooks')).json()).webhooks[0].enabled).toBe(false);
  await letTimePass();
  await isPast(id, ({ status, failure }) => status === 'failed' && failure === 'disabled');
  const sent = receiver.received.length;
  await transcribe();
  expect(await deliveriesOf(id)).toHaveLength(1);
  expect(receiver.received).toHaveLength(sent);
  receiver.answer = (response) => response.writeHead(200).end();
  const renewed = await (await send('PATCH', `/api/webhooks/${id}`, { enabled: true })).json();
  expect(renewed).toMatchObject({ enabled: true, failing_since: null });
  await transcribe();
  await isPast(id, ({ status }) => status === 'delivered');
});

test('addresses of our own network are refused, and a stranger has no business with a webhook', async () => {
  for (const url of [
    inside.url,
    'http://169.254.169.254/',
    'https://10.0.0.1/',
    'http://[::1]/',
    'http://localhost/',
  ]) {
    const answer = await send('POST', '/api/webhooks', { url, events: ['job.failed'] });
    expect([url, (await answer.json()).code]).toEqual([url, 'webhook_refused']);
  }
  for (const url of ['ftp://example.com/', 'https://me:secret@example.com/', 'hello']) {
    const answer = await send('POST', '/api/webhooks', { url, events: ['job.failed'] });
    expect((await answer.json()).code).toBe('invalid_input');
  }
  const { id } = await addWebhook(['run.finished']);
  const bob = await server.signUp();
  for (const [method, address] of [
    ['PATCH', `/api/webhooks/${id}`],
    ['DELETE', `/api/webhooks/${id}`],
    ['POST', `/api/webhooks/${id}/rotate`],
    ['GET', `/api/webhooks/${id}/deliveries`],
  ] as const) {
    expect((await send(method, address, method === 'GET' ? undefined : {}, bob)).status).toBe(404);
  }
  // Its name is looked up anew before each delivery: whatever it has become meanwhile is refused too.
  await sql`update app.webhooks set url = ${inside.url}, events = '{job.succeeded}'`;
  await transcribe();
  await isPast(id, ({ failure }) => failure === 'address_refused');
  expect(inside.received).toEqual([]);
  await sql`insert into app.webhooks (user_id, url, events, secret)
    select ${ada.id}, 'https://example.com/', '{}', '' from generate_series(1, 19)`;
  const answer = await send('POST', '/api/webhooks', { url: receiver.url, events: ['job.failed'] });
  expect(await answer.json()).toMatchObject({ code: 'too_many_webhooks' });
});
