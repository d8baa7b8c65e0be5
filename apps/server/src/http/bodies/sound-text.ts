import { AppError } from '@atelier/contracts';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-context.ts';

/**
 * Refuses a parsed request with a text that no database keeps: U+0000, or half a surrogate pair; names of fields too.
 * @throws AppError `invalid_input`
 */
export function requireSoundText<T>(value: T): T {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const item = left.pop();
    if (typeof item === 'string') {
      if (!isSound(item)) throw unsound();
    } else if (typeof item === 'object' && item !== null) {
      for (const [name, inner] of Object.entries(item)) left.push(name, inner);
    }
  }
  return value;
}

/** The same for an address: its path and its query. */
export const soundAddress = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw unsound();
  await next();
});

/** A file name is a machine's, not a person's text: what cannot be kept is left out of it. */
export function cleanName(name: string): string {
  return name.replace(/\p{Cc}/gu, '').toWellFormed();
}

function isSound(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function unsound(): AppError {
  return new AppError('invalid_input', 'A text contains characters that cannot be kept.');
}
