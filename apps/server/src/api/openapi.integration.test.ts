import { readFile, rm } from 'node:fs/promises';
import { OPERATIONS } from '@atelier/film';
import { ROUTES } from '@atelier/routes/all';
import { findTargetHandler } from 'hono/utils/handler';
import { uniqueSymbol } from 'hono-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Composition, compose } from '../compose.ts';
import { parseEnv } from '../platform/config/env.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { makeDataDir } from '../testing/make-data-dir.ts';
import { createApp } from './app.ts';
import { WITHOUT_SAMPLES } from './docs/sample-calls.ts';

let dataDir: string;
let composition: Composition;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  dataDir = await makeDataDir();
  composition = await compose(
    parseEnv({ DATA_DIR: dataDir, MODELS_AUTO_INSTALL: 'off', YTDLP_AUTO_UPDATE: 'off' }),
    {
      logger: createLogger('silent'),
      publicUrl: 'http://localhost:3000',
      role: 'server',
    },
  );
  app = createApp(composition.deps);
});
afterAll(async () => {
  await composition.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('every route of the API is described where it stands', () => {
  const routes = app.routes.filter(
    ({ method, path: address }) => method !== 'ALL' && /^\/(api|functions\/v1|download)(\/|$)/.test(address),
  );
  const described = routes.filter(({ handler }) => uniqueSymbol in findTargetHandler(handler));
  const nameOf = ({ method, path: address }: { method: string; path: string }) => `${method} ${address}`;
  expect(described.length).toBeGreaterThan(50);
  expect(routes.map(nameOf).filter((name) => !described.map(nameOf).includes(name))).toEqual([]);
});

test('what is described is what is declared, but for the two protocols', async () => {
  const document = await (await app.request('/api/openapi.json')).json();
  const described = Object.entries<object>(document.paths).flatMap(([address, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${address}`),
  );
  const declared = Object.values(ROUTES).map(
    (route) => `${route.method} ${route.path.replaceAll(/:(\w+)(?:\{[^}]*\})?/gu, '{$1}')}`,
  );
  const isProtocol = (call: string) => /^\w+ (\/mcp|\/api\/tus(\/\{id\})?)$/u.test(call);
  expect(described.filter((call) => !isProtocol(call)).toSorted()).toEqual(declared.toSorted());
});

test('the document is whole: what it refers to is there, and its paths have no leftover of a pattern', async () => {
  const document = await (await app.request('/api/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Atelier' } });
  for (const address of Object.keys(document.paths)) expect(address).toMatch(/^(\/([\w.-]+|\{\w+\}))+$/);
  const references = [...new Set(JSON.stringify(document).match(/(?<="\$ref":"#\/)[^"]+/g))];
  expect(references).toContain('components/responses/Error');
  for (const reference of references) expect(document).toHaveProperty(reference.split('/'));
});

test('bodies and answers with films and operations refer to their schemas, which list every operation', async () => {
  const { paths, components } = await (await app.request('/api/openapi.json')).json();
  const { requestBody, responses } = paths['/api/films/{id}/edits'].post;
  const operation = { $ref: '#/components/schemas/Operation' };
  expect(requestBody.content['application/json'].schema.properties.operations.items).toEqual(operation);
  expect(responses['200'].content['application/json'].schema.properties.undo.items).toEqual(operation);
  expect(JSON.stringify(responses)).not.toContain('"items":{}');
  const names = components.schemas.Operation.oneOf.map(
    ({ properties }: { properties: { op: { const: string } } }) => properties.op.const,
  );
  expect(names).toEqual(OPERATIONS.map(({ name }) => name));
  expect(Object.keys(components.schemas.Film.properties)).toContain('scenes');
});

test('requests are described by what is taken, answers by what is given', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json();
  const { requestBody, security, responses } = paths['/api/format-video'].post;
  expect(requestBody.content['multipart/form-data'].schema).toMatchObject({
    properties: { start_time: { type: 'string' }, video: { type: 'string', format: 'binary' } },
    required: ['format', 'video'],
  });
  expect(security).toEqual([{ session: [] }, { key: ['run'] }]);
  expect(paths['/api/account'].delete.security).toEqual([{ session: [] }]);
  expect(responses['200'].content).toEqual({ 'video/mp4': {} });
  const health = paths['/api/health'].get;
  expect(health.security).toBeUndefined();
  expect(health.responses['200'].content['application/json'].schema).toMatchObject({
    required: ['status'],
    properties: { queue: { required: ['queued', 'running'] } },
  });
  expect(paths['/api/jobs/{id}'].get.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ]);
});

test('every call that a key opens has an example in each of three languages, but for those that decision 108 names', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json();
  const calls = Object.entries(paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
    ([address, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${address}`, call })),
  );
  const byKey = calls.filter(({ call }) => JSON.stringify(call.security)?.includes('"key"'));
  const languagesOf = (call: Record<string, unknown>) =>
    ((call['x-codeSamples'] as { lang: string }[] | undefined) ?? []).map(({ lang }) => lang);
  const without = byKey.filter(({ call }) => languagesOf(call).length === 0).map(({ name }) => name);
  expect(without.toSorted()).toEqual(WITHOUT_SAMPLES.toSorted());
  for (const { name, call } of byKey) {
    if (!without.includes(name)) expect(languagesOf(call), name).toEqual(['curl', 'JavaScript', 'Python']);
  }
  const decision = await readFile('docs/decisions/0108-api-keys-and-reference.md', 'utf8');
  for (const name of without) expect(decision).toContain(`\`${name}\``);
});

test('an example reads as JSON what is JSON, and saves what is a file', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json();
  const wrong: string[] = [];
  let files = 0;
  for (const [address, methods] of Object.entries<Record<string, Described>>(paths)) {
    for (const [method, { responses = {}, 'x-codeSamples': samples = [] }] of Object.entries(methods)) {
      const types = Object.keys(responses['200']?.content ?? {});
      if (types.length === 0 || types.includes('application/json')) continue;
      files += 1;
      if (samples.some(({ source }) => /answer\.json\(|json\.load\(answer/u.test(source)))
        wrong.push(`${method} ${address}`);
    }
  }
  expect(files).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});

interface Described {
  responses?: Record<string, { content?: object }>;
  'x-codeSamples'?: { source: string }[];
}
