import { readFile } from 'node:fs/promises';
import { createSigner, type SigningKey, splitChain } from '@atelier/provenance/credentials/cose-sign';
import { type Config, ConfigError } from '../config/env.ts';
import { openKey, sealKey } from '../config/seal-key.ts';
import type { Database, Queryable } from '../database/database.ts';

/** Organisation in the certificates that an installation makes. */
const ORGANISATION = 'Atelier';
/** Owner of the private keys for `sealKey`. */
const OWNER = 'content-credentials';
/** Advisory lock that keeps two servers from making a key at the same time. */
const LOCK = 7_201_126;

export interface CredentialKeys {
  signing: SigningKey;
  /** The roots whose signers are known, as PEM: ours, that of the operator's certificate, and the operator's list. */
  anchorsPem: string;
}

/** The database and configuration from which keys are read. */
export interface KeyStore {
  sql: Database;
  /** The installation's secret, which encrypts private keys. */
  secret: string;
  config: Pick<Config, 'C2PA_CERT' | 'C2PA_KEY' | 'C2PA_TRUST'>;
}

/** Reads the keys. The first call of an installation makes a root and a certificate. */
export async function loadCredentialKeys({ sql, secret, config }: KeyStore): Promise<CredentialKeys> {
  const { C2PA_CERT, C2PA_KEY, C2PA_TRUST } = config;
  const own = C2PA_CERT && C2PA_KEY ? await readOwnKey(C2PA_CERT, C2PA_KEY) : null;
  const signing = own ?? (await newestKey(sql, secret)) ?? (await makeKey(sql, secret, { ifNone: true }));
  const chains = await sql<{ chain: string }[]>`select chain from app.credential_keys order by id`;
  const roots = [...chains.map(({ chain }) => chain), signing.chainPem].flatMap(
    (chain) => splitChain(chain).at(-1) ?? [],
  );
  const trusted = C2PA_TRUST ? await readTrusted(C2PA_TRUST) : [];
  return { signing, anchorsPem: [...new Set([...roots, ...trusted])].join('') };
}

/** Makes a key that signs from now on. Files of the older ones stay trusted. */
export async function rotateCredentialKey({ sql, secret }: Pick<KeyStore, 'sql' | 'secret'>): Promise<void> {
  await makeKey(sql, secret, { ifNone: false });
}

/** @throws ConfigError when the files cannot be read, or are no P-256 key with its certificate */
async function readOwnKey(certificate: string, key: string): Promise<SigningKey> {
  try {
    const own = { chainPem: await readFile(certificate, 'utf8'), keyPem: await readFile(key, 'utf8') };
    createSigner(own);
    return own;
  } catch (error) {
    throw wrongFile('C2PA_CERT and C2PA_KEY', error);
  }
}

/** @throws ConfigError when the file cannot be read, or has no certificate */
async function readTrusted(file: string): Promise<string[]> {
  try {
    const roots = splitChain(await readFile(file, 'utf8'));
    if (roots.length === 0) throw new Error('The file has no certificate.');
    return roots;
  } catch (error) {
    throw wrongFile('C2PA_TRUST', error);
  }
}

function wrongFile(names: string, error: unknown): ConfigError {
  return new ConfigError(
    `Configuration: ${names}: ${error instanceof Error ? error.message : String(error)}`,
  );
}

/** Returns the newest key; null without one, or if another secret encrypted it. */
async function newestKey(sql: Queryable, secret: string): Promise<SigningKey | null> {
  const [row] = await sql<{ chain: string; sealed: Uint8Array }[]>`
    select chain, sealed_key as sealed from app.credential_keys order by id desc limit 1`;
  const keyPem = row && openKey(row.sealed, { secret, owner: OWNER });
  return keyPem ? { keyPem, chainPem: row.chain } : null;
}

async function makeKey(sql: Database, secret: string, { ifNone }: { ifNone: boolean }): Promise<SigningKey> {
  // Imported here, because only the first start of an installation needs it.
  const { makeCertificates } = await import('@atelier/provenance/credentials/make-certificates');
  const made = await makeCertificates(ORGANISATION);
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    const known = ifNone ? await newestKey(tx, secret) : null;
    if (known) return known;
    await tx`insert into app.credential_keys (chain, sealed_key)
      values (${made.chainPem}, ${sealKey(made.keyPem, { secret, owner: OWNER })})`;
    return made;
  });
}
