import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * Fetched for this proof alone: as a dependency it would warn everybody on Node 20. Needs the registry or npm's cache. The
 * prerelease alone has the revision 2026-07-28.
 */
const PACKAGE = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
/**
 * Supported scenarios by the revisions of the protocol. The others call tools, resources and prompts of the protocol's own
 * example server.
 */
const OFFERED = [
  ...[
    'server-initialize',
    'server-session-lifecycle',
    'ping',
    'logging-set-level',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
    'server-sse-multiple-streams',
  ].map((scenario) => [scenario, '2025-11-25'] as const),
  ...[
    'server-stateless',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
    'caching',
    'http-header-validation',
    'sep-2164-resource-not-found',
    'input-required-result-unsupported-methods',
  ].map((scenario) => [scenario, '2026-07-28'] as const),
];

/** A check is skipped, or untestable, when it needs something of the example server. */
const GOOD = new Set(['SUCCESS', 'INFO', 'SKIPPED']);

const run = promisify(execFile);
let server: TestServer;
let withKey: Server;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-conformance-'));
  await writeFile(path.join(folder, 'package.json'), '{}');
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', PACKAGE], { cwd: folder });
  server = await startTestServer();
  const ada = await server.signUp();
  const made = await ada.api('/api/keys', { method: 'POST', body: JSON.stringify({ name: 'conformance' }) });
  withKey = await forwardWithKey(server.url, (await made.json()).key);
});
afterAll(async () => {
  withKey?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the conformance suite finds no failure in what we offer', async () => {
  const program = path.join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  const url = `http://127.0.0.1:${(withKey.address() as AddressInfo).port}/mcp`;
  const failures: Record<string, string[]> = {};
  for (const [scenario, revision] of OFFERED) {
    const name = `${scenario} ${revision}`;
    const out = path.join(folder, name);
    const words = [program, 'server', '--url', url, '--scenario', scenario];
    words.push('--spec-version', revision, '--output-dir', out);
    const { stdout, stderr } = await run(process.execPath, words, { cwd: folder }).catch((error) => error);
    const checks = await checksIn(out);
    expect(checks.length, `${name}: ${stdout}${stderr}`).toBeGreaterThan(0);
    failures[name] = checks
      .filter(({ status, details }) => !GOOD.has(status) && !details?.untestable)
      .map((check) => JSON.stringify(check));
  }
  expect(failures).toEqual(Object.fromEntries(OFFERED.map((offered) => [offered.join(' '), []])));
});

async function checksIn(out: string): Promise<{ status: string; details?: { untestable?: boolean } }[]> {
  const files = await readdir(out, { recursive: true });
  const reports = files.filter((name) => path.basename(name) === 'checks.json');
  const read = reports.map(async (name) => JSON.parse(await readFile(path.join(out, name), 'utf8')));
  return (await Promise.all(read)).flat();
}

/** The suite knows nothing of keys: everything goes on as it came, with ours. */
async function forwardWithKey(url: string, key: string): Promise<Server> {
  const forwarder = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const onward = request(
      new URL(incoming.url ?? '/', url),
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', (error) => outgoing.destroy(error));
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => forwarder.listen(0, '127.0.0.1', resolve));
  return forwarder;
}
