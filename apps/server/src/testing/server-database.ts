import { type Database, openDatabase } from '../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';

/** Opens the database of a test server that runs with the embedded one; the caller ends it. */
export async function openServerDatabase(dataDir: string): Promise<Database> {
  return openDatabase(await embeddedDatabaseUrl(dataDir), { maxConnections: 8 });
}
