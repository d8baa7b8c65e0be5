import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oauthOf } from '../../testing/programs/oauth-program.ts';
import { freePort, startTestServer, type TestServer } from '../../testing/test-server.ts';

/** The prerelease alone has scenarios for authorization servers. Needs the registry or npm's cache. */
const PACKAGE = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
/** The checks of all of its scenarios for authorization servers. The others about authorization test clients. */
const CHECKS = [
  'authorization-code-grant',
  'authorization-server-metadata',
  'authorization-server-metadata-cimd',
];

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-conformance-'));
  await writeFile(path.join(folder, 'package.json'), '{}');
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', PACKAGE];
  await promisify(execFile)('npm', words, { cwd: folder });
  server = await startTestServer({ WORKER: 'off' });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the conformance suite finds no failure in the authorization server', async () => {
  const calls = oauthOf(server.url);
  const ada = await server.signUp();
  const port = await freePort();
  const redirect_uris = [`http://127.0.0.1:${port}/callback`];
  const { client_id } = await (await calls.register({ client_name: 'Conformance', redirect_uris })).json();
  const out = path.join(folder, 'results');
  const program = spawn(
    process.execPath,
    [
      path.join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js'),
      ...['authorization', '--url', server.url, '--client-id', client_id, '--port', String(port)],
      ...['--resource', `${server.url}/mcp`, '--output-dir', out],
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(program, 'close');
  const lines = await followTo(program, async (page) => {
    const answer = await calls.consent(ada, page.search);
    // Follow the redirect to the program's address, as a browser does.
    expect((await fetch((await answer.json()).redirect)).status).toBe(200);
  });
  await ended;
  const checks = await checksIn(out);
  const failures = checks.filter(({ status }) => status !== 'SUCCESS' && status !== 'INFO');
  expect(failures, lines.join('\n')).toEqual([]);
  expect(checks.map(({ id }) => id).toSorted()).toEqual(CHECKS);
});

/** Reads what the suite prints, and plays the browser at the address that it asks a person to open. */
async function followTo(program: ChildProcess, open: (page: URL) => Promise<void>): Promise<string[]> {
  if (!program.stdout) throw new Error('no stdout');
  const lines: string[] = [];
  for await (const line of createInterface({ input: program.stdout })) {
    lines.push(line);
    if (line.startsWith(`${server.url}/autoriser?`)) await open(new URL(line));
  }
  return lines;
}

async function checksIn(out: string): Promise<{ id: string; status: string }[]> {
  const files = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('checks.json'));
  const read = files.map(async (name) => JSON.parse(await readFile(path.join(out, name), 'utf8')));
  return (await Promise.all(read)).flat();
}
