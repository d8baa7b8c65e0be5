import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { CodeSample } from './code-samples.ts';

const run = promisify(execFile);
let server: TestServer;
let folder: string;
let key: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-samples-'));
  const ada = await server.signUp();
  const made = await ada.api('/api/keys', { method: 'POST', body: JSON.stringify({ name: 'samples' }) });
  key = (await made.json()).key;
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const PROGRAMS = {
  curl: { file: 'sample.sh', program: 'bash' },
  JavaScript: { file: 'sample.mjs', program: process.execPath },
  Python: { file: 'sample.py', program: 'python3' },
} as const;

test('every example of the reference runs as it stands', async () => {
  const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const calls: Record<string, Record<string, { 'x-codeSamples'?: CodeSample[] }>> = paths;
  let ran = 0;
  for (const [address, methods] of Object.entries(calls)) {
    for (const [method, call] of Object.entries(methods)) {
      for (const { lang, source } of call['x-codeSamples'] ?? []) {
        const { file, program } = PROGRAMS[lang];
        await writeFile(path.join(folder, file), source);
        const env = { PATH: process.env.PATH, ATELIER_URL: server.url, ATELIER_KEY: key };
        const failed = await run(program, [file], { cwd: folder, env }).then(
          () => null,
          (error: Error) => error.message,
        );
        expect(failed, `${lang} of ${method} ${address}`).toBeNull();
        ran += 1;
      }
    }
  }
  expect(ran).toBeGreaterThan(40);
}, 600_000);
