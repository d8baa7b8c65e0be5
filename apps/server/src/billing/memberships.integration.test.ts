import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../credits/audit.ts';
import { endHold, lockAvailable, openHold } from '../credits/holds.ts';
import { accountState } from '../testing/account-state.ts';
import { createTestBilling } from '../testing/test-billing.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { answerSandboxCheckout } from './answer-sandbox-checkout.ts';
import { cancelMembership } from './cancel-membership.ts';
import { createCheckout } from './create-checkout.ts';
import { viewMembership } from './view-membership.ts';
import { withdrawChange } from './withdraw-change.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
afterEach(async () => {
  await expectCleanBooks();
  // Each test has a clock of its own, which must not move the memberships of the others.
  await database.forgetPeople();
});

/** What `npm run audit` proves. */
async function expectCleanBooks(): Promise<void> {
  expect(await auditCredits(database.sql)).toEqual([]);
}

const EXPERT = ['expert', 600, 50, 120, 5, 200];
const CREATOR = ['creator', 300, 20, 40, 1, 100];
const PROFESSIONNEL = ['professionnel', 1500, 100, 180, 15, 500];

test('a person buys Expert yearly, spends, is renewed, changes, cancels, and sees it all in the ledger', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(sql, '2026-01-31');
  expect(await accountState(sql, id)).toEqual(['free', 50, 10, 10, 2, 20]);

  await billing.buy(id, 'expert', 'yearly');
  await expectCleanBooks();
  expect(await accountState(sql, id)).toEqual(EXPERT);
  expect((await viewMembership(sql, id)).membership).toMatchObject({
    plan: 'expert',
    period: 'yearly',
    status: 'active',
    paidUntil: '2027-01-31T09:00:00.000Z',
    nextCreditsAt: '2026-02-28T09:00:00.000Z',
  });

  await spend(id, 130);
  await expectCleanBooks();
  expect((await accountState(sql, id))[1]).toBe(470);
  expect(await billing.passTo('2026-02-27')).toBe(0);
  expect(await billing.passTo('2026-02-28')).toBe(1);
  expect(await billing.passTo('2026-02-28')).toBe(0);
  await expectCleanBooks();
  expect(await accountState(sql, id)).toEqual(EXPERT);

  await spend(id, 100);
  // Up: what was left of the paid month stays on top until the next month begins.
  await billing.buy(id, 'professionnel', 'yearly');
  await expectCleanBooks();
  expect(await accountState(sql, id)).toEqual(['professionnel', 2000, 150, 300, 20, 700]);
  expect(await billing.passTo('2026-03-28')).toBe(1);
  await expectCleanBooks();
  expect(await accountState(sql, id)).toEqual(PROFESSIONNEL);

  const [account] = await sql`select membership_id from public.accounts where user_id = ${id}`;
  await cancelMembership(billing.deps, id, account?.membership_id);
  await cancelMembership(billing.deps, id, account?.membership_id);
  await expectCleanBooks();
  expect(await accountState(sql, id)).toEqual(['free', 0, 0, 0, 0, 0]);
  expect(await viewMembership(sql, id)).toEqual({ membership: null });
  expect(await billing.passTo('2026-09-28')).toBe(0);

  const steps = await sql`select kind, sum(delta)::integer as delta from app.ledger
    where user_id = ${id} and counter = 'tokens' group by kind, reason order by min(id)`;
  expect(steps.map((step) => [step.kind, step.delta])).toEqual([
    ['grant', 50],
    ['expiry', -50],
    ['grant', 600],
    ['capture', -130],
    ['expiry', -470],
    ['grant', 600],
    ['capture', -100],
    ['grant', 1500],
    ['expiry', -2000],
    ['grant', 1500],
    ['expiry', -1500],
  ]);
  await billing.deps.mail.deliver();
  expect(billing.mails.map((mail) => mail.subject.split(' / ')[1])).toEqual([
    'Your Expert plan is active',
    'Your Professional plan is active',
    'Your subscription is cancelled',
  ]);
});

test('months that passed while the server was down give one month of credits, and the year is renewed', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(sql, '2026-01-15');
  await billing.buy(id, 'creator', 'yearly');
  await spend(id, 300);
  expect(await billing.passTo('2026-07-20')).toBe(1);
  expect(await accountState(sql, id)).toEqual(CREATOR);
  await spend(id, 10);
  expect(await billing.passTo('2027-03-01')).toBe(1);
  expect(await accountState(sql, id)).toEqual(CREATOR);
  expect((await viewMembership(sql, id)).membership).toMatchObject({
    paidUntil: '2028-01-15T09:00:00.000Z',
    nextCreditsAt: '2027-03-15T09:00:00.000Z',
  });
});

test('renewals that run at once on several machines give the credits once', async () => {
  const { id } = await database.addPerson();
  const billing = createTestBilling(database.sql, '2026-01-15');
  await billing.buy(id, 'creator', 'monthly');
  const changed = await Promise.all(Array.from({ length: 8 }, () => billing.passTo('2026-02-15')));
  expect(changed.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await accountState(database.sql, id)).toEqual(CREATOR);
});

test('a smaller plan waits for the end of the paid time', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(sql, '2026-01-15');
  await billing.buy(id, 'expert', 'monthly');
  await billing.buy(id, 'creator', 'yearly');
  expect(await accountState(sql, id)).toEqual(EXPERT);
  expect((await viewMembership(sql, id)).membership).toMatchObject({
    plan: 'expert',
    change: { plan: 'creator', period: 'yearly', startsAt: '2026-02-15T09:00:00.000Z' },
  });
  await billing.passTo('2026-02-15');
  expect(await accountState(sql, id)).toEqual(CREATOR);
  expect((await viewMembership(sql, id)).membership).toMatchObject({
    plan: 'creator',
    change: null,
    paidUntil: '2027-02-15T09:00:00.000Z',
  });
});

test('a planned change can be taken back', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(sql, '2026-01-15');
  await billing.buy(id, 'expert', 'monthly');
  await billing.buy(id, 'creator', 'monthly');
  await withdrawChange(billing.deps, id);
  await billing.passTo('2026-02-15');
  expect(await accountState(sql, id)).toEqual(EXPERT);
  await expect(withdrawChange(billing.deps, id)).rejects.toMatchObject({ code: 'no_subscription' });
});

test('a change that costs nothing today never brings credits today', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(sql, '2026-01-15');
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

test('a renewal that is not paid keeps what was bought, tells the person once, and ends in the end', async () => {
  const { sql } = database;
  const { id } = await database.addPerson({ language: 'en' });
  const billing = createTestBilling(sql, '2026-01-15');
  await billing.buy(id, 'expert', 'monthly', 'declined');
  await spend(id, 100);
  expect(await billing.passTo('2026-02-15')).toBe(1);
  expect(await billing.passTo('2026-02-16')).toBe(0);
  expect(await accountState(sql, id)).toEqual(['expert', 500, 50, 120, 5, 200]);
  expect((await viewMembership(sql, id)).membership).toMatchObject({
    status: 'past_due',
    paymentFailedAt: '2026-02-15T09:00:00.000Z',
    nextCreditsAt: null,
  });
  await billing.passTo('2026-03-05');
  expect(await accountState(sql, id)).toEqual(['free', 500, 50, 120, 5, 200]);
  expect(billing.mails.map((mail) => mail.subject)).toEqual([
    'Your Expert plan is active',
    'Your payment did not go through',
    'Your Expert plan has ended',
  ]);
  // Bought again: nothing that was paid for is lost.
  await billing.buy(id, 'creator', 'monthly');
  expect(await accountState(sql, id)).toEqual(['creator', 800, 70, 160, 6, 300]);
});

test('who owes a renewal can pay by buying again', async () => {
  const { id } = await database.addPerson();
  const billing = createTestBilling(database.sql, '2026-01-15');
  await billing.buy(id, 'creator', 'monthly', 'declined');
  await billing.passTo('2026-02-15');
  await billing.buy(id, 'creator', 'monthly');
  expect((await accountState(database.sql, id))[1]).toBe(600);
  expect((await viewMembership(database.sql, id)).membership?.status).toBe('active');
});

test('cancelling leaves running jobs what they set aside, and takes it when they give it back', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(sql, '2026-01-15');
  await billing.buy(id, 'creator', 'monthly');
  const delivered = await hold(id, 10);
  const failed = await hold(id, 20);
  const { membership } = await viewMembership(sql, id);
  await cancelMembership(billing.deps, id, membership?.id ?? '');
  expect(await accountState(sql, id)).toEqual(['free', 30, 0, 0, 0, 0]);
  await expect(hold(id, 1)).rejects.toThrow('not enough');
  await end(delivered, 'captured');
  await end(failed, 'released');
  expect(await accountState(sql, id)).toEqual(['free', 0, 0, 0, 0, 0]);
});

test('a month that begins while jobs run ends with the full total', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(sql, '2026-01-15');
  await billing.buy(id, 'creator', 'monthly');
  const delivered = await hold(id, 10);
  const failed = await hold(id, 20);
  await billing.passTo('2026-02-15');
  expect((await accountState(sql, id))[1]).toBe(330);
  await end(delivered, 'captured');
  await end(failed, 'released');
  expect(await accountState(sql, id)).toEqual(CREATOR);
});

test('paying a hundred times at once pays once', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(sql, '2026-01-15');
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
  expect(await accountState(sql, id)).toEqual(CREATOR);
  expect(await sql`select count(*)::integer as n from app.memberships where user_id = ${id}`).toEqual([
    { n: 1 },
  ]);
});

test('a checkout that was declined can be tried again; one that is over cannot', async () => {
  const { id } = await database.addPerson();
  const billing = createTestBilling(database.sql, '2026-01-15');
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
  const billing = createTestBilling(database.sql, '2026-01-15');
  await billing.buy(id, 'creator', 'monthly');
  await expect(billing.buy(id, 'creator', 'monthly')).rejects.toMatchObject({ code: 'already_subscribed' });
  const unknown = { userId: id, email: null, planId: 'platinum', origin: 'http://localhost:3000' };
  await expect(createCheckout(billing.deps, unknown)).rejects.toMatchObject({ code: 'unknown_plan' });
});

async function hold(userId: string, amount: number): Promise<string> {
  const jobId = randomUUID();
  await database.sql.begin(async (tx) => {
    if ((await lockAvailable(tx, userId, 'tokens')) < amount) throw new Error('not enough');
    await tx`insert into app.jobs (id, user_id, tool, input, input_hash) values (${jobId}, ${userId}, 'clip', '{}', '')`;
    await openHold(tx, { userId, jobId, counter: 'tokens', amount, capturedBy: 'runner' });
  });
  return jobId;
}

async function end(jobId: string, how: 'captured' | 'released'): Promise<void> {
  await database.sql.begin(async (tx) => {
    await endHold(tx, jobId, how);
    await tx`update app.jobs set status = ${how === 'captured' ? 'succeeded' : 'failed'} where id = ${jobId}`;
  });
}

async function spend(userId: string, amount: number): Promise<void> {
  await end(await hold(userId, amount), 'captured');
}
