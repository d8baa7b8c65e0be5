import { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { guardUserChange } from './guard-user-change.ts';
import { createRefresh } from './refresh-session.ts';
import { sendLink } from './send-link.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { openLink, verifyCode } from './verify-link.ts';

/** The calls of `/auth/v1` that the embedded backend does not answer alone; it has the rest. */
export function authRoutes(deps: AuthDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const refresh = createRefresh(deps);
  app.post('/auth/v1/*', (c, next) => {
    const key = c.req.header('apikey') ?? c.req.query('apikey');
    // Without our key the backend refuses it; with the secret one it is the operator's own doing.
    return key === deps.supabase.publishableKey ? next() : deps.backend(c.req.raw);
  });
  app.post('/auth/v1/token', (c) => {
    const grant = c.req.query('grant_type');
    if (grant === 'password') return signIn(c.req.raw, deps);
    return grant === 'refresh_token' ? refresh(c.req.raw) : deps.backend(c.req.raw);
  });
  app.post('/auth/v1/signup', (c) => signUp(c.req.raw, deps));
  for (const path of ['recover', 'otp', 'magiclink', 'resend']) {
    app.post(`/auth/v1/${path}`, (c) => sendLink(c.req.raw, deps));
  }
  app.post('/auth/v1/verify', (c) => verifyCode(c.req.raw, deps));
  app.get('/auth/v1/verify', (c) => openLink(c.req.raw, deps));
  app.put('/auth/v1/user', (c) => guardUserChange(c, deps));
  return app;
}
