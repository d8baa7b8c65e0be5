import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readInstalledFonts } from '@atelier/captions/scripts/script-font-files';
import { FILM_TOOLS } from '@atelier/contracts/tools/films';
import { createEngines } from '@atelier/engines/create-engines';
import { chooseFilmEncoding } from '@atelier/media/segments/choose-film-encoding';
import { completeTokens } from './api/auth/complete-tokens.ts';
import { tidyMcpSessions } from './api/mcp/sessions.ts';
import { metricsApp } from './api/metrics-routes.ts';
import { createPosts } from './automation/hand-over/posts.ts';
import { workPublications } from './automation/publishing/work-publications.ts';
import { scheduleRecipes } from './automation/recipes/schedules/run-schedules.ts';
import { deliverWebhooks } from './automation/webhooks/deliver-webhooks.ts';
import { tidyDeliveries } from './automation/webhooks/tidy-deliveries.ts';
import { coverOfFilm } from './films/covers/film-cover.ts';
import { renderHooks } from './films/documents/end-render.ts';
import { jobFilms } from './films/documents/job-films.ts';
import { claimHelp } from './films/documents/render-parts.ts';
import { sweepFilms } from './films/documents/sweep-films.ts';
import type { ServerDeps } from './http/http-context.ts';
import { createLiveSessions } from './http/live-sessions.ts';
import { createJwksVerifier, createSecretVerifier } from './http/verify-token.ts';
import { openJobEvents } from './jobs/job-events.ts';
import { type JobWorker, startJobWorker } from './jobs/job-worker.ts';
import { adoptWaiting } from './jobs/queue/adopt-waiting.ts';
import { failDeadJobs } from './jobs/queue/fail-dead-jobs.ts';
import { makePreview } from './jobs/run/make-preview.ts';
import { removeDeadWorkDirs } from './jobs/run/work-dir.ts';
import { scheduleUpkeep } from './jobs/upkeep.ts';
import { seedGameplay } from './library/gameplay/seed-gameplay.ts';
import { scheduleOrphans } from './library/projects/remove-orphaned-files.ts';
import { sweepTemp } from './library/uploads/sweep-temp.ts';
import { removeUnnamedVoices } from './library/voices/known-voices.ts';
import { createBilling } from './money/billing/create-billing.ts';
import { scheduleBilling } from './money/billing/schedule-billing.ts';
import {
  openBackend,
  openConfiguredDatabase,
  openPieces,
  openStorage,
  supabaseAccess,
} from './open-stores.ts';
import { createMetrics, type Metrics } from './operator/metrics/create-metrics.ts';
import { scheduleDeletions } from './people/accounts/resume-deletions.ts';
import { tidyOAuth } from './people/oauth/tidy-oauth.ts';
import { type ClosingStep, closeInOrder } from './platform/close-in-order.ts';
import type { Config } from './platform/config/env.ts';
import { loadSecrets } from './platform/config/secrets.ts';
import { loadCredentialKeys } from './platform/credentials/credential-keys.ts';
import { createCredentialService } from './platform/credentials/credentials.ts';
import { createResultMarks } from './platform/credentials/result-marks.ts';
import { openFilmNews } from './platform/database/film-news.ts';
import { migrate } from './platform/database/migrations.ts';
import { closeProcesses } from './platform/isolation/process-pool.ts';
import { logPrograms } from './platform/logging/log-programs.ts';
import type { Logger } from './platform/logging/logger.ts';
import { createSecurityLog } from './platform/logging/security-log.ts';
import { watchEventLoop } from './platform/logging/watch-event-loop.ts';
import { createAuthMailer } from './platform/mail/auth-mails.ts';
import { createMail } from './platform/mail/create-mail.ts';
import { sendQueuedMail } from './platform/mail/queue-mail.ts';
import { openQueue } from './platform/queue/queue.ts';
import { readVersion } from './platform/read-version.ts';
import { publicObjectUrl } from './platform/storage/public-object-url.ts';
import { startHttp } from './start-http.ts';
import { createHelp } from './tools/film/help-render.ts';
import { toolImplementations } from './tools/registry.ts';

export interface Composition {
  deps: ServerDeps;
  startWorker(): Promise<JobWorker>;
  /** Ends everything in order. The embedded database stops last. */
  close(): Promise<void>;
  /** Settles when the embedded database dies under us; never on an external one. */
  databaseLost: Promise<void>;
}

/** Chooses every adapter by configuration, once. Nothing else knows which one is in use. */
export async function compose(
  config: Config,
  options: { logger: Logger; publicUrl: string; role: 'server' | 'worker' },
): Promise<Composition> {
  const { logger, publicUrl } = options;
  const closers: ClosingStep[] = [];
  const close = () => closeInOrder(closers, logger);
  try {
    const version = await readVersion();
    if (config.OTEL_EXPORTER_OTLP_ENDPOINT && !config.OTEL_SDK_DISABLED) {
      const { startTracing } = await import('./platform/tracing/start-tracing.ts');
      closers.push(startTracing(config, { logger, version }));
    }
    readInstalledFonts();
    await mkdir(config.dataDir, { recursive: true });
    const secrets = await loadSecrets(config.dataDir);
    const database = await openConfiguredDatabase(config, secrets, closers);
    const { sql } = database;
    const mail = await createMail(config);
    closers.push({ name: 'mail', seconds: 5, close: () => mail.close() });
    const queue = await openQueue({ databaseUrl: database.url, logger, config });
    closers.push({ name: 'queue', seconds: 5, close: () => queue.stop({ graceful: false }) });
    const supabase = supabaseAccess(config, secrets, publicUrl);
    const sendAuthMail = createAuthMailer({ sql, queue });
    const backend = supabase.hosted
      ? null
      : await openBackend(config, secrets, {
          publicUrl,
          sql,
          url: database.url,
          sendMail: sendAuthMail,
        });
    if (backend) closers.push({ name: 'backend', seconds: 5, close: () => backend.close() });
    const applied = await migrate(sql);
    if (applied.length > 0) logger.info({ applied }, 'database schema is up to date');
    await adoptWaiting({ sql, queue });
    // A worker alone may know no mail server and would keep mail in an outbox that nobody opens.
    if (options.role === 'server') await sendQueuedMail(queue, mail.send, logger);

    const receiptKey = config.AUTH_JWT_SECRET ?? config.SUPABASE_SECRET_KEY ?? secrets.jwtSecret;
    const keys = { sql, secret: receiptKey, config };
    // Wrong files are reported at the start and not with the first result.
    if (config.PROVENANCE === 'on') await loadCredentialKeys(keys);
    const storage = await openStorage(config);
    const tusStore = await openPieces(config);
    if (options.role === 'server') await seedGameplay({ sql, storage, logger });
    const events = await openJobEvents(sql);
    closers.push({ name: 'events', seconds: 2, close: () => events.close() });
    const filmNews = await openFilmNews(sql);
    closers.push({ name: 'film news', seconds: 2, close: () => filmNews.close() });
    const engines = await createEngines(config, logger);
    closers.push({ name: 'engines', seconds: 5, close: () => engines.close() });
    if (options.role === 'server') {
      const posts = createPosts({ sql, engines, logger });
      await deliverWebhooks({ sql, queue, logger, config, publicUrl, linkKey: receiptKey, posts });
    }
    const tempRoot = path.join(config.dataDir, 'tmp');
    const workRoot = path.join(config.dataDir, 'work');
    // An embedded database is locked to one server, and so is its DATA_DIR.
    await sweepTemp(tempRoot, { isAlone: !config.DATABASE_URL });

    const stopLogging = logPrograms(logger);
    const metrics = createMetrics({
      sql,
      dataDir: config.dataDir,
      logger,
      isServed: config.METRICS_PORT !== undefined || config.METRICS_TOKEN !== undefined,
    });
    const stopWatchingLoop = watchEventLoop(logger);
    const stopWatching = async () => {
      stopLogging();
      stopWatchingLoop();
      metrics.close();
    };
    closers.push({ name: 'metrics', seconds: 1, close: stopWatching });
    closers.push({ name: 'task processes', seconds: 2, close: closeProcesses });

    const deps: Composition['deps'] = {
      config,
      version,
      publicUrl,
      supabase: { url: supabase.url, publishableKey: supabase.publishableKey },
      receiptKey,
      credentials: createCredentialService(keys),
      operatorKey: config.SUPABASE_SECRET_KEY ?? secrets.secretKey,
      sql,
      storage,
      tusStore,
      engines,
      events,
      filmNews,
      queue,
      tools: toolImplementations,
      verifyToken: supabase.hosted
        ? createJwksVerifier(supabase.url)
        : createSecretVerifier(config.AUTH_JWT_SECRET ?? secrets.jwtSecret, createLiveSessions(sql)),
      logger,
      metrics,
      security: createSecurityLog(logger),
      billing: await createBilling(config, { sql, queue, logger, publicUrl }),
      outbox: mail.outbox,
      hasWorker: options.role === 'worker' || config.WORKER === 'on',
      backend:
        backend &&
        completeTokens((request) => backend.fetch(request), {
          sql,
          secret: config.AUTH_JWT_SECRET ?? secrets.jwtSecret,
          issuer: `${publicUrl}/auth/v1`,
        }),
      sendAuthMail,
      publicUrlOf: (key) => publicObjectUrl(publicUrl, 'Projects', key),
      tempRoot,
    };

    if (config.METRICS_PORT !== undefined) await serveMetrics(deps, config.METRICS_PORT, closers);

    return {
      deps,
      close,
      databaseLost: database.lost,
      startWorker: () => startWork(deps, { closers, metrics, workRoot }),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the worker of this process and the work that runs at times of its own: upkeep, billing, recipes, publications. */
async function startWork(
  deps: ServerDeps,
  { closers, metrics, workRoot }: { closers: ClosingStep[]; metrics: Metrics; workRoot: string },
): Promise<JobWorker> {
  const { sql, storage, tusStore, queue, logger, config, receiptKey } = deps;
  const { marker } = deps.engines;
  const isSigned = config.PROVENANCE === 'on';
  await removeDeadWorkDirs(workRoot);
  chooseFilmEncoding().catch((error: unknown) => logger.warn({ err: error }, 'encoders not tried'));
  const filmsOf = (userId: string) => jobFilms(deps, userId);
  const worker = startJobWorker({
    ...deps,
    credentials: isSigned ? deps.credentials : null,
    marks:
      isSigned && marker
        ? createResultMarks({ sql, secret: receiptKey, marker }, deps.credentials, logger)
        : null,
    workRoot,
    makePreview,
    filmsOf,
    hooks: { film: renderHooks },
    async onComplete({ tool, userId }, inputs) {
      // A video of these tools can be opened as a film while its sources exist.
      if (FILM_TOOLS.some((id) => id === tool)) await filmsOf(userId).keepSources(Object.values(inputs));
    },
    help: createHelp({
      logger,
      engines: deps.engines,
      workRoot,
      filmsOf,
      claimHelp: (helper) => claimHelp({ sql, leaseSeconds: config.JOB_LEASE_SECONDS }, helper),
    }),
    watch: metrics.watch,
    slots: {
      short: config.WORKER_SHORT_CONCURRENCY ?? defaultConcurrency(),
      long: config.WORKER_CONCURRENCY ?? defaultConcurrency(),
    },
    perPerson: config.JOBS_PER_PERSON,
    heartbeatSeconds: config.JOB_LEASE_SECONDS,
  });
  closers.push({ name: 'worker', seconds: 10, close: () => worker.stop() });
  await failDeadJobs({ sql, queue });
  await scheduleUpkeep({
    sql,
    storage,
    tusStore,
    queue,
    hourly: async () => {
      await tidyDeliveries(sql);
      await sweepFilms(sql, storage);
      await removeUnnamedVoices(sql);
      await tidyOAuth(sql);
      await tidyMcpSessions(sql);
    },
  });
  await scheduleBilling(deps.billing);
  await scheduleDeletions(deps);
  await scheduleOrphans(deps, queue);
  await scheduleRecipes(deps);
  await workPublications({
    ...deps,
    linkKey: receiptKey,
    posts: createPosts(deps),
    leaseSeconds: config.JOB_LEASE_SECONDS,
    drawCover: (film) => coverOfFilm(deps, film, { signal: AbortSignal.timeout(COVER_MS) }),
  });
  return worker;
}

/** On a port of their own, for servers and workers alike. */
async function serveMetrics(deps: ServerDeps, port: number, closers: ClosingStep[]): Promise<void> {
  const server = await startHttp(metricsApp(deps), { host: deps.config.HOST, port });
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  closers.push({ name: 'metrics port', seconds: 1, close });
}

/** The time for drawing the cover of a publication. */
const COVER_MS = 120_000;

/** An encode uses about two cores; more at once would only make each of them slower. */
function defaultConcurrency(): number {
  return Math.max(1, Math.floor(os.availableParallelism() / 2));
}
