import {
  askedAuthorizationSchema,
  authorizationSchema,
  consentAnswerSchema,
  consentSchema,
} from '@atelier/contracts';
import { type Context, Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { readAuthorizationRequest } from '../../people/oauth/authorization-request.ts';
import { findClient } from '../../people/oauth/clients.ts';
import { issueCode } from '../../people/oauth/codes.ts';
import { answerAddress, placeOfRedirect } from '../../people/oauth/redirect-uri.ts';
import { issuerOf } from './issuer-of.ts';

const BODY_BYTES = 20_000;
const REQUESTS = { name: 'oauth', max: 200 };

/** Routes of the authorization page, for signed-in people only: API keys cannot call them. */
export function oauthConsentRoutes(deps: ServerDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .post(
      '/api/oauth/request',
      describeCall({
        summary: 'The program that asks to be connected by OAuth, and what it asks for',
        body: askedAuthorizationSchema,
        answer: authorizationSchema,
        refusals: ['program_unknown', 'redirect_refused'],
      }),
      async (c) => {
        await limitPerPerson(c, deps, REQUESTS);
        const { query } = askedAuthorizationSchema.parse(await readJson(c, { maxBytes: BODY_BYTES }));
        const { client, redirectUri, scopes, fault } = await read(c, deps, query);
        const { host, isLocal } = placeOfRedirect(redirectUri);
        return c.json({
          client_name: client.name,
          client_host: client.isDocument ? new URL(client.id).host : null,
          redirect_host: host,
          is_local: isLocal,
          scopes,
          fault,
        });
      },
    )
    .post(
      '/api/oauth/consent',
      describeCall({
        summary: 'Allow or refuse it; the answer is the address that takes this to the program',
        body: consentSchema,
        answer: consentAnswerSchema,
        refusals: ['program_unknown', 'redirect_refused', 'too_many_keys'],
      }),
      async (c) => {
        await limitPerPerson(c, deps, REQUESTS);
        const consent = consentSchema.parse(await readJson(c, { maxBytes: BODY_BYTES }));
        const asked = await read(c, deps, consent.query);
        const { redirectUri, state, fault } = asked;
        const iss = issuerOf(c, deps);
        const error = fault ?? (consent.approve ? null : 'access_denied');
        if (error) return c.json({ redirect: answerAddress(redirectUri, { error, state, iss }) });
        const code = await issueCode(deps.sql, c.get('caller').id, asked, consent.scopes);
        return c.json({ redirect: answerAddress(redirectUri, { code, state, iss }) });
      },
    );
}

function read(c: Context<HttpEnv>, deps: ServerDeps, query: string) {
  return readAuthorizationRequest(query, issuerOf(c, deps), (id) => findClient(deps, id));
}
