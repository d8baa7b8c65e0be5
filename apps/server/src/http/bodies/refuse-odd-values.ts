import { AppError } from '@atelier/contracts';
import { JsonLimitError, readJsonBody } from '@atelier/contracts/text/read-json';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { requireWellFormed } from '../../platform/text/well-formed-text.ts';
import type { HttpEnv } from '../http-context.ts';

const text = z.string().nullish();
/** Fields that the backend uses as text without a check; it checks all others itself. */
const schema = z.looseObject({
  email: text,
  password: text,
  current_password: text,
  phone: text,
  type: text,
  token: text,
  token_hash: text,
  nonce: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  code_challenge: text,
  code_challenge_method: text,
});

/**
 * Refuses values that the backend would answer with status 500: an address that is a list, a NUL in a text.
 * @throws AppError `invalid_input`
 */
export const refuseOddValues = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.method !== 'POST' && c.req.method !== 'PUT') return next();
  // The backend refuses a body that is no JSON.
  const body: unknown = await readJsonBody(c.req.raw.clone()).catch((error: unknown) => {
    if (error instanceof JsonLimitError) throw new AppError('invalid_input', error.message, { cause: error });
    return {};
  });
  if (!schema.safeParse(requireWellFormed(body)).success) {
    throw new AppError('invalid_input', 'A field has a value that it cannot have.');
  }
  return next();
});
