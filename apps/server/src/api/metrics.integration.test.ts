import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';
import { openServerDatabase } from '../testing/server-database.ts';
import { freePort, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

const TOKEN = 'a-token-for-prometheus';
const DASHBOARD = path.resolve(import.meta.dirname, '../../../../deploy/grafana/atelier.json');

let server: TestServer;
let ada: TestPerson;
let sql: Database;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'debug' });
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const scrape = async (url = server.url, token: string | null = TOKEN) => {
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

const sampleOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? Number.NaN,
  );

async function format(requestId: string): Promise<Response> {
  const source = await makeVideo(path.join(server.dataDir, 'holiday.mp4'), { seconds: 1 });
  const form = new FormData();
  form.set('video', await openAsBlob(source, { type: 'video/mp4' }), 'holiday.mp4');
  form.set('format', '1:1');
  return ada.api('/api/format-video', { method: 'POST', body: form, headers: { 'X-Request-Id': requestId } });
}

test('one id leads from the call through its job to the line of ffmpeg', async () => {
  const requestId = 'from-the-browser-1';
  const answer = await format(requestId);
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, requestId]);
  const job = answer.headers.get('x-job-id');
  const linesOfRequest = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter((line) => line.requestId === requestId);
  await expect.poll(() => linesOfRequest().map(({ msg }) => msg)).toContain('job attempt ended');
  const lines = linesOfRequest();
  expect(lines.find(({ msg }) => msg === 'job accepted')).toMatchObject({ job, tool: 'format' });
  const ofWorker = lines.filter(({ attempt }) => attempt === 1);
  expect(ofWorker.every((line) => line.job === job)).toBe(true);
  expect(ofWorker.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['job begins', 'job attempt ended']));
  expect(ofWorker).toContainEqual(
    expect.objectContaining({ msg: 'program ended', program: 'ffmpeg', outcome: 'succeeded' }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'request', path: '/api/format-video', status: 200 }),
  );

  // The same lines are kept where any server can read them.
  const kept = async () =>
    (
      await sql`select line->>'message' as message from app.job_log, jsonb_array_elements(lines) as line
      where job_id = ${job}`
    ).map(({ message }) => message);
  await expect.poll(kept).toEqual(ofWorker.map(({ msg }) => msg));
});

test('an id that could forge a line of the log is replaced', async () => {
  const answer = await fetch(`${server.url}/api/status`, { headers: { 'X-Request-Id': 'a"} {"level":60' } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test('the metrics count jobs, programs, holds, files and what the process needs', async () => {
  const { text, type } = await scrape();
  expect(type).toContain('text/plain');
  const succeeded = 'atelier_job_running_seconds_count{tool="format",outcome="succeeded"}';
  expect(sampleOf(text, succeeded)).toBe(1);
  expect(sampleOf(text, 'atelier_job_waiting_seconds_count{tool="format"}')).toBe(1);
  expect(sampleOf(text, 'atelier_program_runs_total{program="ffmpeg",outcome="succeeded"}')).toBeGreaterThan(
    0,
  );
  expect(sampleOf(text, 'atelier_jobs{tool="format",state="queued"}')).toBe(0);
  expect(sampleOf(text, 'atelier_open_holds{counter="tokens"}')).toBe(0);
  expect(sampleOf(text, 'atelier_database_up')).toBe(1);
  expect(sampleOf(text, 'atelier_disk_free_bytes')).toBeGreaterThan(0);
  expect(sampleOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  // The first proof of the books and the first count of files come with the first start.
  const measured = async () => {
    const { text: now } = await scrape();
    return [
      sampleOf(now, 'atelier_audit_findings'),
      sampleOf(now, 'atelier_storage_objects{bucket="gameplay"}'),
    ];
  };
  await expect.poll(async () => (await measured())[0]).toBe(0);
  await expect.poll(async () => (await measured())[1]).toBeGreaterThan(0);
});

test('every metric that the dashboard draws exists', async () => {
  const { text } = await scrape();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gmu)].map(([, name]) => name));
  const { panels } = JSON.parse(await readFile(DASHBOARD, 'utf8'));
  const drawn = panels
    .flatMap((panel: { targets?: { expr: string }[] }) => panel.targets ?? [])
    .flatMap(({ expr }: { expr: string }) => expr.match(/\b(?:atelier|nodejs|process)_\w+/gu) ?? []);
  expect(drawn.length).toBeGreaterThan(20);
  expect(
    drawn
      .map((name: string) => name.replace(/_(?:bucket|count|sum)$/u, ''))
      .filter((name: string) => !known.has(name)),
  ).toEqual([]);
});

test('without the token they stay closed', async () => {
  expect((await scrape(server.url, null)).status).toBe(401);
  expect((await scrape(server.url, `${TOKEN}-`)).status).toBe(401);
});

test('without a token there are none; on a port of their own they are there, from a worker too', async () => {
  const [serverPort, workerPort] = [await freePort(), await freePort()];
  const other = await startTestServer({ METRICS_PORT: String(serverPort), WORKER: 'off' });
  try {
    expect((await scrape(other.url, null)).status).toBe(404);
    const { status, text } = await scrape(`http://127.0.0.1:${serverPort}`, null);
    expect([status, sampleOf(text, 'atelier_database_up')]).toEqual([200, 1]);
    const worker = await startTestServer(
      {
        METRICS_PORT: String(workerPort),
        DATABASE_URL: await embeddedDatabaseUrl(other.dataDir),
        PUBLIC_URL: other.url,
      },
      { entry: 'worker.ts' },
    );
    expect((await scrape(`http://127.0.0.1:${workerPort}`, null)).text).toContain(
      'atelier_job_running_seconds',
    );
    await worker.stop();
  } finally {
    await other.stop();
  }
});
