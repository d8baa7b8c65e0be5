import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client';
import type { Config } from '../../platform/config/env.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';
import { challengeOf, type OidcAttempt } from './oidc-attempts.ts';
import { type OidcPerson, readPerson } from './oidc-person.ts';
import { OidcRefusal } from './oidc-refusal.ts';

/** The time for each request to the provider. */
const REQUEST_SECONDS = 10;
/** Metadata are read again after this time, so that a moved endpoint needs no restart. */
const METADATA_MS = 3_600_000;

/** The OpenID provider of this installation. */
export interface OidcProvider {
  /** The label of its button. */
  name: string;
  /** Builds the address to which a sign-in leads. @throws OidcRefusal `away`, `failed` */
  signInUrl(attempt: OidcAttempt): Promise<string>;
  /**
   * Exchanges the code of an answer and checks the token: issuer, audience, nonce, signature, times.
   * @param callback the address to which the browser returned
   * @throws OidcRefusal
   */
  readAnswer(callback: URL, attempt: OidcAttempt): Promise<OidcPerson>;
}

type OidcConfig = Pick<
  Config,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_SCOPES'
>;

/** The name on the button; null without a provider. */
export function oidcNameOf({ OIDC_ISSUER: issuer, OIDC_NAME: name }: OidcConfig): string | null {
  return issuer ? (name ?? new URL(issuer).host) : null;
}

/**
 * Creates the client of the provider; null if none is configured. The provider is not asked before the first sign-in,
 * so the server starts without it.
 * @param redirectUri address of this server, registered at the provider
 */
export function createOidcProvider(config: OidcConfig, redirectUri: string): OidcProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_SCOPES: scope } = config;
  const name = oidcNameOf(config);
  if (!issuer || !clientId || name === null) return null;
  let known: { until: number; client: Promise<Configuration> } | null = null;

  function client(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.client;
    const found = discover(new URL(issuer ?? ''), clientId ?? '', config.OIDC_CLIENT_SECRET);
    const kept = { until: Date.now() + METADATA_MS, client: found };
    known = kept;
    // A provider that did not answer is asked again by the next sign-in.
    found.catch(() => {
      if (known === kept) known = null;
    });
    return found;
  }

  return {
    name,
    signInUrl: (attempt) =>
      refusing('away', async () => {
        const address = buildAuthorizationUrl(await client(), {
          redirect_uri: redirectUri,
          scope,
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: challengeOf(attempt.verifier),
          code_challenge_method: 'S256',
        });
        return address.href;
      }),
    readAnswer: (callback, attempt) =>
      refusing('failed', async () => {
        const configuration = await client();
        const tokens = await authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new OidcRefusal('failed', 'no ID token');
        if (claims.email || !configuration.serverMetadata().userinfo_endpoint) return readPerson(claims);
        // Many providers tell the address by their userinfo endpoint alone. Who the person is, the token says.
        const facts = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return readPerson({ ...facts, iss: claims.iss, sub: claims.sub });
      }),
  };
}

function discover(issuer: URL, clientId: string, secret: string | undefined): Promise<Configuration> {
  return discovery(issuer, clientId, {}, secret === undefined ? None() : bySecret(secret), {
    [customFetch]: fetchFromProvider,
    timeout: REQUEST_SECONDS,
    execute: [
      // Without it openid-client relies on TLS alone for the origin of the token.
      enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
}

/** Sends the secret in the way that the provider names, by default in the header (OpenID Connect Discovery, 3). */
function bySecret(secret: string): ClientAuth {
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (known.includes('client_secret_basic') ? inHeader : inBody)(server, ...request);
  };
}

/** Runs a step of a sign-in. @throws OidcRefusal for each error, of `outcome` for one of openid-client */
async function refusing<T>(outcome: 'away' | 'failed', step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const ours = error instanceof Error ? [error, error.cause] : [];
    const refusal = ours.find((each) => each instanceof OidcRefusal);
    if (refusal) throw refusal;
    if (error instanceof AuthorizationResponseError) {
      throw new OidcRefusal(
        error.error === 'access_denied' ? 'cancelled' : 'failed',
        error.error.slice(0, 100),
      );
    }
    throw new OidcRefusal(outcome, error instanceof Error ? error.message : String(error), { cause: error });
  }
}
