import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeRunFolder, TEMPLATE_VARIABLE } from './make-data-dir.ts';
import { startSharedServer } from './shared-server.ts';
import { startTestServer } from './test-server.ts';

/**
 * Vitest's global set-up: one first start for the whole run. Every test server begins with a copy of its DATA_DIR,
 * which saves each the creation of a database; the first of them is shared by all tests that need no other. A test of the first start itself brings a folder of its own.
 * @returns how to clean up
 */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const runFolder = await makeRunFolder();
  const dataDir = path.join(runFolder, 'template');
  await mkdir(dataDir);
  const server = await startTestServer({ WORKER: 'off' }, { dataDir });
  await server.stop();
  process.env[TEMPLATE_VARIABLE] = dataDir;
  const stopShared = await startSharedServer();
  return async () => {
    await stopShared();
    await rm(runFolder, { recursive: true, force: true });
  };
}
