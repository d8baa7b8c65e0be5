import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '../../http/http-context.ts';

/** The `id` of the address. @throws AppError `not_found` when nothing can have it */
export function uuidParam(c: Context<HttpEnv>): string {
  const parsed = z.guid().safeParse(c.req.param('id'));
  if (!parsed.success) throw new AppError('not_found', 'There is nothing with this id.');
  return parsed.data;
}
