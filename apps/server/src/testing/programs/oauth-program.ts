import { createHash, randomBytes } from 'node:crypto';
import type { TestPerson } from '../test-server.ts';

export const CALLBACK = 'http://127.0.0.1:7777/callback';

export interface Pkce {
  verifier: string;
  challenge: string;
}

export function makePkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

/** The endpoints of a server as a program and a person's browser call them, without any library. */
export function oauthOf(url: string) {
  const form = (address: string, fields: Record<string, string>) =>
    fetch(`${url}${address}`, { method: 'POST', body: new URLSearchParams(fields) });
  const post = (person: TestPerson, address: string, body: object) =>
    person.api(address, { method: 'POST', body: JSON.stringify(body) });
  const register = (metadata: object) =>
    fetch(`${url}/oauth/register`, { method: 'POST', body: JSON.stringify(metadata) });
  const queryOf = (clientId: string, challenge: string, others: Record<string, string> = {}) =>
    new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      state: 'st&te',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      resource: `${url}/mcp`,
      ...others,
    }).toString();
  return {
    register,
    queryOf,
    token: (fields: Record<string, string>) => form('/oauth/token', fields),
    revoke: (fields: Record<string, string>) => form('/oauth/revoke', fields),
    describe: (person: TestPerson, query: string) => post(person, '/api/oauth/request', { query }),
    consent: (person: TestPerson, query: string, body: object = { approve: true, scopes: ['read', 'run'] }) =>
      post(person, '/api/oauth/consent', { query, ...body }),
    async registered(name = 'Test program'): Promise<string> {
      return (await (await register({ client_name: name, redirect_uris: [CALLBACK] })).json()).client_id;
    },
    /** A code that a person has allowed. */
    async codeFor(person: TestPerson, clientId: string, { challenge }: Pkce, scopes = ['read', 'run']) {
      const answer = await post(person, '/api/oauth/consent', {
        query: queryOf(clientId, challenge),
        approve: true,
        scopes,
      });
      const { redirect } = await answer.json();
      return new URL(redirect).searchParams.get('code') ?? '';
    },
    exchange: (clientId: string, code: string, verifier: string, others: Record<string, string> = {}) =>
      form('/oauth/token', {
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        code_verifier: verifier,
        redirect_uri: CALLBACK,
        ...others,
      }),
    refresh: (clientId: string, refreshToken: string, others: Record<string, string> = {}) =>
      form('/oauth/token', {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: refreshToken,
        ...others,
      }),
    /** The status of a call with an access token. */
    tried: async (token: string) =>
      (await fetch(`${url}/api/jobs`, { headers: { Authorization: `Bearer ${token}` } })).status,
  };
}
export type OAuthCalls = ReturnType<typeof oauthOf>;

/** A person's grant to a program that has registered itself. */
export async function connectProgram(
  calls: OAuthCalls,
  person: TestPerson,
  scopes = ['read', 'run'],
): Promise<{ clientId: string; code: string; verifier: string; tokens: Tokens }> {
  const clientId = await calls.registered();
  const pkce = makePkce();
  const code = await calls.codeFor(person, clientId, pkce, scopes);
  const answer = await calls.exchange(clientId, code, pkce.verifier);
  return { clientId, code, verifier: pkce.verifier, tokens: await answer.json() };
}

/** The status of an answer and its error, of OAuth or our own. */
export async function errorOf(answer: Response): Promise<[number, string]> {
  const body = await answer.json();
  return [answer.status, body.code ?? body.error];
}
