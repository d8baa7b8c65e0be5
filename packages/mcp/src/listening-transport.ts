import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { FollowedFilms } from './followed-films.ts';

/**
 * A connection whose client listens to films as of revision 2026-07-28 (`subscriptions/listen`). The SDK answers these
 * messages itself and delivers what the server sends; this transport has the films followed before it passes them on.
 */
export class ListeningTransport implements Transport {
  readonly #transport: Transport;
  readonly #films: FollowedFilms;
  readonly #closed = Promise.withResolvers<void>();
  /** The URIs of each subscription, by the id of the request that made it. */
  readonly #subscriptions = new Map<string | number, readonly string[]>();
  onmessage?: Transport['onmessage'];
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];

  constructor(transport: Transport, films: FollowedFilms) {
    this.#transport = transport;
    this.#films = films;
  }

  /** Resolves when the connection has ended. */
  get isClosed(): Promise<void> {
    return this.#closed.promise;
  }

  start(): Promise<void> {
    this.#transport.onmessage = (message, extra) => {
      this.#watch(message).finally(() => this.onmessage?.(message, extra));
    };
    this.#transport.onerror = (error) => this.onerror?.(error);
    this.#transport.onclose = () => {
      this.#closed.resolve();
      this.onclose?.();
    };
    return this.#transport.start();
  }

  send(...given: Parameters<Transport['send']>): Promise<void> {
    return this.#transport.send(...given);
  }

  close(): Promise<void> {
    return this.#transport.close();
  }

  /** Follows the films of a new subscription, and leaves those of an ended one. Others pass at once. */
  async #watch(message: JSONRPCMessage): Promise<void> {
    if (isJSONRPCRequest(message) && message.method === 'subscriptions/listen') {
      const uris = urisOf(message.params);
      this.#subscriptions.set(message.id, uris);
      // A film that cannot be followed is not there for this person: it never changes.
      await Promise.allSettled(uris.map((uri) => this.#films.follow(uri)));
    }
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
      this.#forget(message.params?.requestId);
  }

  #forget(id: unknown): void {
    if (typeof id !== 'string' && typeof id !== 'number') return;
    const uris = this.#subscriptions.get(id) ?? [];
    this.#subscriptions.delete(id);
    const others = new Set([...this.#subscriptions.values()].flat());
    for (const uri of uris) if (!others.has(uri)) this.#films.leave(uri);
  }
}

const listenSchema = z.object({
  notifications: z.object({ resourceSubscriptions: z.array(z.string()).max(1000) }),
});

function urisOf(params: unknown): readonly string[] {
  return listenSchema.safeParse(params).data?.notifications.resourceSubscriptions ?? [];
}
