import { onEngineFailed, onProviderCall } from '@atelier/engines/engine-events';
import { onProcessEnded } from '@atelier/media';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { JobWatch } from '../../jobs/run/run-job.ts';
import { within } from '../../platform/close-in-order.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { createFactGauges } from './fact-gauges.ts';
import { readFacts } from './read-facts.ts';

export interface Metrics {
  contentType: string;
  /** Everything, in Prometheus' text format. Without a database: what this process knows by itself. */
  scrape(): Promise<string>;
  watch: JobWatch;
  close(): void;
}

/** From answered at once to given up on. */
const WAITING_BUCKETS = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 3600];
const RUNNING_BUCKETS = [0.5, 1, 2, 5, 10, 20, 40, 60, 120, 300, 900, 3600];
/** A scrape gives up on the database before Prometheus (ten seconds) gives up on us. */
const DATABASE_SECONDS = 5;

/**
 * Creates the metrics: events of this process, counted when they happen, and facts of the whole installation, read from
 * the database at each scrape. The facts are the same from every process: take their maximum.
 */
export function createMetrics(deps: {
  sql: Database;
  dataDir: string;
  logger: Logger;
  /** False: /metrics is not served, so timer-based values are not measured. */
  isServed: boolean;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (deps.isServed) collectDefaultMetrics({ register: registry });
  const waiting = new Histogram({
    name: 'atelier_job_waiting_seconds',
    help: 'From the acceptance of a job to its first attempt.',
    labelNames: ['tool'],
    buckets: WAITING_BUCKETS,
    registers,
  });
  const running = new Histogram({
    name: 'atelier_job_running_seconds',
    help: 'One attempt at a job; outcome is succeeded, given_up, stopped or the code of the error.',
    labelNames: ['tool', 'outcome'],
    buckets: RUNNING_BUCKETS,
    registers,
  });
  const engineFailures = new Counter({
    name: 'atelier_engine_failures_total',
    help: 'Engines that did not do their work, so that another one was tried.',
    labelNames: ['engine', 'code'],
    registers,
  });
  const providerCalls = new Counter({
    name: 'atelier_provider_calls_total',
    help: 'Calls of providers.',
    labelNames: ['provider', 'model', 'kind', 'outcome'],
    registers,
  });
  const providerCost = new Counter({
    name: 'atelier_provider_cost_usd_total',
    help: 'What they cost in US dollars, by the configured prices; calls without a price count nothing.',
    labelNames: ['provider', 'model', 'kind'],
    registers,
  });
  const programs = new Counter({
    name: 'atelier_program_runs_total',
    help: 'Runs of external programs (ffmpeg, ffprobe …).',
    labelNames: ['program', 'outcome'],
    registers,
  });
  const stops = [
    onEngineFailed(({ engine, code }) => engineFailures.inc({ engine, code })),
    onProviderCall(({ provider, model, kind, outcome, costUsd }) => {
      providerCalls.inc({ provider, model, kind, outcome });
      providerCost.inc({ provider, model, kind }, costUsd ?? 0);
    }),
    onProcessEnded(({ tool, outcome }) => programs.inc({ program: tool, outcome })),
  ];
  const facts = createFactGauges(registers);

  return {
    contentType: registry.contentType,
    async scrape() {
      try {
        facts.show(await within(DATABASE_SECONDS, readFacts(deps.sql, deps.dataDir)));
      } catch (error) {
        facts.forget();
        deps.logger.warn({ err: error }, 'metrics without the database');
      }
      return registry.metrics();
    },
    watch: {
      began: (tool, seconds) => waiting.observe({ tool }, Math.max(0, seconds)),
      ended: (tool, outcome, seconds) => running.observe({ tool, outcome }, seconds),
    },
    close() {
      for (const stop of stops) stop();
      registry.clear();
    },
  };
}
