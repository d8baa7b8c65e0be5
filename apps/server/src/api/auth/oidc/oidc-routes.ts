import { AppError, OIDC_PARAMETER } from '@atelier/contracts';
import * as routes from '@atelier/routes/sign-in';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv, ServerDeps } from '../../../http/http-context.ts';
import { addressOf, requireBelow } from '../../../http/rate-limit.ts';
import { serve } from '../../../http/routes/serve.ts';
import { accountOfPerson } from '../../../people/oidc/account-of-person.ts';
import {
  ATTEMPT_SECONDS,
  beginAttempt,
  keepAttempt,
  takeAttempt,
} from '../../../people/oidc/oidc-attempts.ts';
import type { OidcPerson } from '../../../people/oidc/oidc-person.ts';
import { createOidcProvider, type OidcProvider } from '../../../people/oidc/oidc-provider.ts';
import { OidcRefusal } from '../../../people/oidc/oidc-refusal.ts';
import { linkPending, openPending, PENDING_SECONDS, sealPending } from '../../../people/oidc/pending-link.ts';
import { ownRedirect } from '../own-redirect.ts';
import { openSession } from './open-session.ts';

/** Holds PKCE's verifier while the person is at the provider. */
const ATTEMPT_COOKIE = 'atelier_oidc';
/** Holds the person whose address has an account, until they sign in to it. */
const LINK_COOKIE = 'atelier_oidc_link';
const MOST_PAGE = 2000;

type OidcDeps = ServerDeps & { backend: NonNullable<ServerDeps['backend']> };

/**
 * Sign-in with the OpenID provider: the way there and the way back, which both end with a redirect. What goes wrong
 * ends on the sign-in screen, which names the outcome. Without a provider, both are not found.
 */
export function oidcRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { backend } = deps;
  const provider = createOidcProvider(deps.config, deps.publicUrl + routes.finishOidc.path);
  const configured = (): { all: OidcDeps; provider: OidcProvider } => {
    if (!backend || !provider) throw new AppError('not_found', 'This server has no OpenID provider.');
    return { all: { ...deps, backend }, provider };
  };

  serve(app, routes.startOidc, async ({ c, query }) => {
    const { all, provider } = configured();
    return redirecting(c, all, 'start', async () => {
      const attempt = beginAttempt(pageOf(query.to, deps.publicUrl));
      const url = await provider.signInUrl(attempt);
      await keepAttempt(deps.sql, attempt);
      keep(c, deps, { name: ATTEMPT_COOKIE, value: attempt.verifier, seconds: ATTEMPT_SECONDS });
      return url;
    });
  });
  serve(app, routes.finishOidc, async ({ c }) => {
    const { all, provider } = configured();
    return redirecting(c, all, 'callback', () => finish(c, all, provider));
  });
  return app;
}

/** The call of a signed-in person after a sign-in with the provider that found their address taken. */
export function oidcLinkRoutes({ sql, receiptKey }: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.linkOidc, async ({ c, userId }) => {
    const person = openPending(getCookie(c, LINK_COOKIE) ?? '', receiptKey);
    if (person === null)
      throw new AppError('not_found', 'No sign-in with the OpenID provider waits for this.');
    deleteCookie(c, LINK_COOKIE, { path: COOKIE_PATH });
    const isLinked = await linkPending(sql, { userId, sessionId: c.get('caller').sessionId }, person);
    if (!isLinked) throw new AppError('forbidden', 'Log in to the account that has this address.');
  });
  return app;
}

const COOKIE_PATH = routes.startOidc.path.replace(/\/[^/]+$/u, '');

async function finish(c: Context<HttpEnv>, deps: OidcDeps, provider: OidcProvider): Promise<string> {
  const { sql, config, publicUrl, receiptKey } = deps;
  const callback = new URL(publicUrl + routes.finishOidc.path);
  callback.search = new URL(c.req.url).search;
  const verifier = getCookie(c, ATTEMPT_COOKIE);
  const state = callback.searchParams.get('state');
  deleteCookie(c, ATTEMPT_COOKIE, { path: COOKIE_PATH });
  const attempt = verifier && state ? await takeAttempt(sql, { state, verifier }) : null;
  if (!attempt)
    throw new OidcRefusal('expired', 'the attempt is unknown, too old, used, or of another browser');
  const person = await provider.readAnswer(callback, attempt);
  const userId = await accountOfPerson(sql, person, config.EMAIL_CONFIRMATION === 'on').catch((error) => {
    if (isTaken(error, person)) {
      const value = sealPending(person, receiptKey);
      keep(c, deps, { name: LINK_COOKIE, value, seconds: PENDING_SECONDS });
    }
    throw error;
  });
  const session = await openSession(deps, userId, c.req.header('User-Agent'));
  return `${publicUrl}${attempt.returnTo}#${session}`;
}

function isTaken(error: unknown, person: OidcPerson): person is OidcPerson & { email: string } {
  return error instanceof OidcRefusal && error.outcome === 'taken' && person.email !== null;
}

/** Limits the calls, and answers with a redirect to the address that a step finds, or to the sign-in screen. */
async function redirecting(
  c: Context<HttpEnv>,
  deps: OidcDeps,
  name: string,
  step: () => Promise<string>,
): Promise<Response> {
  const { config, logger, security, publicUrl } = deps;
  let target: string;
  try {
    if (config.RATE_LIMITS === 'on') {
      const key = `oidc-${name}:${addressOf(c, config)}`;
      await requireBelow(c, { ...deps, key, max: config.RATE_LIMIT_PER_ADDRESS });
    }
    target = await step();
  } catch (error) {
    const isLimited = error instanceof AppError && error.code === 'rate_limited';
    if (!isLimited && !(error instanceof OidcRefusal)) throw error;
    const outcome = error instanceof OidcRefusal ? error.outcome : 'limited';
    const reason = error.message;
    if (outcome === 'failed') security('oidc_refused', { reason, address: addressOf(c, config) });
    if (outcome === 'away') logger.warn({ reason }, 'the OpenID provider did not answer');
    target = `${publicUrl}/login?${OIDC_PARAMETER}=${outcome}`;
  }
  c.header('Cache-Control', 'no-store');
  return c.redirect(target, 303);
}

/** The path and query of a page of this server; the home page for any other address. */
function pageOf(wanted: string | undefined, publicUrl: string): string {
  if (!wanted?.startsWith('/') || wanted.length > MOST_PAGE || !URL.canParse(wanted, publicUrl)) return '/';
  const page = ownRedirect(new URL(wanted, publicUrl).href, publicUrl);
  if (page === null) return '/';
  const { pathname, search } = new URL(page);
  return pathname + search;
}

/** Sets a cookie that only the addresses of this sign-in receive. Lax: the provider's redirect sends it along. */
function keep(
  c: Context<HttpEnv>,
  { publicUrl }: Pick<ServerDeps, 'publicUrl'>,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): void {
  const secure = publicUrl.startsWith('https:');
  setCookie(c, name, value, { path: COOKIE_PATH, httpOnly: true, sameSite: 'Lax', secure, maxAge: seconds });
}
