import { AppError } from '@atelier/contracts';
import { readOpenApi } from '@atelier/routes/system';
import { Hono } from 'hono';
import { createLiveFilms } from '../films/live/live-films.ts';
import { filmMediaRoutes } from '../films/routes/asset-routes.ts';
import { liveRoutes } from '../films/routes/live/live-routes.ts';
import { packageFileRoutes } from '../films/routes/package-routes.ts';
import { guestLiveRoutes } from '../films/routes/reviews/guest-live-routes.ts';
import { guestReviewRoutes } from '../films/routes/reviews/guest-routes.ts';
import { reviewRoutes } from '../films/routes/reviews/review-routes.ts';
import { teamRoutes } from '../films/routes/team/team-routes.ts';
import { filmAccess } from '../films/team/film-access.ts';
import { refuseMalformedAddress } from '../http/bodies/refuse-malformed-address.ts';
import { requireCaller } from '../http/caller/require-caller.ts';
import { answerError } from '../http/error-answer.ts';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { keepConnectionForAnswer, requestLog, securityHeaders, traceRequest } from '../http/middleware.ts';
import { refuseDeleted } from '../http/refusals/refuse-deleted.ts';
import { refuseOtherMethods } from '../http/refusals/refuse-other-methods.ts';
import { serve } from '../http/routes/serve.ts';
import { toolRoutes } from '../tools/registry.ts';
import { accountDataRoutes } from './account/account-data-routes.ts';
import { accountRoutes } from './account/account-routes.ts';
import { brandRoutes } from './account/brand-routes.ts';
import { dictionaryRoutes } from './account/dictionary-routes.ts';
import { knownVoicesRoutes } from './account/known-voices-routes.ts';
import { ownFontRoutes } from './account/own-font-routes.ts';
import { styleRoutes } from './account/style-routes.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { oidcLinkRoutes, oidcRoutes } from './auth/oidc/oidc-routes.ts';
import { deviceConfirmRoutes, deviceRoutes } from './automation/device-routes.ts';
import { keyRoutes } from './automation/key-routes.ts';
import { linkedFileRoutes } from './automation/linked-file-routes.ts';
import { webhookRoutes } from './automation/webhook-routes.ts';
import { backendRoutes } from './backend-routes.ts';
import { billingRoutes } from './billing/billing-routes.ts';
import { ledgerRoutes } from './billing/ledger-routes.ts';
import { stripeWebhookRoutes } from './billing/stripe-webhook-routes.ts';
import { creditRoutes } from './credit-routes.ts';
import { referenceRoutes } from './docs/reference-routes.ts';
import { fontRoutes } from './font-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { legalRoutes } from './legal/legal-routes.ts';
import { createOwnMachine } from './loopback-only.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { challengeBearer } from './oauth/challenge-bearer.ts';
import { oauthConsentRoutes } from './oauth/consent-routes.ts';
import { oauthMetadataRoutes } from './oauth/metadata-routes.ts';
import { oauthTokenRoutes } from './oauth/token-routes.ts';
import { answerOpenApi } from './openapi.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { archiveFileRoutes, archiveRoutes } from './projects/archive-routes.ts';
import { ownProjectRoutes } from './projects/own-project-routes.ts';
import { publicationRoutes } from './publishing/publication-routes.ts';
import { publisherRoutes } from './publishing/publisher-routes.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { jobStepRoutes } from './recipes/job-step-routes.ts';
import { recipeFileRoutes } from './recipes/recipe-file-routes.ts';
import { recipeRoutes } from './recipes/recipe-routes.ts';
import { runRoutes } from './recipes/run-routes.ts';
import { scheduleRoutes } from './recipes/schedule-routes.ts';
import { objectRoutes } from './storage/object-routes.ts';
import { storageRoutes } from './storage/storage-routes.ts';
import { systemRoutes } from './system-routes.ts';
import { recordingRoutes } from './uploads/recording-routes.ts';
import { tusRoutes } from './uploads/tus-routes.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { publicVerifyRoutes, verifyRoutes } from './verify-routes.ts';
import { webRoutes } from './web-routes.ts';

/** Public paths under the guarded prefixes; everything else there needs a session. */
const PUBLIC_API = new Set([
  '/api/health',
  '/api/status',
  '/api/engines',
  '/api/config',
  '/api/openapi.json',
  '/api/device',
  '/api/device/token',
  '/api/verify',
]);
const GUARDED = ['/api/*', '/functions/v1/*', '/download', '/download/*', '/mcp'];

/** The whole HTTP surface: transport only, every decision is made elsewhere. */
export function createApp(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError(answerError(deps));
  app.notFound((c) => answerError(deps)(new AppError('not_found', 'There is no such address.'), c));
  const isHttps = deps.publicUrl.startsWith('https:');
  app.use(traceRequest({ isHttps }));
  app.use(requestLog(deps.logger));
  app.use(refuseOtherMethods);
  app.use(keepConnectionForAnswer);
  app.use(refuseMalformedAddress);
  const own = createOwnMachine(deps.config, deps.logger);
  app.use(own.watch);
  app.use(
    securityHeaders({
      connectSources: deps.backend ? [] : [deps.supabase.url],
      isHttps,
    }),
  );

  const live = createLiveFilms({ ...deps, news: deps.filmNews });

  app.route('/', systemRoutes(deps, own));
  serve(app, readOpenApi, answerOpenApi(app, deps.version));
  app.route('/', metricsRoutes(deps));
  app.route('/', objectRoutes(deps));
  app.route('/', storageRoutes(deps));
  app.route('/', archiveFileRoutes(deps));
  app.route('/', filmMediaRoutes(deps));
  app.route('/', packageFileRoutes(deps));
  app.route('/', linkedFileRoutes(deps));
  app.route('/', guestReviewRoutes(deps));
  app.route('/', guestLiveRoutes(deps, live));
  app.route('/', publicVerifyRoutes(deps));
  app.route('/', deviceRoutes(deps));
  app.route('/', oauthMetadataRoutes(deps));
  app.route('/', oauthTokenRoutes(deps));
  app.route('/', fontRoutes());
  app.route('/', legalRoutes(deps));
  app.route('/', referenceRoutes());
  app.route('/', backendRoutes(deps));
  app.route('/', oidcRoutes(deps));
  app.route('/', stripeWebhookRoutes(deps));
  app.route('/', outboxRoutes(deps, own));

  app.use('/mcp', challengeBearer(deps));
  const guard = requireCaller(deps);
  const guardDeleted = refuseDeleted(deps.sql);
  for (const path of GUARDED) {
    app.use(path, (c, next) => (PUBLIC_API.has(c.req.path) ? next() : guard(c, next)));
    app.use(path, (c, next) => (PUBLIC_API.has(c.req.path) ? next() : guardDeleted(c, next)));
  }
  app.use('/api/films/*', async (c, next) => {
    c.set('openFilm', (filmId, needed) =>
      filmAccess(deps.sql, { userId: c.get('caller').id, filmId }, needed),
    );
    await next();
  });
  app.route('/', accountRoutes(deps, own));
  app.route('/', accountDataRoutes(deps));
  app.route('/', billingRoutes(deps));
  app.route('/', ledgerRoutes(deps));
  app.route('/', adminRoutes(deps, own));
  app.route('/', jobRoutes(deps));
  app.route('/', receiptRoutes(deps));
  app.route('/', verifyRoutes(deps));
  app.route('/', recipeRoutes(deps));
  app.route('/', recipeFileRoutes(deps));
  app.route('/', runRoutes(deps));
  app.route('/', scheduleRoutes(deps));
  app.route('/', jobStepRoutes(deps));
  app.route('/', creditRoutes(deps));
  app.route(
    '/',
    mcpRoutes(deps, live, (path, init, env) => app.request(path, init, env)),
  );
  app.route('/', archiveRoutes(deps));
  app.route('/', dictionaryRoutes(deps));
  app.route('/', knownVoicesRoutes(deps));
  app.route('/', styleRoutes(deps));
  app.route('/', ownFontRoutes(deps));
  app.route('/', brandRoutes(deps));
  app.route('/', reviewRoutes(deps));
  app.route('/', teamRoutes(deps));
  app.route('/', liveRoutes(deps, live));
  app.route('/', keyRoutes(deps));
  app.route('/', webhookRoutes(deps));
  app.route('/', publisherRoutes(deps));
  app.route('/', publicationRoutes(deps));
  app.route('/', deviceConfirmRoutes(deps));
  app.route('/', oauthConsentRoutes(deps));
  app.route('/', oidcLinkRoutes(deps));
  app.route('/', ownProjectRoutes(deps));
  app.route('/', uploadRoutes(deps));
  app.route('/', tusRoutes(deps));
  app.route('/', recordingRoutes(deps));
  for (const routesOf of toolRoutes) app.route('/', routesOf(deps));
  for (const path of GUARDED) {
    app.all(path, () => {
      throw new AppError('not_found', 'There is no such address.');
    });
  }
  app.route('/', webRoutes());
  return app;
}
