import { createApp } from './api/app.ts';
import { compose } from './compose.ts';
import { within } from './platform/close-in-order.ts';
import { ConfigError, parseEnv } from './platform/config/env.ts';
import { MigrationError } from './platform/database/migrations.ts';
import { DataDirInUseError } from './platform/embedded/data-dir-lock.ts';
import { createLogger } from './platform/logging/logger.ts';
import { onceAbandoned } from './platform/once-abandoned.ts';
import { startHttp } from './start-http.ts';

/** The longest that a start takes; who stops it waits no longer. */
const START_SECONDS = 45;

/** Longer than an orderly end takes. */
const STOP_MS = 60_000;

/** Parses the environment once, composes, starts the API and (unless disabled) a worker. */
async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = parseEnv(process.env);
  const logger = createLogger(config.LOG_LEVEL);
  const publicUrl = (config.PUBLIC_URL ?? localUrl(config.HOST, config.PORT)).replace(/\/$/, '');
  const composing = compose(config, { logger, publicUrl, role: 'server' });
  let server: Awaited<ReturnType<typeof startHttp>> | undefined;
  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server?.close();
    server?.closeAllConnections();
    // A start that is under way is finished first: half of one would leave PostgreSQL running.
    const composition = await within(START_SECONDS, composing).catch(() => null);
    await composition?.close();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  onceAbandoned(() => void stop(0));
  const composition = await composing;
  void composition.databaseLost.then(() => {
    if (!stopping) logger.error('the database stopped; so does the server');
    return stop(1);
  });

  if (stopping) return;
  try {
    server = await startHttp(createApp(composition.deps), { host: config.HOST, port: config.PORT });
    if (config.WORKER === 'on') await composition.startWorker();
  } catch (error) {
    // A start from under which the database was closed: who closed it ends the process, in order.
    if (stopping) return;
    await composition.close();
    throw error;
  }
  process.stdout.write(`Atelier: ${publicUrl} (${Math.round(performance.now() - startedAt)} ms)\n`);
}

function localUrl(host: string, port: number): string {
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Errors whose message says everything that an operator needs. */
const ONE_LINE = [ConfigError, DataDirInUseError, MigrationError];

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof Error && ONE_LINE.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : '';
    const name = port === process.env.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
    return `Port ${port} is already in use. Set ${name} to another one.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
