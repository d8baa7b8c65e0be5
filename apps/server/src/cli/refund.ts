import { refundJob } from '../money/credits/refund-job.ts';
import { parseEnv } from '../platform/config/env.ts';
import { openDatabase } from '../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';

/** `npm run refund -- JOB_ID`: gives back what a delivered job cost; the person sees it in their history. */
const jobId = process.argv[2];
if (!jobId || !/^[0-9a-f-]{36}$/i.test(jobId)) {
  console.error('Usage: npm run refund -- JOB_ID');
  process.exit(2);
}
const config = parseEnv(process.env);
const sql = openDatabase(config.DATABASE_URL ?? (await embeddedDatabaseUrl(config.dataDir)), {
  maxConnections: 1,
});
try {
  const credits = await refundJob(sql, jobId);
  console.log(credits > 0 ? `${credits} credit(s) given back.` : 'Nothing to give back.');
} finally {
  await sql.end();
}
