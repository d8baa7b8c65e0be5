import type { Context } from 'hono';
import type { HttpEnv } from './http-context.ts';

/** Answers a text that is JSON already. */
export function answerJson(c: Context<HttpEnv>, text: string, status: 200 | 201 = 200): Response {
  return c.body(text, status, { 'Content-Type': 'application/json' });
}
