import { AppError, ERRORS, type ErrorBody } from '@atelier/contracts';
import { issueText } from '@atelier/contracts/text/issue-text';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ZodError } from 'zod';
import { isAway } from '../platform/is-away.ts';
import { isDiskFull, NO_ROOM } from '../platform/is-disk-full.ts';
import type { HttpEnv, ServerDeps } from './http-context.ts';

/** Every error leaves as {error, code, requestId}. What is not an AppError is a bug: its text stays in the log. */
export function answerError({ logger, security }: Pick<ServerDeps, 'logger' | 'security'>) {
  return (error: unknown, c: Context<HttpEnv>): Response => {
    const requestId = c.get('requestId');
    if (isDiskFull(error)) security('disk_full', { err: error, requestId });
    const body = bodyOf(error, requestId);
    const { status } = ERRORS[body.code];
    if (status >= 500 && body.code === 'internal') logger.error({ err: error, requestId }, 'request failed');
    if (body.code === 'unavailable') {
      logger.warn(
        { reason: error instanceof Error ? error.message : String(error), requestId },
        'unavailable',
      );
      c.header('Retry-After', '5');
    }
    const answer = inFormOf(c.req.path, body, status);
    return c.json(answer, status as ContentfulStatusCode);
  };
}

/** supabase-js reads errors in the form of the API that it calls. */
function inFormOf(path: string, body: ErrorBody, status: number) {
  if (path.startsWith('/auth/v1/')) return asAuthError(body, status);
  if (path.startsWith('/storage/v1/')) return { ...body, statusCode: String(status), message: body.error };
  if (path.startsWith('/rest/v1/')) return { ...body, message: body.error, details: null, hint: null };
  return body;
}

/** The auth API's own errors are read by `error_code` and `msg`; ours say theirs beside them. */
function asAuthError(body: ErrorBody, status: number) {
  const code =
    status === 429 ? 'over_request_rate_limit' : status < 500 ? 'validation_failed' : 'unexpected_failure';
  return { ...body, error_code: code, msg: body.error };
}

function bodyOf(error: unknown, requestId: string): ErrorBody {
  if (isDiskFull(error)) {
    return { error: NO_ROOM, code: 'storage_full', requestId };
  }
  // An answer of ours that was caused by it (a storage_failed) stays what it is.
  if (!(error instanceof AppError) && isAway(error)) {
    return {
      error: 'The service is not available for a moment. Please try again.',
      code: 'unavailable',
      requestId,
    };
  }
  if (error instanceof AppError) {
    const { message, code, step, revision } = error;
    return {
      error: message,
      code,
      requestId,
      ...(step !== undefined && { step }),
      ...(revision !== undefined && { revision }),
    };
  }
  if (error instanceof ZodError) {
    return { error: issueText(error), code: 'invalid_input', requestId };
  }
  if (error instanceof HTTPException && error.status < 500) {
    return {
      error: error.message || 'Invalid request',
      code: error.status === 413 ? 'file_too_large' : 'invalid_input',
      requestId,
    };
  }
  return { error: 'Something went wrong on our side.', code: 'internal', requestId };
}
