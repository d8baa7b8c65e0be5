import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { loadSecrets } from '../platform/config/secrets.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../platform/embedded/postgres-server.ts';
import { createSupabaseLite, createSupabaseRoles } from '../platform/embedded/supabase-lite.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { MAIL, openQueue, type Queue } from '../platform/queue/queue.ts';
import { makeDataDir } from './make-data-dir.ts';

export interface TestDatabase {
  sql: Database;
  url: string;
  /** Sends and hands out; a dead worker is not noticed. */
  queue: Queue;
  /** A person with an account and the welcome credits; no session. */
  addPerson(metadata?: Record<string, unknown>): Promise<{ id: string; email: string }>;
  /** Everybody is gone, their mail too. */
  forgetPeople(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Our whole schema without a server process, in the embedded database as the first start of a server leaves it.
 * @param options.url an existing empty database in its place
 * @param options.isEmpty begins with an empty embedded database, which no server has started on
 */
export async function openTestDatabase({
  url,
  isEmpty = false,
}: {
  url?: string;
  isEmpty?: boolean;
} = {}): Promise<TestDatabase> {
  const embedded = url === undefined ? await startEmbedded(isEmpty) : null;
  const databaseUrl = url ?? embedded?.url ?? '';
  const sql = openDatabase(databaseUrl, { maxConnections: 20 });
  await createSupabaseRoles(sql);
  const backend = createSupabaseLite({
    databaseUrl,
    jwtSecret: randomBytes(32).toString('hex'),
    publishableKey: 'sb_publishable_test',
    secretKey: 'sb_secret_test',
    siteUrl: 'http://localhost',
    emailConfirmation: false,
    google: null,
    sendMail: async () => undefined,
  });
  await backend.prepare();
  await backend.close();
  const queue = await openTestQueue(databaseUrl);
  await migrate(sql);
  return {
    sql,
    url: databaseUrl,
    queue,
    async addPerson(metadata = {}) {
      const id = randomUUID();
      const email = `${id}@example.com`;
      await sql`insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${email}, ${sql.json(metadata as never)})`;
      return { id, email };
    },
    async forgetPeople() {
      await sql`update app.ledger set user_id = null where user_id is not null`;
      await sql`delete from auth.users`;
      await queue.deleteAllJobs(MAIL);
    },
    async stop() {
      await queue.stop({ graceful: false });
      await sql.end({ timeout: 5 });
      await embedded?.stop();
    },
  };
}

/** The engine without what it does by itself. */
export function openTestQueue(databaseUrl: string): Promise<Queue> {
  const config = { JOB_LEASE_SECONDS: 600, JOB_ATTEMPTS: 3 };
  return openQueue({ databaseUrl, logger: createLogger('silent'), config, supervise: false });
}

/** Starts the database of a new data folder, by default a copy of the template with the schema. */
async function startEmbedded(isEmpty: boolean): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await makeDataDir({ isEmpty });
  const { postgresPassword: password } = await loadSecrets(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, password });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
