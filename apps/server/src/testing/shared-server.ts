import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { signUp, startTestServer, type TestPerson } from './test-server.ts';

/** Environment variable with the server that the test files of a run share. */
const VARIABLE = 'ATELIER_TEST_SHARED';

/** A server with the default settings that other test files use at the same time. */
export interface SharedServer {
  url: string;
  dataDir: string;
  /** A fresh person with a session; what is tested is theirs alone, for the rows of others come and go. */
  signUp(name?: string, email?: string): Promise<TestPerson>;
  /** A path in a folder of this test file's own. */
  file(name: string): string;
  /** Deletes that folder. */
  leave(): Promise<void>;
}

/**
 * The server for tests that ask nothing special of theirs: a start costs seconds, and each would begin cold. What
 * counts everybody's rows, stops the server or wants other settings starts its own with `startTestServer`.
 */
export async function sharedTestServer(): Promise<SharedServer> {
  const { url, dataDir } = JSON.parse(process.env[VARIABLE] ?? '{}');
  if (!url) throw new Error(`No ${VARIABLE}: vitest's global set-up starts it.`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-files-'));
  return {
    url,
    dataDir,
    signUp: (name, email) => signUp(url, name, email),
    file: (name) => path.join(folder, name),
    leave: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts it for a run. @returns how to stop it */
export async function startSharedServer(): Promise<() => Promise<void>> {
  const server = await startTestServer({ WORKER_CONCURRENCY: '3' });
  process.env[VARIABLE] = JSON.stringify({ url: server.url, dataDir: server.dataDir });
  return () => server.stop();
}
