import { type Health, type PublicConfig, UI_LANGUAGES } from '@atelier/contracts';
import { startOidc } from '@atelier/routes/sign-in';
import * as routes from '@atelier/routes/system';
import { Hono } from 'hono';
import { carriesKey } from '../http/carries-key.ts';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { serve } from '../http/routes/serve.ts';
import { queueDepth } from '../jobs/queue/queue-position.ts';
import { oidcNameOf } from '../people/oidc/oidc-provider.ts';
import { sandboxStatus } from '../platform/sandbox-status.ts';
import type { OwnMachine } from './loopback-only.ts';

/** Public routes, without personal data or secrets. */
export function systemRoutes(deps: ServerDeps, own: OwnMachine): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();

  serve(app, routes.readHealth, async ({ c }) => {
    const depth = await queueDepth(deps.sql).catch(() => null);
    const status = depth ? ('ok' as const) : ('degraded' as const);
    if (!own.isOnlyOurs(c) && !carriesKey(c, deps.operatorKey)) return c.json({ status }, depth ? 200 : 503);
    const { engines } = await deps.engines.describe();
    const health: Health = {
      status,
      version: deps.version,
      uptimeSeconds: Math.round(process.uptime()),
      database: depth ? 'ok' : 'down',
      engines: Object.fromEntries(
        Object.entries(engines).map(([kind, list]) => [kind, (list ?? []).length > 0]),
      ),
      queue: depth ?? { queued: 0, running: 0 },
      worker: deps.hasWorker,
      sandbox: await sandboxStatus(),
    };
    return c.json(health, depth ? 200 : 503);
  });

  serve(app, routes.readStatus, async () => ({
    status: 'ok' as const,
    version: deps.version,
    ...(await queueDepth(deps.sql)),
  }));

  serve(app, routes.readEngines, async () => ({
    ...(await deps.engines.describe()),
    linkHosts: deps.config.DOWNLOAD_ALLOW_HOSTS,
  }));

  serve(app, routes.readConfig, async ({ c }) => {
    const { config } = deps;
    const oidcName = oidcNameOf(config);
    const answer: PublicConfig = {
      // Without a configured address the browser's own one is right, whatever name or proxy it came by.
      supabaseUrl: deps.backend && !config.PUBLIC_URL ? new URL(c.req.url).origin : deps.supabase.url,
      supabaseKey: deps.supabase.publishableKey,
      version: deps.version,
      languages: [...UI_LANGUAGES],
      marketingUrl: config.MARKETING_URL ?? null,
      supportEmail: config.SUPPORT_EMAIL,
      googleSignIn: config.GOOGLE_CLIENT_ID !== undefined,
      oidcSignIn: oidcName === null ? null : { name: oidcName, url: deps.publicUrl + startOidc.path },
      emailConfirmation: config.EMAIL_CONFIRMATION === 'on',
      checkout: config.checkout,
      provenance: config.PROVENANCE === 'on',
      planIds: deps.billing.plans.ids,
    };
    return answer;
  });

  return app;
}
