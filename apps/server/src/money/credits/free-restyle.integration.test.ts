import path from 'node:path';
import { FREE_RESTYLES, type JobView, madeSchema } from '@atelier/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import {
  type FakeTranscriber,
  makeTalkingVideo,
  startFakeTranscriber,
} from '../../testing/stand-ins/fake-transcriber.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { auditCredits } from './audit.ts';
import { refundJob } from './refund-job.ts';

const HEARD = [
  { word: 'Bonjour', start: 0.5, end: 0.9 },
  { word: 'euh', start: 0.95, end: 1.3 },
  { word: 'les', start: 1.35, end: 1.5 },
  { word: 'créateurs', start: 1.5, end: 2.1 },
];
let provider: FakeTranscriber;
let server: TestServer;
let sql: Database;
let ada: TestPerson;
let paid: JobView;

beforeAll(async () => {
  provider = await startFakeTranscriber(HEARD);
  server = await startTestServer({ ...provider.env, JOBS_PER_PERSON: '1' });
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  const video = await makeTalkingVideo(path.join(server.dataDir, 'talk.mp4'), {
    text: 'Bonjour, euh, les créateurs',
    size: '320x180',
    seconds: 2.5,
  });
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const answer = await post('/api/process-clip', {
    uploaded_filepath: filepath,
    start_time: 0.2,
    duration: 1.8,
    subtitle_style: 8,
    framing: 'center',
    tidy: { silences: true, fillers: true, strength: 'tight' },
    hide_jumps: true,
    sound: { loudness: false, voice: true },
  });
  paid = await endOfJob(ada, (await answer.json()).process_id);
});
afterAll(async () => {
  provider?.close();
  await sql?.end();
  await server?.stop();
});

const post = (address: string, body: object, person = ada) =>
  person.api(address, { method: 'POST', body: JSON.stringify(body) });
const restyle = async (jobId: string, style: number): Promise<string> =>
  (await (await post('/api/restyle', { job_id: jobId, subtitle_style: style })).json()).process_id;
const priceOf = async (jobId: string) => (await ada.api(`/api/restyle/${jobId}`)).json();
const tokens = async (): Promise<number> =>
  (await ada.supabase.from('accounts').select('tokens').single()).data?.tokens;
const viewOf = async (jobId: string): Promise<JobView> => (await ada.api(`/api/jobs/${jobId}`)).json();

test('the history names a charge as its project is named, not by an id', async () => {
  const charge = async () => (await (await ada.api('/api/ledger')).json()).entries[0];
  expect(await charge()).toMatchObject({ delta: -10, tool: 'clip', title: 'Bonjour les créateurs' });
  const { error } = await ada.supabase
    .from('projects')
    .update({ name: 'Épisode 1' })
    .eq('id', paid.result?.projectId ?? '');
  expect(error).toBeNull();
  expect(await charge()).toMatchObject({ title: 'Épisode 1' });
});

test('another style keeps cuts, tidying, sound and framing, and costs nothing', async () => {
  expect([paid.status, paid.cost, await tokens()]).toEqual(['succeeded', 10, 40]);
  const calls = provider.calls();
  const offer = await priceOf(paid.id);
  expect(offer).toEqual({
    cost: 0,
    counter: 'tokens',
    free: { left: FREE_RESTYLES.count, until: expect.any(String) },
  });
  expect(Date.parse(offer.free.until) - Date.parse(paid.endedAt ?? '')).toBe(FREE_RESTYLES.hours * 3_600_000);

  const job = await endOfJob(ada, await restyle(paid.id, 3));
  expect([job.status, job.cost, job.counter, await tokens()]).toEqual(['succeeded', 0, null, 40]);
  expect(provider.calls()).toBe(calls);
  const [before, after] = [paid, job].map(({ result }) => result?.data ?? {});
  for (const same of ['cuts', 'removedSeconds', 'durationSeconds', 'framing', 'words', 'width', 'height']) {
    expect(after?.[same], same).toEqual(before?.[same]);
  }
  expect(Number(after?.removedSeconds)).toBeGreaterThan(0.2);
  expect(after).toMatchObject({ styleId: 3, sound: { voice: true, loudness: null } });
  const settings = (data: Record<string, unknown> | undefined) => madeSchema.parse(data?.made).settings;
  const { subtitle_style, style_seed: _, ...rest } = settings(after);
  expect(subtitle_style).toBe(3);
  const { subtitle_style: first, ...asked } = settings(before);
  expect([first, rest]).toEqual([8, expect.objectContaining(asked)]);
  // One that cost nothing is restyled within the same bound, and another person has none of it.
  expect((await priceOf(job.id)).free.left).toBe(FREE_RESTYLES.count - 1);
  const bea = await server.signUp();
  expect((await bea.api(`/api/restyle/${paid.id}`)).status).toBe(404);
  expect((await post('/api/restyle', { job_id: paid.id, subtitle_style: 3 }, bea)).status).toBe(404);
});

test('of many at once exactly as many are free as the bound says; what is cancelled does not count', async () => {
  const left = (await priceOf(paid.id)).free.left;
  const ids = await Promise.all(
    Array.from({ length: left + 3 }, (_, index) => restyle(paid.id, 1 + (index % 5))),
  );
  const views = await Promise.all(ids.map(viewOf));
  expect(views.filter(({ cost }) => cost === 0)).toHaveLength(left);
  expect(views.filter(({ cost }) => cost === 10)).toHaveLength(3);
  expect(await priceOf(paid.id)).toEqual({ cost: 10, counter: 'tokens', free: null });
  expect(await auditCredits(sql)).toEqual([]);
  const [held] = await sql<{ sum: number }[]>`
    select sum(amount)::integer as sum from app.holds where user_id = ${ada.id} and status = 'open'`;
  expect(held?.sum).toBe(30);

  for (const id of ids) await ada.api(`/api/jobs/${id}`, { method: 'DELETE' });
  const ended = await Promise.all(ids.map((id) => endOfJob(ada, id)));
  const captured = ended.filter(({ status, cost }) => status === 'succeeded' && cost > 0).length;
  const free = ended.filter(({ status, cost }) => status === 'succeeded' && cost === 0).length;
  expect(await tokens()).toBe(40 - 10 * captured);
  expect((await priceOf(paid.id)).free.left).toBe(left - free);
  expect(await auditCredits(sql)).toEqual([]);
});

test('without credits a free one is made all the same; after 24 hours, or given back, it costs the tool’s price', async () => {
  const [{ tokens: have } = { tokens: 0 }] = await sql<{ tokens: number }[]>`
    select tokens from public.accounts where user_id = ${ada.id}`;
  await sql`select app.post_ledger(${ada.id}, 'tokens', ${-have}, 'expiry', 'test')`;
  const job = await endOfJob(ada, await restyle(paid.id, 2));
  expect([job.status, job.cost]).toEqual(['succeeded', 0]);

  await sql`update app.jobs set ended_at = ended_at - interval '24 hours' where id = ${paid.id}`;
  expect((await priceOf(job.id)).free).toBeNull();
  const late = await post('/api/restyle', { job_id: job.id, subtitle_style: 4 });
  expect([late.status, (await late.json()).code]).toEqual([402, 'insufficient_credits']);

  await sql`update app.jobs set ended_at = now() where id = ${paid.id}`;
  expect((await priceOf(paid.id)).free).not.toBeNull();
  expect(await refundJob(sql, paid.id)).toBe(10);
  expect((await priceOf(paid.id)).free).toBeNull();
  expect(await auditCredits(sql)).toEqual([]);
});
