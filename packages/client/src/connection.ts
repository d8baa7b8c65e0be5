import { AtelierError, errorOf } from './atelier-error.ts';

export interface ConnectionOptions {
  /** Of the server, with or without a slash at its end. */
  url: string;
  /** An API key (`atl_…`), or the access token of a person who is signed in. */
  key: string;
  /** Of what the server writes into the account (titles); French unless told. */
  language?: 'fr' | 'en' | undefined;
  /** Another fetch: of a test, or one with a proxy. */
  fetch?: typeof fetch | undefined;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD';
  /** Sent as JSON. */
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** The same key again is the same job: nothing is charged twice. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Talks to one server as one person. */
export interface Connection {
  /** @throws AtelierError for every answer that is no success */
  send(path: string, call?: Call): Promise<Response>;
  /** The same, and what it answered, parsed. */
  ask<T>(schema: { parse(value: unknown): T }, path: string, call?: Call): Promise<T>;
}

export function connect({ url, key, language, fetch: ask = fetch }: ConnectionOptions): Connection {
  const base = url.replace(/\/+$/u, '');
  const connection: Connection = {
    async send(path, { method = 'GET', json, body, headers, idempotencyKey, signal } = {}) {
      const answer = await ask(base + path, {
        method,
        headers: {
          ...(key !== '' && { Authorization: `Bearer ${key}` }),
          ...(language && { 'Accept-Language': language }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
          ...headers,
        },
        ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
        ...(signal && { signal }),
      }).catch((cause: unknown) => {
        signal?.throwIfAborted();
        throw new AtelierError(0, 'network', `${base} does not answer.`, { cause });
      });
      if (!answer.ok) throw await errorOf(answer);
      return answer;
    },
    async ask(schema, path, call) {
      const answer = await connection.send(path, call);
      const text = await answer.text().catch((cause: unknown) => {
        call?.signal?.throwIfAborted();
        throw new AtelierError(0, 'network', `${base} broke off in the middle of its answer.`, { cause });
      });
      return schema.parse(JSON.parse(text));
    },
  };
  return connection;
}
