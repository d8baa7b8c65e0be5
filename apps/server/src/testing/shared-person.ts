import { afterAll } from 'vitest';
import { type SharedServer, sharedTestServer } from './shared-server.ts';
import type { TestPerson } from './test-server.ts';

/** Opens the shared server for the tests of a file, with a person. Deletes the file's folder after its tests. */
export async function sharedPerson(): Promise<{ server: SharedServer; ada: TestPerson }> {
  const server = await sharedTestServer();
  afterAll(() => server.leave());
  return { server, ada: await server.signUp() };
}
