import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { accountState } from '../../testing/account-state.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type FakeStripe, startFakeStripe } from '../../testing/stripe/fake-stripe.ts';
import { invoice, makeEvent, paidCheckout, signEvent } from '../../testing/stripe/stripe-events.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const SECRET = 'whsec_test';
const PLAN_IDS = Object.fromEntries(
  ['CREATOR', 'EXPERT', 'PROFESSIONNEL'].flatMap((plan) =>
    ['MONTHLY', 'YEARLY'].map((period) => [
      `PLAN_ID_${plan}_${period}`,
      `price_${plan}_${period}`.toLowerCase(),
    ]),
  ),
);

let stripe: FakeStripe;
let server: TestServer;
let sql: Database;
beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startTestServer({
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: stripe.url,
    ...PLAN_IDS,
  });
  sql = await openServerDatabase(server.dataDir);
});
afterAll(async () => {
  expect(await auditCredits(sql)).toEqual([]);
  await sql.end();
  await server.stop();
  await stripe.close();
});
beforeEach(() => stripe.calls.splice(0));

test('a checkout goes to Stripe with our plan, our reference and addresses of our own', async () => {
  const person = await server.signUp();
  const { url } = await startCheckout(person, 'price_expert_yearly');
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  const form = stripe.calls.find((call) => call.path === '/v1/checkout/sessions')?.form;
  expect(form).toMatchObject({
    mode: 'subscription',
    'line_items[0][price]': 'price_expert_yearly',
    'line_items[0][quantity]': '1',
    customer_email: person.email,
    success_url: `${server.url}/profil?checkout=success`,
    cancel_url: `${server.url}/tarifs?checkout=cancelled`,
    'metadata[plan_id]': 'price_expert_yearly',
  });
});

test('a signed event grants once; its repeat and its twin grant nothing', async () => {
  const person = await server.signUp();
  const { checkoutId } = await startCheckout(person, 'price_expert_yearly');
  const event = completed(checkoutId, { plan: 'price_expert_yearly' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(event)));
  const outcomes = await Promise.all(answers.map(async (answer) => (await answer.json()).outcome));
  expect(outcomes.sort()).toEqual(['applied', 'repeated', 'repeated', 'repeated', 'repeated']);
  expect(await accountState(sql, person.id)).toEqual(['expert', 600, 50, 120, 5, 200]);
  expect((await (await post({ ...event, id: 'evt_twin' })).json()).outcome).toBe('ignored');
  expect(await accountState(sql, person.id)).toEqual(['expert', 600, 50, 120, 5, 200]);
});

test('wrong, missing, foreign and old signatures, changed and oversized bodies, unknown plans: nothing granted', async () => {
  const person = await server.signUp();
  const { checkoutId } = await startCheckout(person, 'price_expert_yearly');
  const event = completed(checkoutId, { plan: 'price_expert_yearly' });
  const body = JSON.stringify(event);
  const now = Math.floor(Date.now() / 1000);
  const refused = async (sent: string, signature: string | null, status: number) => {
    const answer = await send(sent, signature);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: expect.any(String) });
  };
  await refused(body, null, 403);
  await refused(body, 't=1,v1=00', 403);
  await refused(body, signEvent(body, 'whsec_other'), 403);
  await refused(body, signEvent(body, SECRET, now - 600), 403);
  await refused(body.replace('"paid"', '"no_payment_required"'), signEvent(body, SECRET), 403);
  await expect.poll(() => server.output()).toContain('"event":"webhook_forged"');
  const large = JSON.stringify({ ...event, padding: 'x'.repeat(300_000) });
  await refused(large, signEvent(large, SECRET), 413);
  const noEvent = JSON.stringify({ hello: 'world' });
  await refused(noEvent, signEvent(noEvent, SECRET), 400);
  const otherPlan = JSON.stringify(completed(checkoutId, { plan: 'price_platinum' }));
  await refused(otherPlan, signEvent(otherPlan, SECRET), 422);
  const dearer = JSON.stringify(completed(checkoutId, { plan: 'price_professionnel_yearly' }));
  await refused(dearer, signEvent(dearer, SECRET), 422);
  expect(await accountState(sql, person.id)).toEqual(['free', 50, 10, 10, 2, 20]);
  // Refused is not remembered: once the configuration is mended the same event counts.
  expect((await (await post(event)).json()).outcome).toBe('applied');
});

test("events about somebody else's sales and unpaid sessions change nothing", async () => {
  const person = await server.signUp();
  const { checkoutId } = await startCheckout(person, 'price_creator_monthly');
  const foreign = completed('their_own_reference', { plan: 'price_creator_monthly' });
  expect((await (await post(foreign)).json()).outcome).toBe('ignored');
  const unpaid = completed(checkoutId, { plan: 'price_creator_monthly', status: 'unpaid' });
  expect((await (await post(unpaid)).json()).outcome).toBe('ignored');
  expect((await (await post(makeEvent('payment_intent.created', {}))).json()).outcome).toBe('ignored');
  expect((await accountState(sql, person.id))[0]).toBe('free');
});

test('the first invoice may come before the checkout; a failure that was overtaken is ignored', async () => {
  const person = await server.signUp();
  const { checkoutId } = await startCheckout(person, 'price_creator_monthly');
  const subscription = newSubscription();
  const first = invoice('invoice.paid', subscription, { checkoutId, endsInDays: 31 });
  expect((await (await post(first)).json()).outcome).toBe('applied');
  const late = completed(checkoutId, { plan: 'price_creator_monthly', subscription });
  expect((await (await post(late)).json()).outcome).toBe('ignored');
  expect(await accountState(sql, person.id)).toEqual(['creator', 300, 20, 40, 2, 100]);

  await monthPasses(subscription);
  await sql`select app.post_ledger(${person.id}, 'tokens', -250, 'refund', 'test')`;
  const renewed = invoice('invoice.paid', subscription, { endsInDays: 31 });
  expect((await (await post(renewed)).json()).outcome).toBe('applied');
  expect(await accountState(sql, person.id)).toEqual(['creator', 300, 20, 40, 1, 100]);
  const overtaken = invoice('invoice.payment_failed', subscription, { endsInDays: 31 });
  expect((await (await post(overtaken)).json()).outcome).toBe('ignored');

  const failed = invoice('invoice.payment_failed', subscription, { endsInDays: 62 });
  expect((await (await post(failed)).json()).outcome).toBe('applied');
  expect(await membershipOf(person)).toMatchObject({
    status: 'past_due',
    paymentFailedAt: expect.any(String),
  });
  expect((await accountState(sql, person.id))[1]).toBe(300);
  await post(invoice('invoice.paid', subscription, { endsInDays: 62 }));
  expect(await membershipOf(person)).toMatchObject({ status: 'active', paymentFailedAt: null });
  // Paid early for a month that has not begun: its credits come when it does.
  expect((await accountState(sql, person.id))[1]).toBe(300);
});

test('moving up ends the old subscription at Stripe and takes off the months that had not begun', async () => {
  const person = await server.signUp();
  const old = await member(person, 'price_creator_yearly');
  const { checkoutId } = await startCheckout(person, 'price_expert_yearly');
  const coupon = stripe.calls.find((call) => call.path === '/v1/coupons')?.form;
  expect(coupon).toMatchObject({ amount_off: '16683', currency: 'eur', duration: 'once' });
  await post(completed(checkoutId, { plan: 'price_expert_yearly' }));
  expect(await accountState(sql, person.id)).toEqual(['expert', 900, 70, 160, 7, 300]);
  expect(stripe.calls).toContainEqual(
    expect.objectContaining({ method: 'DELETE', path: `/v1/subscriptions/${old}` }),
  );
});

test('moving down starts at the end of the paid time, and the old subscription ends by itself', async () => {
  const person = await server.signUp();
  const old = await member(person, 'price_expert_monthly');
  const { checkoutId } = await startCheckout(person, 'price_creator_monthly');
  const form = stripe.calls.find((call) => call.path === '/v1/checkout/sessions')?.form;
  const before = await membershipOf(person);
  expect(Number(form?.['subscription_data[trial_end]'])).toBe(
    Math.floor(Date.parse(before.paidUntil) / 1000),
  );
  const next = newSubscription();
  await post(
    completed(checkoutId, {
      plan: 'price_creator_monthly',
      status: 'no_payment_required',
      subscription: next,
    }),
  );
  expect(stripe.calls).toContainEqual({
    method: 'POST',
    path: `/v1/subscriptions/${old}`,
    form: { cancel_at_period_end: 'true' },
  });
  expect(await membershipOf(person)).toMatchObject({ plan: 'expert', change: { plan: 'creator' } });
  await post(
    makeEvent('customer.subscription.deleted', {
      id: old,
      cancellation_details: { reason: 'cancellation_requested' },
    }),
  );
  expect((await accountState(sql, person.id)).slice(0, 2)).toEqual(['creator', 600]);
  await sql`update app.memberships set anchor_at = now() - interval '1 hour', paid_until = now() - interval '1 hour'
    where id = ${next}`;
  await post(invoice('invoice.paid', next, { endsInDays: 31 }));
  expect(await accountState(sql, person.id)).toEqual(['creator', 300, 20, 40, 1, 100]);
});

test('cancelling tells Stripe first; when Stripe fails nothing has changed', async () => {
  const person = await server.signUp();
  const subscription = await member(person, 'price_creator_monthly');
  const cancel = () =>
    person.api('/functions/v1/cancel-subscription', {
      method: 'POST',
      body: JSON.stringify({ membershipId: subscription }),
    });
  stripe.failNext(400);
  expect((await cancel()).status).toBe(502);
  expect((await accountState(sql, person.id))[1]).toBe(300);
  const answer = await cancel();
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  expect(await accountState(sql, person.id)).toEqual(['free', 0, 0, 0, 0, 0]);
  // Stripe's own news of it, and a late invoice, change nothing any more.
  await post(makeEvent('customer.subscription.deleted', { id: subscription }));
  await post(invoice('invoice.paid', subscription, { endsInDays: 62 }));
  expect(await accountState(sql, person.id)).toEqual(['free', 0, 0, 0, 0, 0]);
});

test('a subscription that Stripe gives up on keeps what was bought', async () => {
  const person = await server.signUp();
  const subscription = await member(person, 'price_creator_monthly');
  await post(
    makeEvent('customer.subscription.deleted', {
      id: subscription,
      cancellation_details: { reason: 'payment_failed' },
    }),
  );
  expect(await accountState(sql, person.id)).toEqual(['free', 300, 20, 40, 2, 100]);
});

test('the customer portal, for customers only', async () => {
  const person = await server.signUp();
  const open = () =>
    person.api('/api/membership/portal', {
      method: 'POST',
      body: JSON.stringify({ redirect_url: server.url }),
    });
  expect((await open()).status).toBe(404);
  await member(person, 'price_creator_monthly');
  expect(await (await open()).json()).toEqual({
    url: expect.stringMatching(/^https:\/\/billing\.stripe\.com/),
  });
});

async function startCheckout(
  person: TestPerson,
  planId: string,
): Promise<{ url: string; checkoutId: string }> {
  const answer = await person.api('/functions/v1/create-checkout', {
    method: 'POST',
    body: JSON.stringify({ mode: 'subscription', plan_id: planId, redirect_url: server.url }),
  });
  expect(answer.status).toBe(200);
  const calls = stripe.calls.filter((call) => call.path === '/v1/checkout/sessions');
  return {
    url: (await answer.json()).checkout_url,
    checkoutId: calls.at(-1)?.form.client_reference_id ?? '',
  };
}

/** @returns the subscription's id */
async function member(person: TestPerson, planId: string): Promise<string> {
  const { checkoutId } = await startCheckout(person, planId);
  const subscription = newSubscription();
  await post(completed(checkoutId, { plan: planId, subscription }));
  stripe.calls.splice(0);
  return subscription;
}

function newSubscription(): string {
  const id = `sub_${randomBytes(8).toString('hex')}`;
  stripe.subscriptions.set(id, { status: 'active', current_period_end: 0 });
  return id;
}

function completed(checkoutId: string, options: { plan: string; status?: string; subscription?: string }) {
  return paidCheckout(checkoutId, { ...options, subscription: options.subscription ?? newSubscription() });
}

async function monthPasses(subscription: string): Promise<void> {
  await sql`update app.memberships set anchor_at = anchor_at - interval '1 month',
    paid_until = paid_until - interval '1 month' where id = ${subscription}`;
}

async function membershipOf(person: TestPerson) {
  return (await (await person.api('/api/membership')).json()).membership;
}

function post(event: unknown): Promise<Response> {
  const body = JSON.stringify(event);
  return send(body, signEvent(body, SECRET));
}

function send(body: string, signature: string | null): Promise<Response> {
  return fetch(`${server.url}/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) },
  });
}
