import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { proof } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedDatabaseUrl } from './platform/embedded/embedded-url.ts';
import { freePort } from './testing/test-server.ts';

let dataDir: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-early-'));
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('SIGTERM while the server is still starting ends its database too', async () => {
  const port = await start();
  const exited = once(running(), 'exit');
  const postgres = await postmasterPid();
  running().kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH');
  expect(await isUp(port)).toBe(false);
});

proof('SIGTERM as soon as it answers, while its worker begins, ends its database too', async () => {
  const port = await start();
  const exited = once(running(), 'exit');
  while (!(await isUp(port))) await delay(2);
  const postgres = await postmasterPid();
  running().kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH');
});

test('SIGTERM while a worker alone is still starting ends it in order', async () => {
  const port = await start();
  while (!(await isUp(port))) await delay(20);
  const database = new URL(await embeddedDatabaseUrl(dataDir));
  const databasePort = Number(database.port);
  const asked = Promise.withResolvers<void>();
  const proxy = createServer((socket) => {
    const onward = connect(databasePort, '127.0.0.1');
    for (const end of [socket, onward]) end.on('error', () => [socket, onward].map((each) => each.destroy()));
    socket.pipe(onward).pipe(socket);
    asked.resolve();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  database.port = String((proxy.address() as AddressInfo).port);
  const worker = spawn(process.execPath, [path.join(import.meta.dirname, 'worker.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.href,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: path.join(dataDir, 'worker'),
    },
    stdio: 'ignore',
  });
  const exited = once(worker, 'exit');
  await Promise.race([asked.promise, exited]);
  worker.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  proxy.close();
  running().kill('SIGTERM');
});

/** @returns the port on which it is going to listen */
async function start(): Promise<number> {
  const port = await freePort();
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      MODELS_AUTO_INSTALL: 'off',
      YTDLP_AUTO_UPDATE: 'off',
    },
    stdio: 'ignore',
  });
  return port;
}

function running(): ChildProcess {
  if (!server) throw new Error('not started');
  return server;
}

function isUp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });
}

/** Waits until PostgreSQL runs, before any other part of the server does, and reads its process id. */
async function postmasterPid(): Promise<number> {
  for (;;) {
    const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    // The file of initdb's own server holds a negative id.
    if (text.includes('\n') && pid > 0) return pid;
    await delay(10);
  }
}
