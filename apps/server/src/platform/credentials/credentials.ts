import type { Credentials } from '@atelier/contracts/provenance/credentials';
import type { readCredentials } from '@atelier/provenance/credentials/read-credentials';
import type { SigningOutcome, Source, signFile } from '@atelier/provenance/credentials/sign-file';
import type { ManifestFacts } from '@atelier/provenance/manifest';
import { inProcess } from '../isolation/process-pool.ts';
import { type KeyStore, loadCredentialKeys } from './credential-keys.ts';

/** Each call has a process of its own: c2pa-rs reads untrusted files, and never returns memory. */
const signInProcess = inProcess<typeof signFile>({
  module: new URL(import.meta.resolve('@atelier/provenance/credentials/sign-file')),
  name: 'signFile',
  seconds: 120,
  pool: 'signing',
});
const readInProcess = inProcess<typeof readCredentials>({
  module: new URL(import.meta.resolve('@atelier/provenance/credentials/read-credentials')),
  name: 'readCredentials',
  seconds: 10,
  pool: 'checking',
});

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The person or address whose turn it is. */
  owner?: string;
}

/** Signs results and checks files with the keys of this installation. */
export interface CredentialService {
  /** @throws as `inProcess`, and Error for a file that c2pa-rs refuses */
  sign(
    files: { path: string; target: string; sources: readonly Source[] },
    facts: ManifestFacts,
    options: CallOptions,
  ): Promise<SigningOutcome>;
  /** Null for a file without credentials. @throws as `inProcess` */
  read(path: string, options: CallOptions): Promise<Credentials | null>;
}

export function createCredentialService(store: KeyStore): CredentialService {
  return {
    async sign(files, facts, options) {
      const { signing } = await loadCredentialKeys(store);
      return signInProcess([files, facts, signing], options);
    },
    async read(path, options) {
      const { anchorsPem } = await loadCredentialKeys(store);
      return readInProcess([path, { anchorsPem }], options);
    },
  };
}
