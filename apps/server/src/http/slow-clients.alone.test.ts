import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchLatency } from '../testing/hostile/watch-latency.ts';
import { watchMemory } from '../testing/hostile/watch-memory.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server?.stop());

/** Connections of each kind. */
const EACH = 150;
const SECONDS = 10;
const LIMITS = { slowestMs: 250, growthMb: 200 };

/** Begins a request whose body comes one byte a second. @param address method and path */
function slowRequest(address: string, { token, type }: { token: string; type: string }): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    [
      `${address} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      'Accept: application/json, text/event-stream',
      'Content-Length: 1000000',
      '',
      '',
    ].join('\r\n'),
  );
  const timer = setInterval(() => socket.write('{'), 1000);
  socket.on('close', () => clearInterval(timer));
  return socket;
}

/** Opens a stream of events and reads nothing of it. */
function deafListener(token: string): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(
    `GET /api/jobs/events HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  return socket;
}

test('clients that send a byte a second or read nothing keep nobody else waiting, and take little memory', async () => {
  const ada = await server.signUp();
  const { accessToken: token } = ada;
  const memory = watchMemory(server);
  const latency = watchLatency(server.url);
  const sockets = Array.from({ length: EACH }, () => [
    slowRequest('POST /api/upload-video', { token, type: 'multipart/form-data; boundary=x' }),
    slowRequest('POST /api/films', { token, type: 'application/json' }),
    slowRequest('POST /mcp', { token, type: 'application/json' }),
    deafListener(token),
  ]).flat();
  await pause(SECONDS * 1000);
  const grown = memory.stop();
  const slowest = latency.takeSlowest();
  const bob = await server.signUp('Bob');
  expect((await bob.api('/api/films')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await latency.stop();
  console.info(`${sockets.length} slow clients: others ${Math.round(slowest)} ms, ${grown} MB more`);
  expect(slowest).toBeLessThan(LIMITS.slowestMs);
  expect(grown).toBeLessThan(LIMITS.growthMb);
});
