import { ApiError } from '@atelier/client/api-error';

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The server cannot be reached, or asks for patience. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.isPassing || error.status === 0 || error.status >= 500);
}
