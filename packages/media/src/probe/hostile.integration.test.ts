import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { PROVING, proof } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertMedia } from '../convert/convert-media.ts';
import { detectSandbox, setSandboxMode } from '../run/detect-sandbox.ts';
import { extractSound } from '../sound/extract-sound.ts';
import { encodeTake } from '../testing/encode-take.ts';
import {
  FAST_H264,
  lavfi,
  makeMedia,
  makeTempFolder,
  makeTestVideo,
  readPicture,
  type TempFolder,
} from '../testing/make-media.ts';
import { mutate } from '../testing/mutate.ts';
import { resolveRange } from '../video/resolve-range.ts';
import { checkDecodable } from './check-decodable.ts';
import { MediaError } from './media-error.ts';
import { probeMedia } from './probe-media.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

/** Treats a file like an upload: probes it, checks it, and cuts one second at a small size. */
async function process(path: string, signal?: AbortSignal) {
  const info = await probeMedia(path, { signal });
  const range = resolveRange(info, { startSeconds: 0, durationSeconds: 1, maxDurationSeconds: 1 });
  await checkDecodable({ path, info, ...range, signal });
  const outputPath = folder.file('made.mp4');
  await encodeTake({ sourcePath: path, outputPath, range, size: { width: 90, height: 160 } }, { signal });
  if (info.audio) {
    const soundPath = folder.file('made.wav');
    await extractSound({ info, sourcePath: path, range, outputPath: soundPath }, { signal });
    await rm(soundPath);
  }
  return probeMedia(outputPath);
}

/** Runs work while counting connections to a loopback server. */
async function countConnections(work: (port: number) => Promise<void>): Promise<number> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = server.address();
    await work(typeof address === 'object' && address !== null ? address.port : 0);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  return connections;
}

const PLAYLISTS: Record<string, (secret: string, port: number) => string> = {
  'a playlist with a local file': (secret) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${secret}\n#EXT-X-ENDLIST\n`,
  'a playlist with a loopback address': (_, port) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nhttp://127.0.0.1:${port}/x.ts\n#EXT-X-ENDLIST\n`,
  'a concat list': (secret) => `ffconcat version 1.0\nfile '${secret}'\n`,
  'a DASH manifest': (_, port) =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1"><BaseURL>http://127.0.0.1:${port}/v.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  'an SDP file': (_, port) =>
    `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video ${port} RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
  'a RealText reference': (_, port) => `rtsp://127.0.0.1:${port}/x\n`,
};

// Also without the sandbox: the whitelists alone must suffice.
test.each(['auto', 'off'] as const)(
  'lists that point elsewhere are never followed (sandbox %s)',
  async (mode) => {
    setSandboxMode(mode);
    const secret = await makeTestVideo(folder, 'secret.mp4', { seconds: 1 });
    const connections = await countConnections(async (port) => {
      for (const [name, write] of Object.entries(PLAYLISTS)) {
        for (const extension of ['.mp4', '.m3u8', '']) {
          const path = folder.file(`list${extension}`);
          await writeFile(path, write(secret, port));
          await expect(process(path), name).rejects.toMatchObject({ code: 'not_media' });
        }
      }
    });
    setSandboxMode('auto');
    expect(connections).toBe(0);
  },
);

test('a QuickTime file that refers to another file gives nothing of it', async () => {
  const secret = await makeTestVideo(folder, 'secret2.mp4', { seconds: 1 });
  const own = await makeTestVideo(folder, 'own.mp4', { seconds: 1 });
  // An `alis` data reference in place of the self-contained `url `.
  const bytes = await readFile(own);
  const at = bytes.indexOf('url ', 0, 'latin1');
  bytes.write('alis', at, 'latin1');
  bytes.writeUInt32BE(0, at + 4);
  await writeFile(folder.file('reference'), bytes);
  await process(folder.file('reference')).catch((error: unknown) => expect(error).toBeInstanceOf(MediaError));
  expect(await readFile(secret)).toBeInstanceOf(Buffer);
});

test('one frame for ten hours is too long', async () => {
  const path = await makeMedia(folder, 'ten-hours', [
    ...lavfi('color=s=64x64:r=1/36000'),
    ...['-frames:v', '1', ...FAST_H264],
  ]);
  await expect(process(path)).rejects.toMatchObject({ code: 'too_long' });
});

proof('one frame for an hour is cut in no time', async () => {
  const path = await makeMedia(folder, 'one-hour', [
    ...lavfi('color=c=red:s=64x64:r=1/3600'),
    ...['-frames:v', '1', ...FAST_H264],
  ]);
  const made = await process(path);
  expect(made.durationSeconds).toBeCloseTo(1, 1);
  expect((await readPicture(folder.file('made.mp4'), 0.9)).nameAt(0.5, 0.5)).toBe('red');
});

test.each(['huge.png', 'huge.mp4', 'huge'])(
  'a picture of 20,000 × 20,000 named %s is too large',
  async (name) => {
    await writeFile(folder.file(name), makeHugePng(20_000));
    await expect(process(folder.file(name))).rejects.toMatchObject({ code: 'too_large_dimensions' });
  },
);

test('a video that claims to be small and is not, or the other way round, is refused or right', async () => {
  const path = await makeTestVideo(folder, 'liar', { size: '320x180', seconds: 1 });
  const bytes = await readFile(path);
  // The size in the sample description says 16,000 × 16,000.
  const at = bytes.indexOf('avc1', 0, 'latin1') + 4 + 24;
  bytes.writeUInt16BE(16_000, at);
  bytes.writeUInt16BE(16_000, at + 2);
  await writeFile(path, bytes);
  await process(path).then(
    (made) => expect(made.durationSeconds).toBeCloseTo(1, 1),
    (error) => expect(error).toBeInstanceOf(MediaError),
  );
});

proof('truncated copies are refused, or right up to where they reach', async () => {
  const source = await makeTestVideo(folder, 'whole', {
    seconds: 4,
    output: ['-movflags', '+faststart', ...FAST_H264],
  });
  const original = await readFile(source);
  for (const part of [0.001, 0.05, 0.3, 0.8]) {
    const path = folder.file('cut');
    await writeFile(path, original);
    await truncate(path, Math.floor(original.length * part));
    const outcome = await process(path).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(MediaError);
    if (part < 0.1) expect(outcome).toMatchObject({ name: 'MediaError' });
    // The whole file can never be read.
    const whole = probeMedia(path).then((info) => checkDecodable({ path, info }));
    await expect(whole).rejects.toMatchObject({ name: 'MediaError' });
  }
});

test('a file that lies about its type is what it is', async () => {
  const sound = await makeMedia(folder, 'sound.mp4', [
    ...lavfi('sine=d=1'),
    '-c:a',
    'libmp3lame',
    '-f',
    'mp3',
  ]);
  await expect(process(sound)).rejects.toMatchObject({ code: 'no_video' });
  await writeFile(folder.file('zip.mp4'), Buffer.from('PK\x03\x04'.padEnd(4000, 'x')));
  await expect(process(folder.file('zip.mp4'))).rejects.toMatchObject({ code: 'not_media' });
});

const MATROSKA = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-f', 'matroska'];

// Five hundred more go through the API: apps/server/src/http/hostile.integration.test.ts.
test('damaged copies end soon, with a right clip or a clear refusal, and leave nothing', async () => {
  const small = { size: '128x72', seconds: 1 };
  const originals = await Promise.all(
    [
      await makeTestVideo(folder, 'good.mp4', small),
      await makeTestVideo(folder, 'good.mkv', { ...small, output: MATROSKA }),
      await makeTestVideo(folder, 'good.avi', { ...small, output: ['-c:v', 'mpeg4', '-f', 'avi'] }),
    ].map((path) => readFile(path)),
  );
  const before = await readdir(folder.path);
  const tally = { right: 0, refused: 0 };
  for (let seed = 0; seed < (PROVING ? 24 : 9); seed += 1) {
    const path = folder.file('damaged');
    await writeFile(path, mutate(originals[seed % 3] ?? Buffer.alloc(0), seed));
    const outcome = await process(path, AbortSignal.timeout(60_000)).catch((error: unknown) => error);
    if (outcome instanceof Error) {
      expect(outcome, `seed ${seed}: ${JSON.stringify(outcome)}`).toBeInstanceOf(MediaError);
      tally.refused += 1;
    } else {
      expect(outcome, `seed ${seed}`).toMatchObject({ video: { codec: 'h264' } });
      tally.right += 1;
    }
  }
  expect(tally.right).toBeGreaterThan(0);
  expect(tally.refused).toBeGreaterThan(0);
  const left = (await readdir(folder.path)).filter((name) => !before.includes(name));
  expect(left.filter((name) => !['damaged', 'made.mp4'].includes(name))).toEqual([]);
});

test('a decoder that eats time is stopped', async () => {
  const path = await makeTestVideo(folder, 'busy', { size: '640x360', seconds: 10 });
  const info = await probeMedia(path);
  const job = {
    info,
    sourcePath: path,
    outputPath: folder.file('busy.webm'),
    to: 'webm',
    quality: 'high',
    range: { startSeconds: 0, durationSeconds: 10 },
  } as const;
  await expect(convertMedia(job, { timeoutSeconds: 0.3 })).rejects.toMatchObject({
    name: 'ProcessError',
    timedOut: true,
  });
  if ((await detectSandbox()).resourceLimits) {
    await expect(convertMedia(job, { limits: { cpuSeconds: 1 } })).rejects.toMatchObject({
      name: 'MediaError',
      code: 'too_heavy',
    });
    await expect(convertMedia(job, { limits: { fileSizeBytes: 4096 } })).rejects.toMatchObject({
      code: 'too_heavy',
    });
  }
  expect((await readdir(folder.path)).includes('busy.webm')).toBe(false);
});

/** Black, one bit a pixel: 50 MB of rows in 50 KB of file. */
function makeHugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
