import { randomUUID } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import { withSpan } from '@atelier/media/run/with-span';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes, routePath } from 'hono/route';
import { trackWork, withLogFields } from '../platform/logging/log-context.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { HttpEnv } from './http-context.ts';
import { METHODS } from './refusals/refuse-other-methods.ts';

/**
 * Makes a span of each request by the semantic conventions for HTTP, until its answer begins. It names the route and
 * never the address, which may hold tokens and names.
 */
export function traceRequest({ isHttps }: { isHttps: boolean }) {
  const scheme = isHttps ? 'https' : 'http';
  return createMiddleware<HttpEnv>((c, next) => {
    const method = METHODS.includes(c.req.method) ? c.req.method : '_OTHER';
    const name = method === '_OTHER' ? 'HTTP' : method;
    const attributes = { 'http.request.method': method, 'url.scheme': scheme };
    const parent = c.req.header('traceparent');
    return withSpan({ name, kind: 'server', attributes, parent }, async (span) => {
      await next();
      const route = routeOf(c);
      if (route) span.rename(`${name} ${route}`);
      if (route) span.add({ 'http.route': route });
      span.add({ 'http.response.status_code': c.res.status });
      if (c.res.status >= 500) span.fail(c.error instanceof AppError ? c.error.code : String(c.res.status));
    });
  });
}

/** The template of the route that a request is for; null for a file or a screen of the web app. */
function routeOf(c: Context<HttpEnv>): string | null {
  // Middleware is registered for all methods, and so are the handlers that take every method.
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path !== '/*');
  const path = route?.path ?? routePath(c);
  return path === '/*' ? null : path;
}

/** Request ids that a caller may choose: no characters that could forge a log line. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Returns the path of a request for the log, without the token of a review link or an invitation, which is a secret. */
function withoutToken(path: string): string {
  return path.replace(
    /^(\/api\/reviews\/|\/avis\/|\/api\/invitations\/|\/invitation\/|\/storage\/v1\/reviews\/)[^/]+/u,
    '$1…',
  );
}

/** Logs each request with its id (the browser's own, or a new one), status and time; never its headers or query. */
export function requestLog(logger: Logger) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const given = c.req.header('X-Request-Id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    const path = withoutToken(c.req.path);
    const name = `${c.req.method} ${path}`;
    await trackWork({ name, requestId }, () => withLogFields({ requestId }, next));
    c.header('X-Request-Id', requestId);
    const key = c.get('keyId');
    const line = {
      requestId,
      ...(key && { key }),
      method: c.req.method,
      path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    };
    // Calls with an API key are logged at `info`, since people ask about them later; calls of browsers at `debug`.
    if (key) logger.info(line, 'request');
    else logger.debug(line, 'request');
  });
}

/**
 * Keeps the connection open for the answer to a request with an unread body (too large, no session, too many requests),
 * so that a client that is still sending can read it. Node closes the connection at once when the request has
 * `Connection: close`, as proxies send it, and the client sees a reset. With the connection open, @hono/node-server
 * discards the body for half a second or up to 64 MB and then closes.
 */
export const keepConnectionForAnswer = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  // There is no connection when one of our own routes calls another.
  if (c.env?.incoming && !c.env.incoming.complete) c.env.outgoing.shouldKeepAlive = true;
});

/** Sets security headers: scripts from this origin only (wasm for captions), no framing, no content sniffing. */
export function securityHeaders(options: { connectSources: string[]; isHttps: boolean }) {
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", 'blob:', 'data:', ...options.connectSources].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policy);
    if (isPrivateAnswer(c.req.path, c.res.headers)) c.header('Cache-Control', 'no-store');
    if (options.isHttps) c.header('Strict-Transport-Security', 'max-age=31536000');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header(
      'Permissions-Policy',
      'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
    );
  });
}

/** JSON about a person or the moment. What says itself how long it may be kept (published keys) is left alone. */
function isPrivateAnswer(path: string, headers: Headers): boolean {
  return (
    /^\/(api|auth\/v1|rest\/v1)\//.test(path) &&
    /json/.test(headers.get('Content-Type') ?? '') &&
    !headers.has('Cache-Control')
  );
}
