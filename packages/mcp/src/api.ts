import { type ErrorBody, errorBodySchema } from '@atelier/contracts';

/** Atelier's API as one person may use it: in our own process, or over the network with their key. */
export interface Api {
  call(
    path: string,
    init?: { method?: string; body?: string; headers?: Record<string, string> },
  ): Promise<Response>;
  /** Where its links lead. */
  publicUrl: string;
}

/** What the API refused, in its own words. */
export class Refused extends Error {
  readonly body: ErrorBody;
  constructor(body: ErrorBody) {
    super(`${body.error} (${body.code})`);
    this.name = 'Refused';
    this.body = body;
  }
}

/** @throws Refused when the API refuses; ZodError when it answers something else than it says */
export async function ask<T>(
  api: Api,
  schema: { parse(told: unknown): T },
  path: string,
  request: { method?: string; body?: unknown; idempotencyKey?: string | undefined } = {},
): Promise<T> {
  const { method = 'GET', body, idempotencyKey } = request;
  const answer = await api.call(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
  });
  const told: unknown = await answer.json();
  if (!answer.ok) throw new Refused(errorBodySchema.parse(told));
  return schema.parse(told);
}
