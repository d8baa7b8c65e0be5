import { AppError, type KeyScope } from '@atelier/contracts';
import { JsonLimitError, readJson } from '@atelier/contracts/text/read-json';
import { scopesOfMessage } from '@atelier/mcp/tools/scope-of-tool';
import type { Context } from 'hono';
import { readText } from '../../http/bodies/read-text.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { isConnectedKey } from '../../people/oauth/is-connected-key.ts';
import { setChallenge } from './challenge-bearer.ts';

/** As many as an edit of a film may have. */
const BODY_BYTES = 4 * 1024 * 1024;
const BODY_VALUES = 100_000;

/**
 * Refuses a call of the MCP endpoint for which the key lacks a scope, so that a program connected by OAuth can ask its
 * person for that scope. A key made by hand gets the refusal as the tool's answer, which the assistant can read.
 * @returns the request, to be read once more, whose body is no JSON or is within the limits of JSON; and the parsed body,
 * null for no JSON
 * @throws AppError `key_scope` with a challenge; `file_too_large`, `invalid_input`
 */
export async function requireMcpScope(
  c: Context<HttpEnv>,
  deps: Pick<ServerDeps, 'config' | 'sql'>,
): Promise<{ request: Request; message: unknown }> {
  requireReading(c, deps);
  const { key } = c.get('caller');
  const { method, headers } = c.req.raw;
  const body = await readText(c, BODY_BYTES);
  const message = parsed(body);
  const missing = key && [...scopesOfMessage(message)].find((scope) => !key.scopes.includes(scope));
  if (missing && (await isConnectedKey(deps.sql, key.id)))
    throw lacking(c, deps, `This tool needs the scope ${missing}.`, missing);
  return { request: new Request(c.req.url, { method, headers: withTypes(headers), body }), message };
}

/** Refuses a key without the scope `read`. @throws AppError `key_scope` with a challenge */
export function requireReading(c: Context<HttpEnv>, deps: Pick<ServerDeps, 'config'>): void {
  const { key } = c.get('caller');
  if (key && !key.scopes.includes('read'))
    throw lacking(c, deps, 'The Model Context Protocol needs the scope read.');
}

/** Names the two types of the protocol for programs that accept everything, or say nothing. */
function withTypes(headers: Headers): Headers {
  const accepted = headers.get('Accept');
  if (accepted !== null && !accepted.includes('*/*')) return headers;
  const named = new Headers(headers);
  named.set('Accept', 'application/json, text/event-stream');
  return named;
}

function lacking(
  c: Context<HttpEnv>,
  deps: Pick<ServerDeps, 'config'>,
  text: string,
  missing?: KeyScope,
): AppError {
  setChallenge(c, deps, 'insufficient_scope', missing);
  return new AppError('key_scope', text);
}

/** The protocol itself answers what is no JSON. */
function parsed(text: string): unknown {
  try {
    return readJson(text, { mostValues: BODY_VALUES });
  } catch (error) {
    if (!(error instanceof JsonLimitError)) return null;
    throw new AppError(error.limit === 'levels' ? 'invalid_input' : 'file_too_large', error.message, {
      cause: error,
    });
  }
}
