import { AppError, ASSISTANT_SCOPES, KEY_SCOPES, type KeyScope } from '@atelier/contracts';
import type { OAuthClient } from './clients.ts';
import type { OAuthErrorCode } from './oauth-error.ts';
import { faultOfRedirect, isRegisteredRedirect } from './redirect-uri.ts';
import { isResource, resourceOf } from './resource.ts';

/** A request of a known program whose answer may go to `redirectUri`. */
export interface AuthorizationRequest {
  client: OAuthClient;
  redirectUri: string;
  state: string | null;
  /** SHA-256 of the verifier, in base64url. */
  challenge: string;
  scopes: KeyScope[];
  resource: string;
  /** The error that the program gets in place of a code; null when a person may allow the request. */
  fault: OAuthErrorCode | null;
}

const STATE_CHARACTERS = 2000;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/u;
const ONCE = [
  'client_id',
  'redirect_uri',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
];

/**
 * Reads the query of the authorization endpoint. What could lead to a foreign page is an error of ours, never an answer
 * to the program.
 * @param find finds the program by its id, @throws AppError `program_unknown`
 * @throws AppError `program_unknown`, `redirect_refused`
 */
export async function readAuthorizationRequest(
  query: string,
  issuer: string,
  find: (clientId: string) => Promise<OAuthClient>,
): Promise<AuthorizationRequest> {
  const asked = new URLSearchParams(query);
  const [clientId, ...otherIds] = asked.getAll('client_id');
  if (!clientId || otherIds.length > 0) {
    throw new AppError('program_unknown', 'The address names no program.');
  }
  const client = await find(clientId);
  const redirectUri = redirectOf(asked, client);
  const scopes = scopesOf(asked.get('scope'));
  const fault = faultOf(asked, issuer, scopes);
  const state = asked.get('state');
  return {
    client,
    redirectUri,
    fault,
    scopes: scopes ?? [],
    state: state !== null && state.length <= STATE_CHARACTERS ? state : null,
    challenge: asked.get('code_challenge') ?? '',
    resource: resourceOf(issuer),
  };
}

/** The redirect address may be left out by a program that has registered one alone. */
function redirectOf(asked: URLSearchParams, { redirectUris }: OAuthClient): string {
  const [given, ...others] = asked.getAll('redirect_uri');
  const [only, ...further] = redirectUris;
  const uri = given ?? (further.length === 0 ? only : undefined);
  const isRegistered = uri !== undefined && others.length === 0 && isRegisteredRedirect(redirectUris, uri);
  if (!isRegistered || faultOfRedirect(uri) !== null) {
    throw new AppError(
      'redirect_refused',
      'This program has not registered the address that it wants to be answered at.',
    );
  }
  return uri;
}

/** Scopes that are not ours are left out; without `scope` a program asks for those of assistants. @returns null when none is left */
function scopesOf(scope: string | null): KeyScope[] | null {
  if (scope === null || scope.trim() === '') return [...ASSISTANT_SCOPES];
  const named = scope.split(' ');
  const known = KEY_SCOPES.filter((each) => named.includes(each));
  return known.length > 0 ? known : null;
}

function faultOf(asked: URLSearchParams, issuer: string, scopes: KeyScope[] | null): OAuthErrorCode | null {
  if (ONCE.some((name) => asked.getAll(name).length > 1)) return 'invalid_request';
  if ((asked.get('state') ?? '').length > STATE_CHARACTERS) return 'invalid_request';
  if (asked.get('response_type') !== 'code') return 'unsupported_response_type';
  if ((asked.get('response_mode') ?? 'query') !== 'query') return 'invalid_request';
  // PKCE is required, and `plain` (also by leaving out the method) is refused.
  if (asked.get('code_challenge_method') !== 'S256') return 'invalid_request';
  if (!CHALLENGE.test(asked.get('code_challenge') ?? '')) return 'invalid_request';
  if (!asked.getAll('resource').every((resource) => isResource(issuer, resource))) return 'invalid_target';
  return scopes === null ? 'invalid_scope' : null;
}
