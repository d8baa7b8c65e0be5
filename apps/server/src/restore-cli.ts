import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup/backup-format.ts';
import { verifyBackup } from './backup/read-backup.ts';
import {
  requireEmptyDatabase,
  requireEmptyFolder,
  requireKnownMigrations,
  restoreObjects,
  restoreRows,
} from './backup/restore-backup.ts';
import { type ClosingStep, closeInOrder } from './close-in-order.ts';
import { openBackend, openConfiguredDatabase, openStorage } from './open-stores.ts';
import { parseEnv } from './platform/config/env.ts';
import { keepSecrets } from './platform/config/secrets.ts';
import { migrate } from './platform/database/migrations.ts';
import { createLogger } from './platform/logging/logger.ts';
import { openQueue } from './platform/queue/queue.ts';

/** `npm run restore -- <file>`: a backup becomes an installation, in an empty DATA_DIR or an empty database. */
const config = parseEnv(process.env);
const logger = createLogger('warn');
const closers: ClosingStep[] = [];
try {
  const file = process.argv[2];
  if (!file) throw new BackupError('Usage: npm run restore -- <file>');
  if (config.SUPABASE_URL)
    throw new BackupError('Accounts live at Supabase: restore its own backup of the database there.');
  const { header, secrets } = await verifyBackup(file);
  await requireKnownMigrations(header);
  await requireEmptyFolder(config.dataDir);
  await mkdir(config.dataDir, { recursive: true });
  await keepSecrets(config.dataDir, secrets);
  const { sql, url } = await openConfiguredDatabase(config, secrets, closers);
  await requireEmptyDatabase(sql);
  const backend = await openBackend(config, secrets, {
    ...{ publicUrl: config.PUBLIC_URL ?? 'http://127.0.0.1', sql, url },
    sendMail: async () => undefined,
  });
  closers.push({ name: 'backend', seconds: 5, close: () => backend.close() });
  await migrate(sql, { only: header.migrations });
  const queue = await openQueue({ databaseUrl: url, logger, config, supervise: false });
  await queue.stop({ graceful: false });
  const storage = await openStorage(config);
  const objects = await restoreObjects(file, {
    ...{ sql, storage, secrets },
    tempRoot: path.join(config.dataDir, 'tmp'),
  });
  await restoreRows(file, header, sql);
  const newer = await migrate(sql);
  console.log(
    `Restored ${header.tables.length} tables and ${objects} files of ${header.createdAt} into ${config.dataDir}.` +
      (newer.length > 0 ? ` The database was brought up to date (${newer.length} migrations).` : ''),
  );
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await closeInOrder(closers, logger);
}
