import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

interface StripeCall {
  method: string;
  path: string;
  /** The form as Stripe's SDK sends it: `line_items[0][price]` … */
  form: Record<string, string>;
}

export interface FakeStripe {
  /** For STRIPE_API_URL. */
  url: string;
  /** All received requests, oldest first. */
  calls: StripeCall[];
  /** Answers of `GET /v1/subscriptions/{id}`. */
  subscriptions: Map<string, { status: string; current_period_end: number }>;
  /** Answers the next calls with this status instead of the usual one. */
  failNext(status: number, times?: number): void;
  close(): Promise<void>;
}

/** A stand-in for the few calls of Stripe's API that we make; it takes no money and keeps no books. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const calls: StripeCall[] = [];
  const subscriptions: FakeStripe['subscriptions'] = new Map();
  const failures: number[] = [];
  const server = createServer((request, response) => {
    void answer(request, response, { calls, subscriptions, failures });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    subscriptions,
    failNext: (status, times = 1) => failures.push(...Array<number>(times).fill(status)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  state: { calls: StripeCall[]; subscriptions: FakeStripe['subscriptions']; failures: number[] },
): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const call: StripeCall = {
    method: request.method ?? '',
    path: new URL(request.url ?? '', 'http://stripe').pathname,
    form: Object.fromEntries(new URLSearchParams(text)),
  };
  state.calls.push(call);
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const failure = state.failures.shift();
  if (failure) return void send(failure, { error: { type: 'api_error', message: 'made to fail' } });
  send(...answerFor(call, state.subscriptions));
}

function answerFor(call: StripeCall, subscriptions: FakeStripe['subscriptions']): [number, unknown] {
  const id = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;
  const [, , resource = '', name = ''] = call.path.split('/');
  if (call.path === '/v1/checkout/sessions') {
    const session = id('cs_test');
    return [
      200,
      { id: session, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${session}` },
    ];
  }
  if (resource === 'coupons') return [200, { id: id('coupon'), object: 'coupon' }];
  if (call.path === '/v1/billing_portal/sessions') {
    return [200, { id: id('bps'), url: 'https://billing.stripe.com/p/session/test' }];
  }
  if (resource === 'subscriptions') {
    const found = subscriptions.get(name);
    if (!found) return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
    if (call.method === 'DELETE') found.status = 'canceled';
    const { status, current_period_end } = found;
    return [200, { id: name, object: 'subscription', status, items: { data: [{ current_period_end }] } }];
  }
  return [200, { id: id('obj'), object: 'unknown' }];
}
