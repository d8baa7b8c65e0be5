import { AppError } from '@atelier/contracts';
import { Hono } from 'hono';
import { carriesKey } from '../http/carries-key.ts';
import { answerError } from '../http/error-answer.ts';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import type { Metrics } from '../operator/metrics/create-metrics.ts';
import type { Config } from '../platform/config/env.ts';

interface MetricsRoutesDeps {
  metrics: Metrics;
  config: Pick<Config, 'METRICS_PORT' | 'METRICS_TOKEN'>;
}

/** `/metrics` on the server's own port: for who has METRICS_TOKEN, and nowhere while there is a port for it. */
export function metricsRoutes({ metrics, config }: MetricsRoutesDeps): Hono<HttpEnv> {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = config;
  return serving(metrics, token, port === undefined && token !== undefined);
}

/** All there is on METRICS_PORT. A METRICS_TOKEN is asked for there too. */
export function metricsApp(deps: MetricsRoutesDeps & Pick<ServerDeps, 'logger' | 'security'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError(answerError(deps));
  return app.route('/', serving(deps.metrics, deps.config.METRICS_TOKEN, true));
}

function serving(metrics: Metrics, token: string | undefined, isOpen: boolean): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/metrics', async (c) => {
    if (!isOpen) throw new AppError('not_found', 'There is no such address.');
    if (token !== undefined && !carriesKey(c, token)) {
      throw new AppError('unauthenticated', 'The metrics need their token.');
    }
    return c.body(await metrics.scrape(), 200, { 'Content-Type': metrics.contentType });
  });
}
