import { AppError } from '@atelier/contracts';
import { type Context, Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { addressOf, requireBelow } from '../../http/rate-limit.ts';
import { readClientMetadata } from '../../people/oauth/client-metadata.ts';
import { isKnownClient, registerClient } from '../../people/oauth/clients.ts';
import { exchangeCode } from '../../people/oauth/exchange-code.ts';
import { OAuthError } from '../../people/oauth/oauth-error.ts';
import { refreshGrant } from '../../people/oauth/refresh-grant.ts';
import { revokeToken } from '../../people/oauth/revoke-token.ts';
import { removeUnusedClients } from '../../people/oauth/tidy-oauth.ts';
import { ACCESS_SECONDS, type TokenOutcome } from '../../people/oauth/tokens.ts';
import { answerOAuthError } from './answer-oauth-error.ts';
import { issuerOf, PATHS } from './issuer-of.ts';
import { type OAuthForm, readForm } from './read-form.ts';
import { sameResource } from './same-resource.ts';

const REGISTRATION_BYTES = 16 * 1024;

/** The endpoints that programs call by themselves: tokens (RFC 6749), revocation (RFC 7009) and registration (RFC 7591). */
export function oauthTokenRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql, config } = deps;
  const tokens = new Hono<HttpEnv>()
    .post(PATHS.token, async (c) => {
      const form = await readForm(c);
      const clientId = await clientOf(deps, form);
      const outcome = await issue(c, deps, form, clientId);
      return answerTokens(c, deps, outcome);
    })
    .post(PATHS.revoke, async (c) => {
      const form = await readForm(c);
      const clientId = await clientOf(deps, form);
      await revokeToken(sql, form.read('token'), clientId);
      c.header('Cache-Control', 'no-store');
      return c.body(null, 200);
    });
  tokens.onError(answerOAuthError(deps));
  const registration = new Hono<HttpEnv>().post(PATHS.register, async (c) => {
    if (config.RATE_LIMITS === 'on') {
      const key = `oauth-register:${addressOf(c, config)}`;
      await requireBelow(c, { ...deps, key, max: config.RATE_LIMIT_PER_ADDRESS });
    }
    const metadata = readClientMetadata(await readJson(c, { maxBytes: REGISTRATION_BYTES, maxValues: 200 }));
    await removeUnusedClients(sql);
    const { id, createdAt } = await registerClient(sql, metadata);
    c.header('Cache-Control', 'no-store');
    return c.json(
      {
        client_id: id,
        client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
        client_name: metadata.name,
        redirect_uris: metadata.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
      201,
    );
  });
  registration.onError(answerOAuthError(deps, 'invalid_client_metadata'));
  return (
    new Hono<HttpEnv>()
      .route('/', tokens)
      .route('/', registration)
      // A program that calls them otherwise must not get the page of the web app.
      .all('/oauth/*', () => {
        throw new AppError('not_found', 'There is no such address.');
      })
  );
}

/** Programs have no secrets here: the id, PKCE and the redirect address are what binds a code. */
async function clientOf({ sql }: ServerDeps, form: OAuthForm): Promise<string> {
  const id = form.find('client_id') ?? '';
  if (!(await isKnownClient(sql, id)))
    throw new OAuthError('invalid_client', 'This program is not registered.');
  return id;
}

function issue(
  c: Context<HttpEnv>,
  deps: ServerDeps,
  form: OAuthForm,
  clientId: string,
): Promise<TokenOutcome> {
  const resource = sameResource(issuerOf(c, deps), form.find('resource'));
  switch (form.read('grant_type')) {
    case 'authorization_code':
      return exchangeCode(deps.sql, {
        clientId,
        resource,
        code: form.read('code'),
        verifier: form.read('code_verifier'),
        redirectUri: form.find('redirect_uri'),
      });
    case 'refresh_token':
      return refreshGrant(deps.sql, {
        clientId,
        resource,
        refreshToken: form.read('refresh_token'),
        scope: form.find('scope'),
      });
    default:
      throw new OAuthError('unsupported_grant_type', 'authorization_code and refresh_token are supported.');
  }
}

function answerTokens(
  c: Context<HttpEnv>,
  { security, config }: ServerDeps,
  outcome: TokenOutcome,
): Response {
  if (outcome.kind === 'refused') throw new OAuthError(outcome.code, outcome.text);
  if (outcome.kind === 'reused') {
    const { userId, clientId } = outcome;
    security('grant_reused', { userId, clientId, address: addressOf(c, config) });
    throw new OAuthError('invalid_grant', 'It was used already; the connection has ended.');
  }
  const { accessToken, refreshToken, scopes } = outcome.tokens;
  c.header('Cache-Control', 'no-store');
  return c.json({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  });
}
