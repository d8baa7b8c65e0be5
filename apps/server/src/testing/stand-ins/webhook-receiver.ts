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
  /** Host in the form of `WEBHOOK_ALLOW_HOSTS`. */
  host: string;
  received: ReceivedMessage[];
  /** Sends the answer from now on; null: no answer at all. */
  answer: ((response: ServerResponse) => void) | null;
  /** Waits until at least `count` messages have arrived. */
  until(count: number): Promise<void>;
  close(): void;
}

/** Verified by the public library as any receiver would. @throws WebhookVerificationError */
export function openMessage({ headers, body }: ReceivedMessage, secret: string): WebhookMessage {
  return new Webhook(secret).verify(body, headers) as WebhookMessage;
}

/** Starts a webhook receiver on loopback that keeps every message. */
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
      vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count), { timeout: 180_000 }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
