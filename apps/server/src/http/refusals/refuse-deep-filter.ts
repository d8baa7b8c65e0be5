import { AppError } from '@atelier/contracts';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-context.ts';

/** `or=(and(…))` of any screen is two deep; each further level costs the parser and the planner more. */
const MOST_DEPTH = 6;
const MOST_QUERY_CHARACTERS = 8_192;

/** Refuses filters of the data API that are too deep or too long, before anything parses them. */
export const refuseDeepFilter = createMiddleware<HttpEnv>(async (c, next) => {
  const query = c.req.url.slice(c.req.url.indexOf('?') + 1);
  if (c.req.url.includes('?') && (query.length > MOST_QUERY_CHARACTERS || depthOf(query) > MOST_DEPTH)) {
    throw new AppError('invalid_input', 'The filter is too long or nested too deeply.');
  }
  await next();
});

/** Computes the nesting depth of parentheses in a query, encoded or not. Counts parentheses in text values too. */
export function depthOf(query: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [parenthesis] of query.matchAll(/\(|\)|%28|%29/g)) {
    depth += parenthesis === '(' || parenthesis === '%28' ? 1 : -1;
    if (depth < 0) depth = 0;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
