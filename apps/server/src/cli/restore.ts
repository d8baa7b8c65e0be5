import path from 'node:path';
import { openBackend, openConfiguredDatabase, openStorage } from '../open-stores.ts';
import { verifyBackup } from '../operator/backup/read-backup.ts';
import {
  requireEmptyDatabase,
  requireEmptyFolder,
  requireKnownMigrations,
  restoreObjects,
  restoreRows,
} from '../operator/backup/restore-backup.ts';
import { runCommand } from '../operator/backup/run-command.ts';
import { keepSecrets } from '../platform/config/secrets.ts';
import { migrate } from '../platform/database/migrations.ts';
import { openQueue } from '../platform/queue/queue.ts';

/** `npm run restore -- <file>`: a backup becomes an installation, in an empty DATA_DIR or an empty database. */
await runCommand({
  name: 'restore',
  hosted: 'Accounts live at Supabase: restore its own backup of the database there.',
  async run(file, { config, logger, closers }) {
    const { header, secrets } = await verifyBackup(file);
    await requireKnownMigrations(header);
    await requireEmptyFolder(config.dataDir);
    await keepSecrets(config.dataDir, secrets);
    const { sql, url } = await openConfiguredDatabase(config, secrets, closers);
    await requireEmptyDatabase(sql);
    const publicUrl = config.PUBLIC_URL ?? 'http://127.0.0.1';
    const backend = await openBackend(config, secrets, {
      publicUrl,
      sql,
      url,
      sendMail: async () => undefined,
    });
    closers.push({ name: 'backend', seconds: 5, close: () => backend.close() });
    await migrate(sql, { only: header.migrations });
    // Makes the queue's own tables, into which the waiting jobs go.
    const queue = await openQueue({ databaseUrl: url, logger, config, supervise: false });
    await queue.stop({ graceful: false });
    const tempRoot = path.join(config.dataDir, 'tmp');
    const objects = await restoreObjects(file, { storage: await openStorage(config), tempRoot });
    await restoreRows(file, header, sql);
    const newer = await migrate(sql);
    return (
      `Restored ${header.tables.length} tables and ${objects} files of ${header.createdAt} into ${config.dataDir}.` +
      (newer.length > 0 ? ` The database was brought up to date (${newer.length} migrations).` : '')
    );
  },
});
