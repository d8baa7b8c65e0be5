import * as routes from '@atelier/routes/account';
import { type Context, Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import { readAuthorizationRequest } from '../../people/oauth/authorization-request.ts';
import { findClient } from '../../people/oauth/clients.ts';
import { issueCode } from '../../people/oauth/codes.ts';
import { answerAddress, placeOfRedirect } from '../../people/oauth/redirect-uri.ts';
import { issuerOf } from './issuer-of.ts';

const REQUESTS = { name: 'oauth', max: 200 };

/** Routes of the authorization page, for signed-in people only: API keys cannot call them. */
export function oauthConsentRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  serve(app, routes.readAuthorizationRequest, async ({ c, readBody }) => {
    await limitPerPerson(c, deps, REQUESTS);
    const { query } = await readBody();
    const { client, redirectUri, scopes, fault } = await read(c, deps, query);
    const { host, isLocal } = placeOfRedirect(redirectUri);
    return {
      client_name: client.name,
      client_host: client.isDocument ? new URL(client.id).host : null,
      redirect_host: host,
      is_local: isLocal,
      scopes,
      fault,
    };
  });
  serve(app, routes.decideConsent, async ({ c, readBody, userId }) => {
    await limitPerPerson(c, deps, REQUESTS);
    const consent = await readBody();
    const asked = await read(c, deps, consent.query);
    const { redirectUri, state, fault } = asked;
    const iss = issuerOf(c, deps);
    const error = fault ?? (consent.approve ? null : 'access_denied');
    if (error) return { redirect: answerAddress(redirectUri, { error, state, iss }) };
    const code = await issueCode(deps.sql, userId, asked, consent.scopes);
    return { redirect: answerAddress(redirectUri, { code, state, iss }) };
  });
  return app;
}

function read(c: Context<HttpEnv>, deps: ServerDeps, query: string) {
  return readAuthorizationRequest(query, issuerOf(c, deps), (id) => findClient(deps, id));
}
