import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { verifyAnswerSchema } from '@atelier/contracts/provenance/credentials';
import { proof } from '@atelier/contracts/testing/proof';
import { makeVideo } from '@atelier/media/testing/test-video';
import { makeCertificates } from '@atelier/provenance/credentials/make-certificates';
import { signFile } from '@atelier/provenance/credentials/sign-file';
import { expect } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

const FILES = 1000;
/** Files that are sent at once: more than the server checks at once. */
const AT_ONCE = 4;
const MOST_MS = 10_000;

/** Damages a file reproducibly: bytes anywhere, bytes of its credentials, an end that is missing, or a part doubled. */
function damage(whole: Buffer, credentialsAt: number, seed: number): Buffer {
  const noise = createHash('sha512').update(String(seed)).digest();
  const bytes = Buffer.from(whole);
  const near = seed % 2 === 0 ? credentialsAt : 0;
  const room = seed % 2 === 0 ? Math.min(20_000, bytes.length - near) : bytes.length;
  for (let index = 0; index < 8; index++) {
    bytes[near + (noise.readUInt32LE(index * 8) % room)] = noise[index * 8 + 4] ?? 0;
  }
  const cut = noise.readUInt32LE(60) % bytes.length;
  if (seed % 5 === 3) return bytes.subarray(0, cut);
  if (seed % 5 === 4) return Buffer.concat([bytes.subarray(0, cut), bytes.subarray(cut / 2)]);
  return bytes;
}

proof('1,000 damaged files are each answered within 10 s, none is trusted, and nothing is kept', async () => {
  const server = await startTestServer({ RATE_LIMITS: 'off' });
  try {
    const plain = await makeVideo(path.join(server.dataDir, 'plain.mp4'), { seconds: 1, size: '160x90' });
    const signed = path.join(server.dataDir, 'signed.mp4');
    const key = await makeCertificates('Somebody else');
    const story = {
      action: 'c2pa.created',
      sourceType: 'trainedAlgorithmicMedia',
      tool: 'x',
      version: '1',
    } as const;
    await signFile({ path: plain, target: signed, sources: [] }, { ...story, engines: [] }, key);
    const whole = await readFile(signed);
    const credentialsAt = Math.max(0, whole.indexOf('c2pa'));

    const answers = new Map<string, number>();
    let slowest = 0;
    let next = 0;
    const send = async () => {
      for (let seed = next++; seed < FILES; seed = next++) {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(damage(whole, credentialsAt, seed))]), 'film.mp4');
        const started = performance.now();
        const answer = await fetch(`${server.url}/api/verify`, { method: 'POST', body: form });
        const body = await answer.json();
        slowest = Math.max(slowest, performance.now() - started);
        const said =
          answer.status === 200 ? verifyAnswerSchema.parse(body).verdict : `${answer.status} ${body.code}`;
        answers.set(said, (answers.get(said) ?? 0) + 1);
        expect(answer.status, said).toBeLessThan(500);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    console.info(Object.fromEntries(answers), `slowest ${Math.round(slowest)} ms`);
    expect(slowest).toBeLessThan(MOST_MS);
    expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(FILES);
    expect((await fetch(`${server.url}/api/health`)).ok).toBe(true);
    const left = (await readdir(server.dataDir, { recursive: true })).filter((name) => /verify-/u.test(name));
    expect(left).toEqual([]);
  } finally {
    await server.stop();
  }
});
