import type { Context } from 'hono';
import { readText } from '../../http/bodies/read-text.ts';
import type { HttpEnv } from '../../http/http-context.ts';
import { OAuthError } from '../../people/oauth/oauth-error.ts';

const MOST_BYTES = 16 * 1024;

export interface OAuthForm {
  /** @returns null when it is missing or empty */
  find(name: string): string | null;
  /** @throws OAuthError `invalid_request` when it is missing or empty */
  read(name: string): string;
}

/** Reads the form of a token or revocation request. @throws OAuthError `invalid_request` for a repeated parameter */
export async function readForm(c: Context<HttpEnv>): Promise<OAuthForm> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/iu.test(type)) {
    throw new OAuthError('invalid_request', 'The request must be application/x-www-form-urlencoded.');
  }
  const sent = new URLSearchParams(await readText(c, MOST_BYTES));
  const repeated = [...new Set(sent.keys())].find((name) => sent.getAll(name).length > 1);
  if (repeated !== undefined) throw new OAuthError('invalid_request', 'A parameter is repeated.');
  const find = (name: string) => sent.get(name) || null;
  return {
    find,
    read: (name) => {
      const value = find(name);
      if (value === null) throw new OAuthError('invalid_request', `${name} is missing.`);
      return value;
    },
  };
}
