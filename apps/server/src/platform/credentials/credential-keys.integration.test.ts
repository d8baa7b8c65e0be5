import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { splitChain } from '@atelier/provenance/credentials/cose-sign';
import { makeCertificates } from '@atelier/provenance/credentials/make-certificates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { loadCredentialKeys, rotateCredentialKey } from './credential-keys.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  // The template has a key that was made with another secret.
  await database.sql`delete from app.credential_keys`;
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-keys-'));
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const NONE = { C2PA_CERT: undefined, C2PA_KEY: undefined, C2PA_TRUST: undefined };
const load = (secret = 'first', config: Parameters<typeof loadCredentialKeys>[0]['config'] = NONE) =>
  loadCredentialKeys({ sql: database.sql, secret, config });
const rootOf = (chainPem: string) => splitChain(chainPem).at(-1) ?? '';

test('several servers that start at once sign with one key, which is kept encrypted', async () => {
  const loaded = await Promise.all(Array.from({ length: 5 }, () => load()));
  expect(new Set(loaded.map(({ signing }) => signing.keyPem)).size).toBe(1);
  const rows = await database.sql<{ sealed: Uint8Array }[]>`
    select sealed_key as sealed from app.credential_keys`;
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]?.sealed ?? []).toString('latin1')).not.toContain('PRIVATE KEY');
});

test('a new key signs from now on, and the roots of the older ones stay trusted', async () => {
  const old = await load();
  await rotateCredentialKey({ sql: database.sql, secret: 'first' });
  const fresh = await load();
  expect(fresh.signing.keyPem).not.toBe(old.signing.keyPem);
  expect(fresh.anchorsPem).toContain(rootOf(old.signing.chainPem));
  expect(fresh.anchorsPem).toContain(rootOf(fresh.signing.chainPem));
  // The key cannot be read with another secret: a new one is made, and nothing is lost.
  const other = await load('second');
  expect(other.signing.keyPem).not.toBe(fresh.signing.keyPem);
  expect(other.anchorsPem).toContain(rootOf(fresh.signing.chainPem));
});

test("the operator's certificate signs where there is one, and further roots are trusted", async () => {
  const own = await makeCertificates('Studio');
  const known = await makeCertificates('Somebody');
  const files = { C2PA_CERT: 'cert.pem', C2PA_KEY: 'key.pem', C2PA_TRUST: 'trust.pem' };
  const config = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, path.join(folder, file)]),
  ) as Record<keyof typeof files, string>;
  await writeFile(config.C2PA_CERT, own.chainPem);
  await writeFile(config.C2PA_KEY, own.keyPem);
  await writeFile(config.C2PA_TRUST, rootOf(known.chainPem));
  const loaded = await load('second', config);
  expect(loaded.signing).toEqual(own);
  for (const { chainPem } of [own, known]) expect(loaded.anchorsPem).toContain(rootOf(chainPem));
  await writeFile(config.C2PA_TRUST, 'no certificate');
  await expect(load('second', config)).rejects.toThrow(/C2PA_TRUST: The file has no certificate/u);
  await writeFile(config.C2PA_KEY, known.keyPem);
  await expect(load('second', config)).rejects.toThrow(/C2PA_CERT and C2PA_KEY: The first certificate/u);
  await rm(config.C2PA_CERT);
  await expect(load('second', config)).rejects.toThrow(/C2PA_CERT and C2PA_KEY: ENOENT/u);
});
