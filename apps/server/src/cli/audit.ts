import { keepAudit } from '../money/credits/keep-audit.ts';
import { parseEnv } from '../platform/config/env.ts';
import { openDatabase } from '../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';

/** `npm run audit`: proves the books of the configured database, or of the embedded one while the server runs, and keeps how it went. */
const config = parseEnv(process.env);
const sql = openDatabase(config.DATABASE_URL ?? (await embeddedDatabaseUrl(config.dataDir)), {
  maxConnections: 1,
});
try {
  const findings = await keepAudit(sql);
  for (const { rule, details } of findings) console.error(`✗ ${rule}: ${JSON.stringify(details)}`);
  console.log(findings.length === 0 ? 'The books are clean.' : `${findings.length} finding(s).`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await sql.end();
}
