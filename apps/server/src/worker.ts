import { compose } from './compose.ts';
import type { JobWorker } from './jobs/job-worker.ts';
import { within } from './platform/close-in-order.ts';
import { ConfigError, parseEnv } from './platform/config/env.ts';
import { createLogger } from './platform/logging/logger.ts';

/** The longest that a start takes; who stops it waits no longer. */
const START_SECONDS = 45;

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
  const composing = compose(config, { logger, publicUrl, role: 'worker' });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // A start that is under way is finished first: half of one would hold locks and connections.
    const composition = await within(START_SECONDS, composing).catch(() => null);
    await composition?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  const composition = await composing;
  if (stopping) return;
  let worker: JobWorker;
  try {
    worker = await composition.startWorker();
  } catch (error) {
    // A start from under which everything was closed: who closed it ends the process, in order.
    if (stopping) return;
    await composition.close();
    throw error;
  }
  process.stdout.write(`Atelier worker ${worker.id} is ready\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
