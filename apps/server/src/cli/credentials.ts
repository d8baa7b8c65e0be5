import { parseEnv } from '../platform/config/env.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import { rotateCredentialKey } from '../platform/credentials/credential-keys.ts';
import { openDatabase } from '../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';

/** `npm run credentials -- rotate`: makes a new key for Content Credentials. Files of the old ones stay trusted. */
if (process.argv[2] !== 'rotate') {
  console.error('Usage: npm run credentials -- rotate');
  process.exit(2);
}
const config = parseEnv(process.env);
const { jwtSecret } = await loadSecrets(config.dataDir);
const sql = openDatabase(config.DATABASE_URL ?? (await embeddedDatabaseUrl(config.dataDir)), {
  maxConnections: 1,
});
try {
  await rotateCredentialKey({
    sql,
    secret: config.AUTH_JWT_SECRET ?? config.SUPABASE_SECRET_KEY ?? jwtSecret,
  });
  console.log('New results are signed with a new key.');
} finally {
  await sql.end();
}
