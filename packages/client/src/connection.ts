import { AtelierError, errorOf } from './atelier-error.ts';

export interface ConnectionOptions {
  /** The server's address, with or without a final slash. */
  url: string;
  /** An API key (`atl_…`), or the access token of a person who is signed in. */
  key: string;
  /** The language of texts that the server writes into the account (titles); French by default. */
  language?: 'fr' | 'en' | undefined;
  /** Replaces `fetch`, in tests or for a proxy. */
  fetch?: typeof fetch | undefined;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD';
  /** Sent as JSON. */
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** A repeated key gives the same job, which is charged once. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** A connection to one server on behalf of one person. */
export interface Connection {
  /** Sends a request. @throws AtelierError for every unsuccessful answer */
  send(path: string, call?: Call): Promise<Response>;
  /** Sends a request and parses its answer. */
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
