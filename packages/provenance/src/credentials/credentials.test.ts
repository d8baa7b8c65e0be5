import { execFile } from 'node:child_process';
import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROVING } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManifestFacts } from '../manifest.ts';
import { type SigningKey, splitChain } from './cose-sign.ts';
import { makeCertificates } from './make-certificates.ts';
import { mayHaveCredentials } from './may-have-credentials.ts';
import { readCredentials } from './read-credentials.ts';
import { signFile } from './sign-file.ts';

const run = promisify(execFile);
const SOUND = ['-f', 'lavfi', '-i', 'sine=d=1'];
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc=s=96x64:d=0.4'];
const SIGNED = ['mp4', 'mov', 'm4a', 'mp3', 'wav', 'flac', 'png', 'jpg', 'gif', 'webp', 'tiff'] as const;
const SOUNDS = ['m4a', 'mp3', 'wav', 'flac', 'ogg'];
const CREATED: ManifestFacts = {
  action: 'c2pa.created',
  sourceType: 'trainedAlgorithmicMedia',
  tool: 'image',
  version: '1.0.0',
  engines: [{ kind: 'image', id: 'painter', version: '2' }],
};
const EDITED: ManifestFacts = {
  ...CREATED,
  action: 'c2pa.edited',
  sourceType: null,
  tool: 'clip',
  engines: [],
};

let folder: string;
let key: SigningKey;
let anchorsPem: string;
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-credentials-'));
  key = await makeCertificates('Atelier');
  anchorsPem = splitChain(key.chainPem).at(-1) ?? '';
  for (const type of [...SIGNED, 'webm', 'ogg']) {
    const made = SOUNDS.includes(type) ? SOUND : [...PICTURE, ...(isStill(type) ? ['-frames:v', '1'] : [])];
    await run('ffmpeg', ['-v', 'error', '-y', ...made, at(`plain.${type}`)]);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isStill = (type: string) => ['png', 'jpg', 'webp', 'tiff'].includes(type);

const sign = (name: string, target: string, { facts = CREATED, sources = [] as string[] } = {}) =>
  signFile(
    {
      path: at(name),
      target: at(target),
      sources: sources.map((each) => ({ name: 'video', path: at(each) })),
    },
    facts,
    key,
  );

/** The decoded frames and samples. */
async function contentOf(name: string): Promise<string> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-xerror', '-i', at(name), '-f', 'md5', '-']);
  return stdout;
}

test.each(SIGNED)('%s: signed, read as trusted, and the content is the same', async (type) => {
  expect((await sign(`plain.${type}`, `signed.${type}`)).state).toBe('signed');
  expect(await readCredentials(at(`signed.${type}`), { anchorsPem })).toMatchObject({
    state: 'trusted',
    sourceType: 'trainedAlgorithmicMedia',
    manifests: [{ generator: 'Atelier 1.0.0', signer: 'Atelier', actions: [{ action: 'c2pa.created' }] }],
  });
  expect(await readCredentials(at(`signed.${type}`), { anchorsPem: '' })).toMatchObject({ state: 'intact' });
  expect(await readCredentials(at(`plain.${type}`), { anchorsPem })).toBeNull();
  expect(await mayHaveCredentials(at(`signed.${type}`))).toBe(true);
  expect(await contentOf(`signed.${type}`)).toBe(await contentOf(`plain.${type}`));
});

test('a container without a place for credentials is told', async () => {
  for (const name of ['plain.webm', 'plain.ogg']) expect((await sign(name, 'x')).state).toBe('unsignable');
  await sign('plain.mp3', 'voice.mp3');
  expect(await sign('plain.webm', 'x', { facts: EDITED, sources: ['voice.mp3'] })).toEqual({
    state: 'unsignable',
    hadCredentials: true,
    sourceType: 'compositeWithTrainedAlgorithmicMedia',
  });
});

test('the credentials of sources are kept through three works', async () => {
  await sign('plain.mp3', 'first.mp3');
  await sign('plain.mp4', 'second.mp4', { facts: EDITED, sources: ['plain.mp4', 'first.mp3'] });
  await sign('plain.mp4', 'third.mp4', {
    facts: { ...EDITED, action: 'c2pa.transcoded' },
    sources: ['second.mp4'],
  });
  const found = await readCredentials(at('third.mp4'), { anchorsPem });
  expect(found).toMatchObject({
    state: 'trusted',
    sourceType: 'compositeWithTrainedAlgorithmicMedia',
    manifests: [
      { madeFrom: [1], unsignedSources: 0 },
      { madeFrom: [2], unsignedSources: 1 },
      { madeFrom: [], unsignedSources: 0 },
    ],
  });
  const acts = found?.manifests.map(({ actions }) => actions.map(({ action }) => action));
  expect(acts).toEqual([
    ['c2pa.opened', 'c2pa.transcoded'],
    ['c2pa.opened', 'c2pa.placed', 'c2pa.edited'],
    ['c2pa.created'],
  ]);
});

test('a changed file is found, and credentials of another file are not taken', async () => {
  await sign('plain.png', 'signed.png');
  const bytes = await readFile(at('signed.png'));
  // In the pixels, at the end.
  const place = bytes.length - 40;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  await writeFile(at('changed.png'), bytes);
  expect((await readCredentials(at('changed.png'), { anchorsPem }))?.state).toBe('changed');
});

test('a source with unreadable credentials does not keep a result from being signed', async () => {
  await sign('plain.png', 'signed.png');
  const bytes = await readFile(at('signed.png'));
  // The manifest follows the header of its chunk.
  const place = bytes.indexOf('caBX') + 60;
  bytes.fill(0xff, place, place + 400);
  await writeFile(at('unreadable.png'), bytes);
  expect((await readCredentials(at('unreadable.png'), { anchorsPem }))?.state).toBe('invalid');
  expect(await sign('plain.mp4', 'edited.mp4', { facts: EDITED, sources: ['unreadable.png'] })).toEqual({
    state: 'signed',
    hadCredentials: false,
    sourceType: null,
  });
});

test('a conversion reports the type of its source', async () => {
  await sign('plain.mp3', 'voice.mp3');
  await sign('plain.mp4', 'film.mp4', { facts: EDITED, sources: ['voice.mp3'] });
  const converted = { ...EDITED, action: 'c2pa.transcoded' as const };
  expect(await sign('plain.wav', 'x', { facts: converted, sources: ['film.mp4'] })).toMatchObject({
    sourceType: 'compositeWithTrainedAlgorithmicMedia',
  });
});

test('damaged files are refused without harm', async () => {
  await sign('plain.mp4', 'signed.mp4', { facts: EDITED, sources: ['plain.mp4'] });
  await sign('plain.jpg', 'signed.jpg');
  const states = new Set<string>();
  for (const name of ['signed.mp4', 'signed.jpg']) {
    const whole = await readFile(at(name));
    for (let copy = 0; copy < (PROVING ? 500 : 30); copy++) {
      const bytes = Buffer.from(whole);
      const noise = createHash('sha512').update(`${name}${copy}`).digest();
      for (let index = 0; index < 8; index++)
        bytes[noise.readUInt32LE(index * 8) % bytes.length] = noise[index * 8 + 4] ?? 0;
      await writeFile(at('damaged'), copy % 3 === 0 ? bytes.subarray(0, bytes.length - copy * 97) : bytes);
      states.add((await readCredentials(at('damaged'), { anchorsPem }))?.state ?? 'none');
    }
  }
  expect([...states]).not.toContain('intact');
});

test('the certificates are a root and one for signing claims, and the root cannot issue others', () => {
  const [leaf, root] = splitChain(key.chainPem).map((pem) => new X509Certificate(pem));
  expect(leaf?.checkIssued(root as X509Certificate)).toBe(true);
  expect([root?.ca, leaf?.ca]).toEqual([true, false]);
  expect(leaf?.keyUsage).toEqual(expect.arrayContaining(['1.3.6.1.4.1.62558.2.1', '1.3.6.1.5.5.7.3.4']));
  expect(leaf?.checkPrivateKey(createPrivateKey(key.keyPem))).toBe(true);
  expect(root?.checkPrivateKey(createPrivateKey(key.keyPem))).toBe(false);
  expect(Number(leaf?.validToDate) - Date.now()).toBeGreaterThan(19 * 365 * 86_400_000);
});
