import { compose } from './compose.ts';
import { ConfigError, parseEnv } from './platform/config/env.ts';
import { createLogger } from './platform/logging/logger.ts';

/** A worker alone, for the second machine. Needs the servers' DATABASE_URL and their storage. */
async function main(): Promise<void> {
  const config = parseEnv(process.env);
  if (!config.DATABASE_URL) {
    throw new ConfigError("Configuration: a worker alone needs DATABASE_URL, the servers' database.");
  }
  if (!config.PUBLIC_URL) {
    throw new ConfigError(
      'Configuration: a worker alone needs PUBLIC_URL, because it writes links to results.',
    );
  }
  const logger = createLogger(config.LOG_LEVEL);
  const publicUrl = config.PUBLIC_URL.replace(/\/$/, '');
  const composition = await compose(config, { logger, publicUrl, role: 'worker' });
  const worker = await composition.startWorker();
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await composition.close();
      process.exit(0);
    });
  }
  process.stdout.write(`Atelier worker ${worker.id} is ready\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
