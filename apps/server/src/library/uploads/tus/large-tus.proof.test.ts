import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { proof } from '@atelier/contracts/testing/proof';
import { makeVideo } from '@atelier/media/testing/test-video';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect } from 'vitest';
import { createS3Storage } from '../../../platform/storage/s3-storage.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { startS3 } from '../../../testing/stand-ins/s3-stand-in.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { begin, offsetOf, send, TUS } from '../../../testing/tus-requests.ts';

const LARGE_MB = Number(process.env.PROOF_UPLOAD_MB ?? 600);

let folder: string;
let film: Buffer<ArrayBuffer>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-tus-'));
  film = Buffer.from(await readFile(await makeVideo(path.join(folder, 'a.mp4'), { seconds: 1 })));
});
afterAll(() => rm(folder, { recursive: true }));

/** A way to a server on which connections can be cut, and behind which the server can change. */
async function openLine(target: () => string) {
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const { hostname, port } = new URL(target());
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => line.close(),
  };
}

/** A film with a box of nothing much after its end, up to a size. */
async function writePadded(file: string, size: number): Promise<void> {
  const box = Buffer.alloc(8);
  box.writeUInt32BE(size - film.length);
  box.write('free', 4);
  await writeFile(file, Buffer.concat([film, box, Buffer.from('seed'.repeat(1000))]));
  await truncate(file, size);
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

proof(
  'a large film arrives whole although the line is cut ten times and the server killed twice',
  async () => {
    const env = { WORKER: 'off' };
    let current = await startTestServer(env);
    const { dataDir } = current;
    const line = await openLine(() => current.url);
    try {
      const person = await current.signUp();
      const big = path.join(dataDir, 'big.mp4');
      const size = LARGE_MB * 1024 * 1024;
      await writePadded(big, size);

      let cuts = 0;
      let kills = 0;
      let busy: Promise<unknown> = Promise.resolve();
      const restart = async () => {
        current.process.kill('SIGKILL');
        await once(current.process, 'exit');
        line.cut();
        current = await startTestServer(env, { dataDir });
      };
      const handle = await new Promise<string | undefined>((resolve, reject) => {
        let found: string | undefined;
        const upload = new Upload(createReadStream(big), {
          endpoint: `${line.url}/api/tus`,
          headers: { Authorization: `Bearer ${person.accessToken}` },
          chunkSize: Math.round(size / 15),
          uploadSize: size,
          metadata: { filename: 'big.mp4', filetype: 'video/mp4' },
          retryDelays: Array.from({ length: 60 }, () => 300),
          onProgress: (sent) => {
            if (cuts < 10 && sent > ((cuts + 1) * size) / 13) {
              cuts += 1;
              line.cut();
            }
            if (kills < 2 && sent > ((kills + 1) * size) / 2.4) {
              kills += 1;
              busy = busy.then(restart);
            }
          },
          onAfterResponse: (_request, response) => {
            found = response.getHeader('Upload-Handle') ?? found;
          },
          onError: reject,
          onSuccess: () => resolve(found),
        });
        upload.start();
      });
      await busy;
      expect([cuts, kills]).toEqual([10, 2]);
      expect(handle).toMatch(/^upl_/);
      const database = await openServerDatabase(dataDir);
      const [row] = await database`select object_key from app.uploads where id = ${handle ?? ''}`;
      await database.end();
      const stored = path.join(dataDir, 'storage/uploads', row?.object_key);
      expect((await stat(stored)).size).toBe(size);
      expect(await sha256(stored)).toBe(await sha256(big));
    } finally {
      line.close();
      await current.stop();
    }
  },
);

proof('a bucket takes the pieces as they come, and a server of its own finishes them', async () => {
  const s3 = await startS3(path.join(folder, 's3'));
  const inBucket = await startTestServer({
    WORKER: 'off',
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  try {
    const person = await inBucket.signUp();
    const file = path.join(folder, 'bucket.mp4');
    const size = 12 * 1024 * 1024;
    await writePadded(file, size);
    const bytes = Buffer.from(await readFile(file));
    const { address } = await begin(person, size);
    const half = 7 * 1024 * 1024;
    expect((await send(person, address, bytes.subarray(0, half), 0)).status).toBe(204);
    expect((await offsetOf(person, address)).offset).toBe(String(half));
    const last = await send(person, address, bytes.subarray(half), half);
    expect(last.status).toBe(204);
    const storage = await createS3Storage({
      endpoint: s3.url,
      region: 'auto',
      bucketPrefix: '',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
    const objects = await storage.list('uploads', { prefix: person.id, limit: 10 });
    expect(objects.map(({ sizeBytes }) => sizeBytes)).toEqual([size]);
    const back = path.join(folder, 'back.mp4');
    await storage.fetchTo('uploads', objects[0]?.key ?? '', back);
    expect(await sha256(back)).toBe(await sha256(file));
    // Given up in the middle: nothing stays, listed or not.
    const { address: second } = await begin(person, size);
    await send(person, second, bytes.subarray(0, half), 0);
    expect((await person.api(second, { method: 'DELETE', headers: TUS })).status).toBe(204);
    expect(await storage.list('uploads', { prefix: person.id, limit: 10 })).toHaveLength(1);
  } finally {
    await inBucket.stop();
    await s3.close();
  }
});
