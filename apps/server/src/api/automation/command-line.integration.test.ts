import { execFile, spawn } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CreatedApiKey } from '@atelier/contracts';
import { makeVideo } from '@atelier/media/testing/test-video';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountState } from '../../testing/account-state.ts';
import { hasTerminal, onTerminal } from '../../testing/programs/on-terminal.ts';
import { installCli } from '../../testing/programs/pack-cli.ts';
import { SQUARE_THEN_SOUND, save } from '../../testing/run-recipes.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import { stallingLine } from '../../testing/stand-ins/stalling-line.ts';
import type { TestPerson } from '../../testing/test-server.ts';

const run = promisify(execFile);

let server: SharedServer;
let ada: TestPerson;
let key: CreatedApiKey;
let home: string;
let program: string;

/** Packs what would be published and unpacks it where nothing of ours is near. */
beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  const made = await ada.api('/api/keys', { method: 'POST', body: JSON.stringify({ name: 'cli' }) });
  key = await made.json();
  home = await mkdtemp(path.join(os.tmpdir(), 'atelier-cli-'));
  program = await installCli(home);
});
afterAll(async () => {
  await server?.leave();
  await rm(home, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
  /** With `--json`. */
  facts: Record<string, unknown>[];
}

function environment() {
  const { PATH } = process.env;
  return { PATH, HOME: home, LANG: 'en_GB.UTF-8', ATELIER_URL: server.url, ATELIER_KEY: key.key };
}

/** With the machine's own Node (npm's), not the pinned one. */
function atelier(
  words: string[],
  env: Record<string, string> = {},
  onLine?: (text: string, kill: () => void) => void,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn('/usr/bin/env', ['node', program, ...words], {
      cwd: home,
      env: { ...environment(), ...env },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      onLine?.(String(chunk), () => child.kill('SIGKILL'));
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('close', (code) => {
      const lines = stdout.split('\n').filter((line) => /^\{.*\}$/u.test(line));
      resolve({ code, stdout, stderr, facts: lines.map((line) => JSON.parse(line)) });
    });
  });
}

test('help, prices and faults, in the language of the shell', async () => {
  expect((await atelier(['--help'])).stdout).toContain('captioned vertical clip');
  expect((await atelier(['--help'], { LANG: 'fr_FR.UTF-8' })).stdout).toContain('Utilisation');
  const dry = await atelier(['clip', 'a.mp4', 'b.mp4', '--dry-run', '--json'], { ATELIER_KEY: '' });
  expect([dry.code, dry.facts]).toEqual([0, [{ event: 'price', price: { tokens: 20 } }]]);
  expect((await atelier(['dance'])).code).toBe(2);
  expect((await atelier(['clip', '--dance'])).code).toBe(2);
  expect((await atelier(['clip', 'missing.mp4'])).code).toBe(2);
  const unknown = await atelier(['projects'], { ATELIER_KEY: 'atl_wrong', LANG: 'fr_FR.UTF-8' });
  expect([unknown.code, unknown.stderr]).toEqual([3, 'Cette clé d’API n’existe pas, ou a été révoquée.\n']);
  expect((await atelier(['projects'], { ATELIER_URL: 'http://127.0.0.1:9' })).code).toBe(5);
  await writeFile(path.join(home, 'xdg-open'), '#!/bin/sh\necho "$1" > opened\n', { mode: 0o755 });
  const opened = await atelier(['open', 'a b'], { PATH: `${home}:${process.env.PATH}` });
  expect([opened.code, opened.stdout]).toEqual([0, `${server.url}/projet?q=a%20b\n`]);
  const openedAddress = () => readFile(path.join(home, 'opened'), 'utf8');
  await vi.waitFor(async () => expect(await openedAddress()).toBe(opened.stdout), { timeout: 180_000 });
  const completion = await atelier(['completion', 'bash']);
  await run('bash', ['-n', '-c', completion.stdout]);
  expect(completion.stdout).toContain('--framing');
});

test('a picture, a voice, a conversion: made, saved and charged once each', async () => {
  const out = path.join(home, 'out');
  const before = await balance();
  const drawn = await atelier(['image', 'a red fox', '--seed', '7', '--output', out, '--json']);
  expect(drawn.code, drawn.stdout).toBe(0);
  const saved = drawn.facts.find(({ event }) => event === 'saved');
  const picture = String(saved?.file);
  expect((await stat(picture)).size).toBeGreaterThan(1000);
  expect((await atelier(['voice', 'Bonjour à tous', '--output', out])).code).toBe(0);
  expect((await atelier(['convert', picture, '--to', 'webp', '--output', out])).code).toBe(0);
  expect((await readdir(out)).map((name) => path.extname(name)).sort()).toEqual(['.mp3', '.png', '.webp']);
  const [plan, tokens, image, voice, video, workflow] = before;
  expect(await balance()).toEqual([plan, tokens, image - 1, voice - 1, video, workflow - 1]);
  const projects = await atelier(['projects', '--json']);
  expect(projects.facts.map(({ type }) => type)).toEqual(['file_convert', 'video_voice', 'image_ai']);
  const { id, name, title } = projects.facts.at(-1) ?? {};
  const opened = await atelier(['open', String(id), '--json'], { LANG: 'fr_FR.UTF-8' });
  const url = `${server.url}/projet?q=${encodeURIComponent(String(name ?? title))}`;
  expect(opened.facts).toEqual([{ event: 'open', url }]);
});

test('on a terminal a bar moves until the file is there', async ({ skip }) => {
  if (!(await hasTerminal())) skip('`script` of util-linux, which gives a terminal, is not installed');
  const out = path.join(home, 'bar');
  const shown = await onTerminal(['node', program, 'voice', 'Bonsoir', '--output', out], {
    cwd: home,
    env: { ...environment(), LANG: 'fr_FR.UTF-8' },
  });
  expect(shown).toMatch(/[█░]{24} +\d+ % {2}traitement {2}Bonsoir/u);
  expect(shown).toMatch(/Enregistré : bar\/\S.*\.mp3\r\n$/u);
});

test('a recipe runs on files, for its price, and what does not succeed is said with an exit code', async () => {
  const [square, sound] = SQUARE_THEN_SOUND.steps;
  const fromLater = { ...sound, settings: { ...sound?.settings, start_time: 2 } };
  const recipe = await save(ada, { ...SQUARE_THEN_SOUND, steps: [square, fromLater] });
  const film = await makeVideo(path.join(home, 'film.mp4'), { seconds: 3 });
  const short = await makeVideo(path.join(home, 'short.mp4'), { seconds: 1 });
  const out = path.join(home, 'runs');
  const dry = await atelier(['run', 'carré puis SON', film, short, '--dry-run', '--json']);
  expect([dry.code, dry.facts]).toEqual([0, [{ event: 'price', price: { token_workflow: 4 } }]]);
  const [, , , , , before] = await balance();
  const listed = await atelier(['recipes', '--json'], { LANG: 'fr_FR.UTF-8' });
  expect(listed.facts).toContainEqual(expect.objectContaining({ id: recipe, name: 'Carré puis son' }));
  expect(listed.facts.map(({ name }) => name)).toContain('Trois meilleurs moments');
  const ran = await atelier(['run', recipe, film, short, '--output', out, '--json']);
  expect(ran.code, ran.stdout).toBe(1);
  expect(ran.facts.filter(({ event }) => event === 'saved').map(({ name }) => name)).toEqual(['film.mp4']);
  expect(ran.facts).toContainEqual(expect.objectContaining({ event: 'failed', name: 'short.mp4' }));
  expect((await readdir(out)).map((name) => path.extname(name))).toEqual(['.mp3']);
  // The step that failed was released.
  const [, , , , , after] = await balance();
  expect(after).toBe(before - 3);
  const unknown = await atelier(['run', 'dance', film], { LANG: 'fr_FR.UTF-8' });
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('dance')]);
});

test('a folder is watched: each finished file once, also by the next process', async () => {
  const recipe = await save(ada, {
    name: 'Son',
    steps: [{ tool: 'convert', settings: { outputFormat: 'mp3' } }],
  });
  const folder = path.join(home, 'arrivals');
  await mkdir(folder);
  await makeVideo(path.join(folder, 'un.mp4'), { seconds: 1 });
  await makeVideo(path.join(folder, 'un.mkv'), { seconds: 1 });
  await makeVideo(path.join(folder, 'later.mp4'), { seconds: 1 });
  await rename(path.join(folder, 'later.mp4'), path.join(folder, 'later.mp4.part'));
  const [, , , , , before] = await balance();
  const watched = ['watch', folder, '--recipe', recipe, '--once', '--json'];
  const first = await atelier(watched);
  expect(first.code, first.stdout).toBe(0);
  expect(new Set(await resultsIn(folder)).size).toBe(2);
  await rename(path.join(folder, 'later.mp4.part'), path.join(folder, 'later.mp4'));
  const second = await atelier(watched);
  expect(second.facts.filter(({ event }) => event === 'saved').map(({ name }) => name)).toEqual([
    'later.mp4',
  ]);
  expect(await resultsIn(folder)).toHaveLength(3);
  const [, , , , , after] = await balance();
  expect(after).toBe(before - 3);
  expect((await atelier(['watch', folder])).code).toBe(2);
});

async function resultsIn(folder: string): Promise<string[]> {
  return readdir(path.join(folder, 'atelier'));
}

async function balance(): Promise<[string, number, number, number, number, number]> {
  const sql = await openServerDatabase(server.dataDir);
  const state = await accountState(sql, ada.id);
  await sql.end();
  return state as [string, number, number, number, number, number];
}

test('an upload that was killed goes on where it stopped', async () => {
  const film = await makeVideo(path.join(home, 'long.mp4'), { seconds: 1, size: '128x72' });
  // A box that no player looks at makes a small film a large file, which goes in pieces.
  const free = Buffer.alloc(52 * 1024 * 1024);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  await appendFile(film, free);
  const words = ['clip', film, '--style', '0', '--json'];
  const line = await stallingLine(server.url, 20 * 1024 * 1024);
  const killed = await atelier(words, { ATELIER_URL: line.url }, (text, kill) => {
    if (/"percent":[1-9]/u.test(text)) kill();
  });
  line.close();
  expect(killed.code, killed.stderr).toBeNull();
  const [first] = (await atelier(words)).facts;
  expect(first).toMatchObject({ event: 'progress', percent: expect.any(Number) });
  expect(first?.percent).toBeGreaterThan(10);
});

test('a login that is confirmed in the browser; a stranger cannot use the code twice', async () => {
  const elsewhere = path.join(home, 'elsewhere');
  await mkdir(elsewhere);
  let confirmed: Promise<Response> | null = null;
  const login = await atelier(
    ['login', '--json'],
    { ATELIER_KEY: '', HOME: elsewhere, BROWSER: 'true' },
    (text) => {
      const code = /"code":"([A-Z]{4}-[A-Z]{4})"/u.exec(text)?.[1];
      if (code && !confirmed) {
        confirmed = ada.api('/api/device/confirm', {
          method: 'POST',
          body: JSON.stringify({ user_code: code.toLowerCase(), approve: true }),
        });
      }
    },
  );
  expect(login.code, login.stdout + login.stderr).toBe(0);
  const settings = path.join(elsewhere, '.config/atelier/settings.json');
  expect((await stat(settings)).mode & 0o777).toBe(0o600);
  expect((await atelier(['projects'], { ATELIER_KEY: '', ATELIER_URL: '', HOME: elsewhere })).code).toBe(0);
  expect((await atelier(['logout'], { HOME: elsewhere })).code).toBe(0);
  expect((await atelier(['projects'], { ATELIER_KEY: '', HOME: elsewhere })).code).toBe(3);
});

test('a code is good for one answer of a person who is signed in, and never for a key', async () => {
  const begin = async () =>
    (
      await fetch(`${server.url}/api/device`, { method: 'POST', body: JSON.stringify({ name: 'toaster' }) })
    ).json();
  const poll = async (device_code: string) =>
    (
      await fetch(`${server.url}/api/device/token`, { method: 'POST', body: JSON.stringify({ device_code }) })
    ).json();
  const confirm = (user_code: string, approve: boolean) =>
    ada.api('/api/device/confirm', { method: 'POST', body: JSON.stringify({ user_code, approve }) });
  const [yes, no] = [await begin(), await begin()];
  expect(await poll(yes.device_code)).toEqual({ status: 'pending', key: null });
  expect(await (await ada.api(`/api/device/${yes.user_code}`)).json()).toMatchObject({ name: 'toaster' });
  expect((await confirm(yes.user_code, true)).status).toBe(200);
  expect((await confirm(yes.user_code, true)).status).toBe(404);
  expect(await poll(yes.device_code)).toMatchObject({
    status: 'approved',
    key: expect.stringMatching(/^atl_/),
  });
  expect(await poll(yes.device_code)).toEqual({ status: 'expired', key: null });
  await confirm(no.user_code, false);
  expect(await poll(no.device_code)).toEqual({ status: 'denied', key: null });
  expect(await poll('guess')).toEqual({ status: 'expired', key: null });
});

test('an assistant works through the command line over standard input and output', async () => {
  const env = { PATH: process.env.PATH ?? '', HOME: home, LANG: 'fr_FR.UTF-8', ATELIER_URL: server.url };
  const command = { command: '/usr/bin/env', args: ['node', program, 'mcp'], cwd: home };
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({ ...command, env: { ...env, ATELIER_KEY: key.key } });
  await client.connect(transport);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['clip', 'voice', 'run_recipe']));
  const progressSeen: number[] = [];
  // The SDK drops a report for `onprogress` that it reads together with the answer.
  client.setNotificationHandler('notifications/progress', ({ params }) => {
    progressSeen.push(params.progress);
  });
  const spoken = await client.callTool(
    { name: 'voice', arguments: { text: 'Bonjour par le tuyau.' }, _meta: { progressToken: 'voice' } },
    { timeout: 600_000 },
  );
  expect(spoken.isError, JSON.stringify(spoken)).toBeFalsy();
  expect([progressSeen.at(-1), JSON.stringify(spoken.content)]).toEqual([
    100,
    expect.stringContaining('resource_link'),
  ]);
  await client.close();
  const refused = await atelier(['mcp'], { ATELIER_KEY: 'atl_wrong', LANG: 'fr_FR.UTF-8' });
  expect([refused.code, refused.stdout]).toEqual([3, '']);
});
