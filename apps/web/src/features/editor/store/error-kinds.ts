import { ApiError } from '@atelier/client/api-error';

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Tests that a repeated call may succeed: the server was not reached, failed or limits its calls. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.isPassing || error.status === 0 || error.status >= 500);
}
