import { type ErrorBody, errorBodySchema } from '@atelier/contracts';

/** The API on behalf of one person: in the same process, or over the network with the person's key. */
export interface Api {
  call(
    path: string,
    init?: { method?: string; body?: string; headers?: Record<string, string> },
  ): Promise<Response>;
  /** The base address of links. */
  publicUrl: string;
}

/** A refusal by the API, with its error body. */
export class Refused extends Error {
  readonly body: ErrorBody;
  constructor(body: ErrorBody) {
    super(`${body.error} (${body.code})`);
    this.name = 'Refused';
    this.body = body;
  }
}

/** Calls the API and parses its answer. @throws Refused when the API refuses; ZodError for an invalid answer */
export async function ask<T>(
  api: Api,
  schema: { parse(value: unknown): T },
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
  const content: unknown = await answer.json();
  if (!answer.ok) throw new Refused(errorBodySchema.parse(content));
  return schema.parse(content);
}
