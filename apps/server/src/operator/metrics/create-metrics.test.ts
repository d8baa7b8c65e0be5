import os from 'node:os';
import { reportEngineFailed, reportProviderCall } from '@atelier/engines/engine-events';
import { expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createMetrics } from './create-metrics.ts';

test('engines and providers are counted as they tell it, and a database that is away takes nothing with it', async () => {
  // No server listens on port 1.
  const sql = openDatabase('postgres://nobody@127.0.0.1:1/none', { maxConnections: 1 });
  const metrics = createMetrics({
    sql,
    dataDir: os.tmpdir(),
    logger: createLogger('silent'),
    isServed: true,
  });
  const image = { provider: 'google', model: 'painter', kind: 'image', costUsd: 0.04 } as const;
  reportProviderCall({ ...image, outcome: 'succeeded' });
  reportProviderCall({ ...image, outcome: 'succeeded' });
  reportProviderCall({ ...image, costUsd: 0, outcome: 'timeout' });
  reportProviderCall({ ...image, model: 'priceless', costUsd: null, outcome: 'succeeded' });
  reportEngineFailed({ engine: 'google-image', code: 'engine_failed' });
  metrics.watch.began('clip', 3);
  metrics.watch.ended('clip', 'engine_failed', 12);

  const text = await metrics.scrape();
  for (const line of [
    'atelier_provider_cost_usd_total{provider="google",model="painter",kind="image"} 0.08',
    'atelier_provider_cost_usd_total{provider="google",model="priceless",kind="image"} 0',
    'atelier_provider_calls_total{provider="google",model="painter",kind="image",outcome="timeout"} 1',
    'atelier_engine_failures_total{engine="google-image",code="engine_failed"} 1',
    'atelier_job_waiting_seconds_sum{tool="clip"} 3',
    'atelier_job_running_seconds_sum{tool="clip",outcome="engine_failed"} 12',
    'atelier_database_up 0',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  // Unknown values are absent, not zero.
  expect(text).not.toMatch(/^atelier_(audit_findings|jobs|disk_free_bytes)\b/mu);
  metrics.close();
  await sql.end();
});
