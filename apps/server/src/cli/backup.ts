import { openConfiguredDatabase, openStorage } from '../open-stores.ts';
import { runCommand } from '../operator/backup/run-command.ts';
import { type BackupProgress, writeBackup } from '../operator/backup/write-backup.ts';
import type { ClosingStep } from '../platform/close-in-order.ts';
import type { Config } from '../platform/config/env.ts';
import { loadSecrets, type Secrets } from '../platform/config/secrets.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { DataDirInUseError } from '../platform/embedded/data-dir-lock.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';
import { readVersion } from '../platform/read-version.ts';

/** `npm run backup -- <file>`: accounts, books, projects, files and secrets in one file, whether the server runs or not. */
await runCommand({
  name: 'backup',
  hosted: 'Accounts live at Supabase: its own backups hold them and the database.',
  async run(file, { config, closers }) {
    const secrets = await loadSecrets(config.dataDir);
    const sql = await openEitherWay(config, secrets, closers);
    const storage = await openStorage(config);
    const version = await readVersion();
    const made = await writeBackup(file, { sql, storage, secrets, version, onProgress: createReport() });
    return `${file}: ${made.tables} tables, ${made.objects} files, ${megabytes(made.sizeBytes)} MB.`;
  },
});

/** The database of the server that runs on this DATA_DIR, else one that is started for this. */
async function openEitherWay(config: Config, secrets: Secrets, closers: ClosingStep[]): Promise<Database> {
  try {
    return (await openConfiguredDatabase(config, secrets, closers)).sql;
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const sql = openDatabase(await embeddedDatabaseUrl(config.dataDir), { maxConnections: 2 });
    closers.push({ name: 'connections', seconds: 4, close: () => sql.end({ timeout: 2 }) });
    return sql;
  }
}

/** Returns a function that prints the progress to the standard error, at most every two seconds. */
function createReport(): (progress: BackupProgress) => void {
  const startedAt = performance.now();
  let printedAt = Number.NEGATIVE_INFINITY;
  return ({ done, all }) => {
    const now = performance.now();
    if (now - printedAt < 2000) return;
    printedAt = now;
    const share = all.bytes === 0 ? 100 : Math.floor((100 * done.bytes) / all.bytes);
    const rate = megabytes(done.bytes / Math.max(0.001, (now - startedAt) / 1000));
    console.error(
      `${done.files} of ${all.files} files, ${megabytes(done.bytes)} of ${megabytes(all.bytes)} MB (${share} %), ${rate} MB/s`,
    );
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
