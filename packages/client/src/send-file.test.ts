import { LIMITS } from '@atelier/contracts/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ConnectionOptions, connect } from './connection.ts';
import { sendFile } from './send-file.ts';
import type { ResumeStore } from './sending.ts';

const MEDIA = { durationSeconds: 2, width: 640, height: 360 };
const CHUNK_BYTES = 16 * 1024 * 1024;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('a small file goes in one request, with its progress', async () => {
  const { server, requests } = startServer({});
  const shares: number[] = [];
  const file = new Blob(['film'], { type: 'video/mp4' });
  const handle = await sendFile(server, file, { name: 'a.mp4', onProgress: (bytes) => shares.push(bytes) });
  expect([handle, shares, requests]).toEqual(['upl_small', [4], ['POST /api/upload-video']]);
});

test('a large file goes in chunks, across a broken connection and a restart of the server', async () => {
  const { server, requests, stored } = startServer({ failures: { 2: 'broken', 3: 502, 4: 503 } });
  const store = memory();
  const file = new Blob([new Uint8Array(LIMITS.uploadMaxBytes + 1)]);
  const lines: boolean[] = [];
  const sending = sendFile(server, file, {
    name: 'é.mp4',
    resume: store,
    onLine: (isUp) => lines.push(isUp),
  });
  expect(await settled(sending)).toBe('upl_large');
  expect(stored.bytes).toBe(file.size);
  expect(lines).toContain(false);
  expect(requests.filter((line) => line.startsWith('POST'))).toHaveLength(2);
  expect(store.values.at(-1)).toBeNull();
});

test('an upload that was interrupted goes on where it stopped, in another process', async () => {
  const { server, requests, stored } = startServer({});
  const store = memory();
  const stop = new AbortController();
  const file = new Blob([new Uint8Array(3 * CHUNK_BYTES)]);
  const onProgress = (bytes: number) => bytes >= CHUNK_BYTES && stop.abort(new Error('interrupted'));
  const first = sendFile(server, file, { name: 'a', resume: store, onProgress, signal: stop.signal });
  await expect(first).rejects.toThrow('interrupted');
  expect(await store.read()).toBe('/api/tus/1');
  const arrived = stored.bytes;
  expect(arrived).toBeGreaterThan(0);
  requests.length = 0;
  expect(await sendFile(server, file, { name: 'a', resume: store })).toBe('upl_large');
  expect(requests[0]).toBe('HEAD /api/tus/1');
  expect(requests).not.toContain('POST /api/tus');
});

test('what the server refuses ends the upload with its error, and a server that stays away does too', async () => {
  const store = memory();
  const file = new Blob([new Uint8Array(10)]);
  const refusing = startServer({ failures: { 2: 422 } });
  const refused = sendFile(refusing.server, file, { name: 'a', resume: store });
  await expect(refused).rejects.toMatchObject({ code: 'no_video_track', status: 422 });
  const away = startServer({ failures: { 1: 'broken', 2: 'broken', 3: 'broken' } });
  const lost = sendFile(away.server, file, { name: 'a', resume: memory(), mostFailures: 2 });
  const ended = expect(lost).rejects.toMatchObject({ code: 'network' });
  await settled(ended);
});

test('a token is renewed once; one that is refused again, and none, end the upload', async () => {
  const file = new Blob([new Uint8Array(10)]);
  const renewed = startServer({ failures: { 2: 401 } });
  expect(await settled(sendFile(renewed.server, file, { name: 'a', resume: memory() }))).toBe('upl_large');
  const refusing = startServer({ failures: { 2: 401, 3: 401, 4: 401, 5: 401 } });
  const refused = expect(sendFile(refusing.server, file, { name: 'a', resume: memory() })).rejects;
  await settled(refused.toMatchObject({ status: 401 }));
  const { server } = startServer({ key: async () => null });
  const unsigned = expect(sendFile(server, file, { name: 'a', resume: memory() })).rejects;
  await settled(unsigned.toMatchObject({ code: 'no_token' }));
});

test('a sound goes where sounds are taken', async () => {
  const { server, requests } = startServer({});
  const sound = new Blob(['sound'], { type: 'audio/wav' });
  expect(await sendFile(server, sound, { name: 'a.wav' })).toBe('upl_sound');
  expect(requests).toEqual(['POST /api/recipe-files']);
});

/** Lets time pass until a promise is settled. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false;
  const end = () => {
    isSettled = true;
  };
  promise.then(end, end);
  while (!isSettled) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return promise;
}

/** A server that keeps the length of one upload. `failures`: what becomes of the nth request to it. */
function startServer({
  failures = {},
  key = 'key',
}: {
  failures?: Record<number, number | 'broken'>;
  key?: ConnectionOptions['key'];
}) {
  const requests: string[] = [];
  const stored = { bytes: 0, length: 0 };
  let count = 0;
  const answer = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body } = init;
    const path = new URL(address).pathname;
    requests.push(`${method} ${path}`);
    if (path === '/api/upload-video')
      return Response.json({
        success: true,
        filepath: 'upl_small',
        name: 'a',
        sizeBytes: 4,
        hasAudio: true,
        ...MEDIA,
      });
    if (path === '/api/recipe-files')
      return Response.json({
        success: true,
        filepath: 'upl_sound',
        name: 'a.wav',
        kind: 'audio',
        sizeBytes: 5,
      });
    count += 1;
    const failure = failures[count];
    if (failure === 'broken') throw new TypeError('fetch failed');
    if (failure) return Response.json({ error: 'No.', code: 'no_video_track' }, { status: failure });
    const headers = new Headers(init.headers);
    if (method === 'POST') stored.length = Number(headers.get('Upload-Length'));
    if (method === 'PATCH') stored.bytes += body instanceof Blob ? body.size : 0;
    return new Response(null, {
      status: method === 'POST' ? 201 : method === 'HEAD' ? 200 : 204,
      headers: {
        'Upload-Offset': String(stored.bytes),
        'Upload-Length': String(stored.length),
        ...(method === 'POST' && { Location: '/api/tus/1' }),
        ...(stored.bytes === stored.length && {
          'Upload-Handle': 'upl_large',
          'Upload-Media': JSON.stringify(MEDIA),
        }),
      },
    });
  };
  const server = connect({
    url: 'http://atelier.test',
    key,
    fetch: (address, init) => answer(String(address), init),
  });
  return { server, requests, stored };
}

function memory(): ResumeStore & { values: (string | null)[] } {
  const values: (string | null)[] = [];
  return {
    values,
    read: async () => values.at(-1) ?? null,
    write: async (path) => void values.push(path),
  };
}
