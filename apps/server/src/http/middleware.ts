import { randomUUID } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import { createMiddleware } from 'hono/factory';
import type { Logger } from '../platform/logging/logger.ts';
import type { HttpEnv } from './http-context.ts';
import type { TokenVerifier } from './verify-token.ts';

/** Gives each request an id and logs it with its status and time; never its headers or query. */
export function requestLog(logger: Logger) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    c.header('X-Request-Id', requestId);
    logger.debug(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  });
}

/** Scripts only from ourselves (wasm for the caption preview); nobody frames us; nothing is guessed. */
export function securityHeaders(options: { connectSources: string[] }) {
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
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  });
}

/** Lets only signed-in people through, and leaves who they are. */
export function requireCaller(verifyToken: TokenVerifier) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) {
      throw new AppError('unauthenticated', 'Please log in.');
    }
    c.set('caller', await verifyToken(token));
    await next();
  });
}
