import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountState } from '../../testing/account-state.ts';
import { endTokens, holdTokens, spendTokens } from '../../testing/spend-tokens.ts';
import { createTestBilling } from '../../testing/test-billing.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { auditCredits } from '../credits/audit.ts';
import { cancelMembership } from './cancel-membership.ts';
import { viewMembership } from './view-membership.ts';
import { withdrawChange } from './withdraw-change.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
afterEach(async () => {
  await expectCleanBooks();
  // Each test sets its own clock, which must not affect the memberships of other tests.
  await database.forgetPeople();
});

/** Runs the audit of `npm run audit` and expects no findings. */
async function expectCleanBooks(): Promise<void> {
  expect(await auditCredits(database.sql)).toEqual([]);
}

const EXPERT = ['expert', 600, 50, 120, 5, 200];
const CREATOR = ['creator', 300, 20, 40, 1, 100];
const PROFESSIONNEL = ['professionnel', 1500, 100, 180, 15, 500];

test('a person buys Expert yearly, spends, is renewed, changes, cancels, and sees it all in the ledger', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-31');
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

  await spendTokens(sql, id, 130);
  await expectCleanBooks();
  expect((await accountState(sql, id))[1]).toBe(470);
  expect(await billing.passTo('2026-02-27')).toBe(0);
  expect(await billing.passTo('2026-02-28')).toBe(1);
  expect(await billing.passTo('2026-02-28')).toBe(0);
  await expectCleanBooks();
  expect(await accountState(sql, id)).toEqual(EXPERT);

  await spendTokens(sql, id, 100);
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
  await billing.deliver();
  expect(billing.mails.map((mail) => mail.subject.split(' / ')[1])).toEqual([
    'Your Expert plan is active',
    'Your Professional plan is active',
    'Your subscription is cancelled',
  ]);
});

test('the smallest plan never lowers a balance, and its mail counts one video as one', async () => {
  const { sql } = database;
  const { id } = await database.addPerson({ language: 'en' });
  const billing = createTestBilling(database, '2026-01-15');
  const before = await accountState(sql, id);
  await billing.buy(id, 'creator', 'monthly');
  // Two welcome videos, one in the plan: the two stay; everything else is the plan's total.
  expect(await accountState(sql, id)).toEqual(['creator', 300, 20, 40, 2, 100]);
  for (const [index, amount] of (await accountState(sql, id)).entries()) {
    if (index > 0) expect(Number(amount)).toBeGreaterThanOrEqual(Number(before[index]));
  }
  await billing.deliver();
  expect(billing.mails[0]?.text).toContain('300 video credits, 20 images, 40 voices and 1 AI video.');
  // The next month begins with the plan's totals, as every month does.
  await billing.passTo('2026-02-15');
  expect(await accountState(sql, id)).toEqual(CREATOR);
});

test('credits set aside when the first plan begins are not given twice', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-15');
  const failed = await holdTokens(sql, id, 10);
  await billing.buy(id, 'creator', 'monthly');
  expect((await accountState(sql, id))[1]).toBe(310);
  await endTokens(sql, failed, 'released');
  expect((await accountState(sql, id))[1]).toBe(300);
});

test('months that passed while the server was down give one month of credits, and the year is renewed', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-15');
  await billing.buy(id, 'creator', 'yearly');
  await spendTokens(sql, id, 300);
  expect(await billing.passTo('2026-07-20')).toBe(1);
  expect(await accountState(sql, id)).toEqual(CREATOR);
  await spendTokens(sql, id, 10);
  expect(await billing.passTo('2027-03-01')).toBe(1);
  expect(await accountState(sql, id)).toEqual(CREATOR);
  expect((await viewMembership(sql, id)).membership).toMatchObject({
    paidUntil: '2028-01-15T09:00:00.000Z',
    nextCreditsAt: '2027-03-15T09:00:00.000Z',
  });
});

test('renewals that run at once on several machines give the credits once', async () => {
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-15');
  await billing.buy(id, 'creator', 'monthly');
  const changed = await Promise.all(Array.from({ length: 8 }, () => billing.passTo('2026-02-15')));
  expect(changed.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await accountState(database.sql, id)).toEqual(CREATOR);
});

test('a smaller plan waits for the end of the paid time', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-15');
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
  const billing = createTestBilling(database, '2026-01-15');
  await billing.buy(id, 'expert', 'monthly');
  await billing.buy(id, 'creator', 'monthly');
  await withdrawChange(billing.deps, id);
  await billing.passTo('2026-02-15');
  expect(await accountState(sql, id)).toEqual(EXPERT);
  await expect(withdrawChange(billing.deps, id)).rejects.toMatchObject({ code: 'no_subscription' });
});

test('a renewal that is not paid keeps what was bought, tells the person once, and ends in the end', async () => {
  const { sql } = database;
  const { id } = await database.addPerson({ language: 'en' });
  const billing = createTestBilling(database, '2026-01-15');
  await billing.buy(id, 'expert', 'monthly', 'declined');
  await spendTokens(sql, id, 100);
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
  const billing = createTestBilling(database, '2026-01-15');
  await billing.buy(id, 'creator', 'monthly', 'declined');
  await billing.passTo('2026-02-15');
  await billing.buy(id, 'creator', 'monthly');
  expect((await accountState(database.sql, id))[1]).toBe(600);
  expect((await viewMembership(database.sql, id)).membership?.status).toBe('active');
});

test('cancelling leaves running jobs what they set aside, and takes it when they give it back', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-15');
  await billing.buy(id, 'creator', 'monthly');
  const delivered = await holdTokens(sql, id, 10);
  const failed = await holdTokens(sql, id, 20);
  const { membership } = await viewMembership(sql, id);
  await cancelMembership(billing.deps, id, membership?.id ?? '');
  expect(await accountState(sql, id)).toEqual(['free', 30, 0, 0, 0, 0]);
  await expect(holdTokens(sql, id, 1)).rejects.toThrow('not enough');
  await endTokens(sql, delivered, 'captured');
  await endTokens(sql, failed, 'released');
  expect(await accountState(sql, id)).toEqual(['free', 0, 0, 0, 0, 0]);
});

test('a month that begins while jobs run ends with the full total', async () => {
  const { sql } = database;
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-15');
  await billing.buy(id, 'creator', 'monthly');
  const delivered = await holdTokens(sql, id, 10);
  const failed = await holdTokens(sql, id, 20);
  await billing.passTo('2026-02-15');
  expect((await accountState(sql, id))[1]).toBe(330);
  await endTokens(sql, delivered, 'captured');
  await endTokens(sql, failed, 'released');
  expect(await accountState(sql, id)).toEqual(CREATOR);
});
