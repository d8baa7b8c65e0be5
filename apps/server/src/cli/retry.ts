import { AppError } from '@atelier/contracts';
import { retryJob } from '../jobs/queue/retry-job.ts';
import { parseEnv } from '../platform/config/env.ts';
import { openDatabase } from '../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { openQueue } from '../platform/queue/queue.ts';

/** `npm run retry -- JOB_ID`: begins a failed job anew; its credits are set aside again and charged when it succeeds. */
const jobId = process.argv[2];
if (!jobId || !/^[0-9a-f-]{36}$/i.test(jobId)) {
  console.error('Usage: npm run retry -- JOB_ID');
  process.exit(2);
}
const config = parseEnv(process.env);
const databaseUrl = config.DATABASE_URL ?? (await embeddedDatabaseUrl(config.dataDir));
const sql = openDatabase(databaseUrl, { maxConnections: 1 });
const queue = await openQueue({
  databaseUrl,
  logger: createLogger('warn'),
  config,
  supervise: false,
});
try {
  await retryJob({ sql, queue }, jobId);
  console.log('The job waits for a worker.');
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await queue.stop({ graceful: false });
  await sql.end();
}
