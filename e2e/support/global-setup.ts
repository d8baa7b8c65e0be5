import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startFakePostiz } from '../../apps/server/src/testing/stand-ins/fake-postiz.ts';
import { startLinkSite } from './link-site.ts';
import { makeOperator, OPERATOR } from './operator.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Starts one real server on a free port with an empty DATA_DIR for the whole run. @returns how to stop it */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-e2e-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = await startLinkSite(dataDir);
  const postiz = await startFakePostiz();
  const server = spawn(path.join(ROOT, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Halves the start of the server and of each process that it starts.
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      MODELS_AUTO_INSTALL: 'off',
      VOICES: 'simple',
      YTDLP_AUTO_UPDATE: 'off',
      VIDEO_ENCODER: 'x264',
      X264_PRESET: 'ultrafast',
      CANVAS_SIZE: 'source',
      // Else a test that waits for an encode waits until no other test computes, and ends alone.
      PROGRAM_PRIORITY: 'normal',
      LITE_AUTH_BCRYPT_COST: '4',
      PORT: String(port),
      DATA_DIR: dataDir,
      DOWNLOAD_ALLOW_HOSTS: site.host,
      WEBHOOK_ALLOW_HOSTS: postiz.host,
      ADMIN_EMAILS: OPERATOR,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('Atelier: ')) resolve();
      else console.log(line);
    });
    server.once('exit', () => reject(new Error('The server ended before it was ready.')));
  });
  await makeOperator(url);
  process.env.ATELIER_URL = url;
  process.env.ATELIER_TEST_DATA_DIR = dataDir;
  process.env.ATELIER_LINK_SITE = site.url('');
  process.env.ATELIER_POSTIZ = postiz.url;
  return async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await site.close();
    postiz.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
