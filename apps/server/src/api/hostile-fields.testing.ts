import path from 'node:path';
import { sampleOf } from '@atelier/contracts/testing/proof';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyWith,
  type Field,
  fieldsOf,
  isUnbounded,
  type JsonSchema,
  smallestOf,
  withoutReferences,
} from '../testing/hostile/schema-fields.ts';
import { watchLatency } from '../testing/hostile/watch-latency.ts';
import { type FakeTranscriber, startFakeTranscriber } from '../testing/stand-ins/fake-transcriber.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { uploadVideo } from '../testing/upload-video.ts';

/** Longest request that any route accepts; longer fields are cut off. */
const MOST_CHARACTERS = 6 * 1024 * 1024;

interface Call {
  method: string;
  address: string;
  schema: JsonSchema;
}

let provider: FakeTranscriber;
let server: TestServer;
let ada: TestPerson;
let calls: Call[];
let upload: string;

/**
 * Tests every field of every documented call.
 * @param slowestMs the longest answer that somebody else may get meanwhile; null where other work runs beside
 */
export function testHostileFields(slowestMs: number | null): void {
  beforeAll(async () => {
    provider = await startFakeTranscriber([]);
    // Jobs are accepted and wait: their work is asked elsewhere.
    server = await startTestServer({ ...provider.env, WORKER: 'off' });
    ada = await server.signUp();
    const film = path.join(server.dataDir, 'film.mp4');
    await makeVideo(film, { seconds: 2 });
    upload = (await (await uploadVideo(ada, film)).json()).filepath;
    const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
    calls = Object.entries<
      Record<string, { requestBody?: { content: Record<string, { schema: JsonSchema }> } }>
    >(document.paths).flatMap(([address, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema;
        if (!schema) return [];
        const whole = withoutReferences(schema, document.components.schemas);
        return [{ method: method.toUpperCase(), address, schema: whole }];
      }),
    );
  });
  afterAll(async () => {
    provider?.close();
    await server?.stop();
  });

  test('every list, text and record of every request has a maximum', () => {
    expect(calls.length).toBeGreaterThan(30);
    const unbounded = calls.flatMap(({ method, address, schema }) =>
      fieldsOf(schema)
        .filter((field) => isUnbounded(field.schema))
        .map(({ path }) => `${method} ${address} ${path.join('.')}`),
    );
    expect(unbounded).toEqual([]);
  });

  test('no field at its maximum, in any hostile shape, breaks a call or holds up the others', () =>
    sendHostileFields(slowestMs));
}

const NESTED = Array.from({ length: 500 }).reduce((inner) => [inner], []);

/** Texts that are slow to read for a careless expression. */
const TEXTS = ['a', '\n', ' ', '<', '"', '{"a":', '-->', '1', '.', '🦊'];

function hostileValues({ schema }: Field): unknown[] {
  if (schema.type === 'string' && schema.maxLength) {
    const length = Math.min(schema.maxLength, MOST_CHARACTERS);
    return TEXTS.map((unit) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
  }
  if (schema.type === 'array' && schema.maxItems) {
    const items = schema.items ?? {};
    const fill = (entry: unknown) => Array.from({ length: schema.maxItems ?? 0 }, () => entry);
    return [fill(smallestOf(items)), fill({}), fill(null), NESTED];
  }
  if (schema.type === 'object' && schema.maxProperties) {
    const names = Array.from({ length: schema.maxProperties }, (_, index) => [`name${index}`, 'a']);
    return [Object.fromEntries(names), { deep: NESTED }];
  }
  return [];
}

/** With a file of the caller's where the request takes one, so that nothing is refused for the lack of it. */
function onUpload(schema: JsonSchema, body: unknown): unknown {
  return schema.properties?.uploaded_filepath ? { uploaded_filepath: upload, ...(body as object) } : body;
}

const ID = '00000000-0000-4000-8000-000000000000';

/** Sends each call with each of its fields at the maximum, in each hostile shape; none may fail. */
async function sendHostileFields(slowestMs: number | null): Promise<void> {
  const cases = calls.flatMap((call) =>
    fieldsOf(call.schema).flatMap((field) =>
      hostileValues(field).map((value, shape) => ({ ...call, field, value, shape })),
    ),
  );
  expect(cases.length).toBeGreaterThan(500);
  const latency = slowestMs === null ? null : watchLatency(server.url);
  const wrong: string[] = [];
  for (const { method, address, schema, field, value, shape } of sampleOf(cases, 23)) {
    const { status } = await ada
      .api(address.replaceAll(/\{\w+\}/gu, ID), {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(onUpload(schema, bodyWith(schema, field.path, value))),
        // Tools that answer with their file wait for a worker, and there is none.
        signal: AbortSignal.timeout(3000),
      })
      .catch(() => ({ status: 0 }));
    const tookMs = latency?.takeSlowest() ?? 0;
    if (status >= 500 || tookMs > (slowestMs ?? 0)) {
      wrong.push(
        `${method} ${address} ${field.path.join('.')} #${shape}: ${status}, ${Math.round(tookMs)} ms`,
      );
    }
  }
  await latency?.stop();
  expect(wrong).toEqual([]);
}
