import { BackupError } from './backup/backup-format.ts';
import { writeBackup } from './backup/write-backup.ts';
import { type ClosingStep, closeInOrder } from './close-in-order.ts';
import { openConfiguredDatabase, openStorage } from './open-stores.ts';
import { type Config, parseEnv } from './platform/config/env.ts';
import { loadSecrets, type Secrets } from './platform/config/secrets.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { DataDirInUseError } from './platform/embedded/data-dir-lock.ts';
import { embeddedDatabaseUrl } from './platform/embedded/embedded-url.ts';
import { createLogger } from './platform/logging/logger.ts';
import { readVersion } from './read-version.ts';

/** `npm run backup -- <file>`: accounts, books, projects, files and secrets in one file, whether the server runs or not. */
const config = parseEnv(process.env);
const logger = createLogger('warn');
const closers: ClosingStep[] = [];
try {
  const file = process.argv[2];
  if (!file) throw new BackupError('Usage: npm run backup -- <file>');
  if (config.SUPABASE_URL)
    throw new BackupError('Accounts live at Supabase: its own backups hold them and the database.');
  const secrets = await loadSecrets(config.dataDir);
  const sql = await openEitherWay(config, secrets);
  const storage = await openStorage(config);
  const made = await writeBackup(file, { sql, storage, secrets, version: await readVersion() });
  console.log(`${file}: ${made.tables} tables, ${made.objects} files, ${megabytes(made.sizeBytes)} MB.`);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await closeInOrder(closers, logger);
}

/** The database of the server that runs on this DATA_DIR, else one that is started for this. */
async function openEitherWay(given: Config, secrets: Secrets): Promise<Database> {
  try {
    return (await openConfiguredDatabase(given, secrets, closers)).sql;
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const sql = openDatabase(await embeddedDatabaseUrl(given.dataDir), { maxConnections: 2 });
    closers.push({ name: 'connections', seconds: 4, close: () => sql.end({ timeout: 2 }) });
    return sql;
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
