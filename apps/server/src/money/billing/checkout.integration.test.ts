import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountState } from '../../testing/account-state.ts';
import { createTestBilling } from '../../testing/test-billing.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { auditCredits } from '../credits/audit.ts';
import { answerSandboxCheckout } from './answer-sandbox-checkout.ts';
import { cancelMembership } from './cancel-membership.ts';
import { createCheckout } from './create-checkout.ts';
import { viewMembership } from './view-membership.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
afterEach(async () => {
  expect(await auditCredits(database.sql)).toEqual([]);
  // Each test has a clock of its own, which must not move the memberships of the others.
  await database.forgetPeople();
});

test('a change that costs nothing today never brings credits today', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-15');
  await billing.buy(id, 'professionnel', 'monthly');
  const url = await createCheckout(billing.deps, {
    userId: id,
    email: null,
    planId: 'creator_monthly',
    origin: 'http://localhost:3000',
  });
  // Cancelled between the page and the click: there is nothing left to wait for.
  const { membership } = await viewMembership(sql, id);
  await cancelMembership(billing.deps, id, membership?.id ?? '');
  const step = await answerSandboxCheckout(billing.deps, id, url.split('/').at(-1) ?? '', {
    action: 'pay',
    renewals: 'declined',
  });
  expect(step).toMatchObject({ status: 'paid', dueTodayCents: 0 });
  expect(await accountState(sql, id)).toEqual(['creator', 0, 0, 0, 0, 0]);
  await billing.passTo('2026-02-15');
  expect(await accountState(sql, id)).toEqual(['creator', 0, 0, 0, 0, 0]);
});

test('paying a hundred times at once pays once', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-15');
  const url = await createCheckout(billing.deps, {
    userId: id,
    email: null,
    planId: 'creator_monthly',
    origin: 'http://localhost:3000',
  });
  const pay = () =>
    answerSandboxCheckout(billing.deps, id, url.split('/').at(-1) ?? '', {
      action: 'pay',
      renewals: 'paid',
    });
  const steps = await Promise.all(Array.from({ length: 100 }, pay));
  expect(new Set(steps.map((step) => step.status))).toEqual(new Set(['paid']));
  expect(await accountState(sql, id)).toEqual(['creator', 300, 20, 40, 2, 100]);
  expect(await sql`select count(*)::integer as n from app.memberships where user_id = ${id}`).toEqual([
    { n: 1 },
  ]);
});

test('a checkout that was declined can be tried again; one that is over cannot', async () => {
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-15');
  const request = { userId: id, email: null, origin: 'http://localhost:3000' };
  const idOf = (url: string) => url.split('/').at(-1) ?? '';
  const first = idOf(await createCheckout(billing.deps, { ...request, planId: 'creator_monthly' }));
  const declined = await answerSandboxCheckout(billing.deps, id, first, { action: 'decline' });
  expect(declined).toMatchObject({ status: 'declined', redirectUrl: null });
  const left = await answerSandboxCheckout(billing.deps, id, first, { action: 'abandon' });
  expect(left.redirectUrl).toBe('http://localhost:3000/tarifs?checkout=cancelled');
  const pay = { action: 'pay', renewals: 'paid' } as const;
  await expect(answerSandboxCheckout(billing.deps, id, first, pay)).rejects.toMatchObject({
    code: 'checkout_expired',
  });
  const second = idOf(await createCheckout(billing.deps, { ...request, planId: 'creator_monthly' }));
  const stranger = await database.addPerson();
  await expect(answerSandboxCheckout(billing.deps, stranger.id, second, pay)).rejects.toMatchObject({
    code: 'not_found',
  });
  await billing.passTo('2026-01-16');
  await expect(answerSandboxCheckout(billing.deps, id, second, pay)).rejects.toMatchObject({
    code: 'checkout_expired',
  });
  expect((await accountState(database.sql, id))[0]).toBe('free');
});

test('the same plan again and an unknown plan are refused', async () => {
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-15');
  await billing.buy(id, 'creator', 'monthly');
  await expect(billing.buy(id, 'creator', 'monthly')).rejects.toMatchObject({ code: 'already_subscribed' });
  const unknown = { userId: id, email: null, planId: 'platinum', origin: 'http://localhost:3000' };
  await expect(createCheckout(billing.deps, unknown)).rejects.toMatchObject({ code: 'unknown_plan' });
  // Without a payment provider the answer is `payment_unavailable`, even for an unknown plan.
  const closed = { ...billing.deps, provider: null };
  await expect(createCheckout(closed, unknown)).rejects.toMatchObject({ code: 'payment_unavailable' });
});
