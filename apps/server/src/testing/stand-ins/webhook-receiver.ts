import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { WebhookMessage } from '@atelier/contracts';
import { Webhook } from 'standardwebhooks';
import { expect, vi } from 'vitest';
import { freePort } from '../test-server.ts';

export interface ReceivedMessage {
  headers: Record<string, string>;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  /** As `WEBHOOK_ALLOW_HOSTS` wants it. */
  host: string;
  received: ReceivedMessage[];
  /** What it answers from now on; null: nothing at all. */
  answer: ((response: ServerResponse) => void) | null;
  /** Waits until so many messages are here, or more. */
  until(count: number): Promise<void>;
  close(): void;
}

/** Verified by the public library as any receiver would. @throws WebhookVerificationError */
export function openMessage({ headers, body }: ReceivedMessage, secret: string): WebhookMessage {
  return new Webhook(secret).verify(body, headers) as WebhookMessage;
}

/** Somebody's own server, on loopback, that keeps whatever it is sent. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const port = await freePort();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      receiver.received.push({ headers: request.headers as Record<string, string>, body });
      receiver.answer?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/atelier`,
    host: `127.0.0.1:${port}`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    until: (count) =>
      vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count), { timeout: 60_000 }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
