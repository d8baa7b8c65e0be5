import { readFile } from 'node:fs/promises';
import { createSigner, type SigningKey, splitChain } from '@atelier/provenance/credentials/cose-sign';
import { type Config, ConfigError } from '../config/env.ts';
import { openKey, sealKey } from '../config/seal-key.ts';
import type { Database, Queryable } from '../database/database.ts';

/** Signs in the certificates that an installation makes. */
const ORGANISATION = 'Atelier';
const OWNER = 'content-credentials';
/** Of `pg_advisory_xact_lock`: two first starts on one database make one key. */
const LOCK = 7_201_126;

export interface CredentialKeys {
  signing: SigningKey;
  /** The roots whose signers are known, as PEM: ours, that of the operator's certificate, and the operator's list. */
  anchorsPem: string;
}

/** Where the keys of an installation are. @param secret the installation's secret, which encrypts private keys */
export interface KeyStore {
  sql: Database;
  secret: string;
  config: Pick<Config, 'C2PA_CERT' | 'C2PA_KEY' | 'C2PA_TRUST'>;
}

/** Reads the keys. The first call of an installation makes a root and a certificate. */
export async function loadCredentialKeys({ sql, secret, config }: KeyStore): Promise<CredentialKeys> {
  const own =
    config.C2PA_CERT && config.C2PA_KEY ? await readOwnKey(config.C2PA_CERT, config.C2PA_KEY) : null;
  const signing = own ?? (await newestKey(sql, secret)) ?? (await makeKey(sql, secret, { ifNone: true }));
  const chains = await sql<{ chain: string }[]>`select chain from app.credential_keys order by id`;
  const roots = [...chains.map(({ chain }) => chain), signing.chainPem].flatMap(
    (chain) => splitChain(chain).at(-1) ?? [],
  );
  const trusted = config.C2PA_TRUST ? splitChain(await readFile(config.C2PA_TRUST, 'utf8')) : [];
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
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`Configuration: C2PA_CERT and C2PA_KEY: ${why}`);
  }
}

/** Null without one, and when the newest was encrypted with another secret. */
async function newestKey(sql: Queryable, secret: string): Promise<SigningKey | null> {
  const [row] = await sql<{ chain: string; sealed: Uint8Array }[]>`
    select chain, sealed_key as sealed from app.credential_keys order by id desc limit 1`;
  const keyPem = row && openKey(row.sealed, { secret, owner: OWNER });
  return keyPem ? { keyPem, chainPem: row.chain } : null;
}

async function makeKey(sql: Database, secret: string, { ifNone }: { ifNone: boolean }): Promise<SigningKey> {
  // Once in the life of an installation: no server keeps it in memory.
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
