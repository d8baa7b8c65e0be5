import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { answerError } from '../../http/error-answer.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { OAuthError, type OAuthErrorCode } from '../../people/oauth/oauth-error.ts';

/** Answers an error as `{error, error_description}`, as clients of OAuth read it. */
export function answerOAuthError(
  deps: Pick<ServerDeps, 'logger' | 'security'>,
  otherwise: OAuthErrorCode = 'invalid_request',
) {
  const answerOwn = answerError(deps);
  return async (error: unknown, c: Context<HttpEnv>): Promise<Response> => {
    c.header('Cache-Control', 'no-store');
    if (error instanceof OAuthError) {
      const { code, message } = error;
      return c.json({ error: code, error_description: message }, code === 'invalid_client' ? 401 : 400);
    }
    // The person was deleted, or has the most keys.
    if (error instanceof AppError && (error.code === 'too_many_keys' || error.code === 'unauthenticated')) {
      return c.json({ error: 'invalid_grant', error_description: error.message }, 400);
    }
    const own = answerOwn(error, c);
    // biome-ignore lint/plugin: the answer was made here
    const { error: text }: { error: string } = await own.json();
    const status = own.status as ContentfulStatusCode;
    return c.json({ error: codeOf(status) ?? otherwise, error_description: text }, status);
  };
}

function codeOf(status: number): string | null {
  if (status === 429 || status === 503) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : null;
}
