import { openAsBlob } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { sampleOf } from '@atelier/contracts/testing/proof';
import { makeVideo } from '@atelier/media/testing/test-video';
import { expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import { startWorker } from '../../testing/programs/start-worker.ts';
import { makeTalkingVideo, startFakeTranscriber } from '../../testing/stand-ins/fake-transcriber.ts';
import { type CollectedSpan, startTraceCollector } from '../../testing/stand-ins/trace-collector.ts';
import { freePort, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

/** Kinds of spans in OTLP. */
const INTERNAL = 1;
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;
const FAILED = 2;

const PRINT_MODULES = {
  NODE_OPTIONS: `--import=${new URL('../../testing/programs/print-tracing-modules.ts', import.meta.url).href}`,
};

const WORDS = [
  { word: 'Zanzibar', start: 0.5, end: 1.1 },
  { word: 'quincaillerie', start: 1.1, end: 1.9 },
];

/** Asks for a square of a video of a second, and waits for it. */
async function format(person: TestPerson, server: TestServer): Promise<Response> {
  const source = await makeVideo(path.join(server.dataDir, 'square.mp4'), { seconds: 1 });
  const form = new FormData();
  form.set('video', await openAsBlob(source, { type: 'video/mp4' }), 'square.mp4');
  form.set('format', '1:1');
  return person.api('/api/format-video', { method: 'POST', body: form });
}

/** The spans below a span, at any depth. */
function below(spans: readonly CollectedSpan[], top: CollectedSpan | undefined): CollectedSpan[] {
  const children = spans.filter(({ parentSpanId }) => parentSpanId === top?.spanId);
  return children.flatMap((child) => [child, ...below(spans, child)]);
}

test('one trace leads from the request for a clip over its job, in another process, to engines and programs', async () => {
  const collector = await startTraceCollector();
  const transcriber = await startFakeTranscriber(WORDS);
  const env = {
    ...collector.env,
    ...transcriber.env,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=ours',
    PROVIDER_RETRY_DELAY_MS: '1',
  };
  const server = await startTestServer({ ...env, ...PRINT_MODULES, WORKER: 'off' });
  const worker = await startWorker(server, { ...env, OTEL_RESOURCE_ATTRIBUTES: 'service.namespace=workers' });
  const ada = await server.signUp('Zenobia Quatrefages');
  const video = await makeTalkingVideo(path.join(server.dataDir, 'anniversaire-de-zoe.mp4'), {
    text: 'Zanzibar quincaillerie',
  });
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const clip = { uploaded_filepath: filepath, language_code: 'fr-FR', subtitle_style: 8, duration: 2 };
  const accepted = await ada.api('/api/process-clip', {
    method: 'POST',
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    body: JSON.stringify(clip),
  });
  const { process_id: id } = await accepted.json();
  expect(await endOfJob(ada, id)).toMatchObject({ status: 'succeeded' });
  await fetch(`${server.url}/api/reviews/a-token-that-nobody-may-see`);
  await fetch(`${server.url}/api/health`, { headers: { traceparent: 'no trace' } });
  // Without its engine, the second clip fails.
  transcriber.close();
  const unheard = await ada.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ ...clip, language_code: 'en-US' }),
  });
  const { process_id: failedId } = await unheard.json();
  expect(await endOfJob(ada, failedId)).toMatchObject({ status: 'failed', error: { code: 'engine_failed' } });
  // The last spans arrive when the processes end.
  await worker.stop();
  await server.stop();
  collector.close();
  expect(server.output()).toContain('/sdk-trace/');

  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'POST /api/process-clip');
  expect(request).toMatchObject({
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    kind: SERVER,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/process-clip',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    },
    resource: { 'service.name': 'atelier' },
  });
  const attempt = spans.find((span) => span.parentSpanId === request?.spanId && span.kind === CONSUMER);
  expect(attempt).toMatchObject({
    name: 'process jobs',
    traceId,
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.destination.name': 'jobs',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.message.id': id,
      'atelier.job.tool': 'clip',
      'atelier.job.attempt': 1,
      'atelier.job.outcome': 'succeeded',
      'atelier.job.wait_seconds': expect.any(Number),
    },
    resource: { 'service.name': 'atelier', 'service.namespace': 'workers' },
  });

  const parts = below(spans, attempt);
  expect(parts.every((span) => span.traceId === traceId)).toBe(true);
  expect(parts.filter(({ name }) => name === 'ffmpeg')).not.toHaveLength(0);
  for (const program of parts.filter(({ name }) => name === 'ffmpeg' || name === 'ffprobe')) {
    expect(program).toMatchObject({
      kind: CLIENT,
      attributes: {
        'process.executable.name': program.name,
        'process.pid': expect.any(Number),
        'process.exit.code': 0,
      },
    });
  }
  expect(parts.find(({ name }) => name === 'engine recognition')).toMatchObject({
    kind: INTERNAL,
    attributes: { 'atelier.engine.name': 'recognition', 'atelier.engine.wait_seconds': expect.any(Number) },
  });
  const model = parts.find(({ name }) => name === 'generate_content whisper-1');
  expect(model).toMatchObject({
    kind: CLIENT,
    attributes: {
      'gen_ai.operation.name': 'generate_content',
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'whisper-1',
      'gen_ai.output.type': 'text',
    },
  });
  expect(below(spans, model)).toMatchObject([
    {
      name: 'POST',
      kind: CLIENT,
      attributes: {
        'http.request.method': 'POST',
        'http.response.status_code': 200,
        'server.address': '127.0.0.1',
      },
    },
  ]);

  expect(spans.find(({ name }) => name === 'GET /api/reviews/:token')).toMatchObject({
    attributes: { 'http.response.status_code': 404 },
    status: { code: 0 },
  });
  expect(spans.map(({ name }) => name)).toContain('POST /auth/v1/*');
  // Programs of the start belong to no trace.
  const tops = spans.filter((span) => !spans.some(({ spanId }) => spanId === span.parentSpanId));
  expect(tops.map(({ kind }) => kind).filter((kind) => kind !== SERVER)).toEqual([]);

  // A failure is told by its code, at the job and at what failed below it, and the request was answered.
  const failed = spans.filter(({ status }) => status.code === FAILED);
  const failedJob = failed.find(({ attributes }) => attributes['messaging.message.id'] === failedId);
  expect(failedJob).toMatchObject({
    name: 'process jobs',
    attributes: { 'error.type': 'engine_failed', 'atelier.job.outcome': 'engine_failed' },
  });
  expect(failed.filter((span) => span.traceId === traceId)).toEqual([]);
  const broken = failed.filter(({ attributes }) => attributes['error.type'] === 'broken');
  expect(new Set(broken.map(({ name }) => name))).toEqual(new Set(['generate_content whisper-1', 'POST']));
  expect(failed.filter(({ kind }) => kind === SERVER)).toEqual([]);

  const personal = [
    ...['zanzibar', 'quincaillerie', 'anniversaire', 'zenobia', 'quatrefages', ada.email, ada.id],
    ...[ada.accessToken, filepath, server.dataDir, 'a-token-that-nobody-may-see', 'test-key'],
  ];
  const payload = collector.payload().toLowerCase();
  expect(personal.filter((secret) => payload.includes(secret.toLowerCase()))).toEqual([]);
  expect(collector.headers()).toMatchObject({ 'x-tenant': 'ours', 'content-type': 'application/json' });
});

test('without an endpoint, or with OTEL_SDK_DISABLED, no module of the SDK of OpenTelemetry is loaded', async () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
  for (const env of [{}, { ...endpoint, OTEL_SDK_DISABLED: 'true' }]) {
    const server = await startTestServer({ ...PRINT_MODULES, ...env });
    expect((await format(await server.signUp(), server)).status).toBe(200);
    await server.stop();
    expect(server.output()).not.toContain('loaded ');
  }
});

/** Collectors that a server must survive. */
const BAD: [string, ((response: ServerResponse) => void) | null][] = [
  ['hanging', () => undefined],
  ['away', null],
  ['endless', (response) => endless(response)],
];

function endless(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536, '[');
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
}

test.each(sampleOf(BAD, BAD.length))(
  'a collector that is %s disturbs neither a job nor the end of the server',
  async (_, answer) => {
    const collector = answer && (await startTraceCollector(answer));
    const away = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
    const server = await startTestServer({ ...(collector?.env ?? away), OTEL_EXPORTER_OTLP_TIMEOUT: '2000' });
    expect((await format(await server.signUp(), server)).status).toBe(200);
    await expect.poll(() => server.output()).toContain('traces cannot be exported');
    await server.stop();
    collector?.close();
    // A server that does not end by itself in time ends with 1.
    expect(server.process.exitCode, server.output()).toBe(0);
    expect(server.output().match(/traces cannot be exported/gu)).toHaveLength(1);
  },
);
