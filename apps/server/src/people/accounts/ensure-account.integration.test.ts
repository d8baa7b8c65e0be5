import { COUNTERS, PLAN_CREDITS } from '@atelier/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import { accountState } from '../../testing/account-state.ts';
import { endTokens, holdTokens, spendTokens } from '../../testing/spend-tokens.ts';
import { createTestBilling } from '../../testing/test-billing.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
afterEach(async () => {
  expect(await auditCredits(database.sql)).toEqual([]);
  await database.forgetPeople();
});

test('table plans holds the catalogue that the browser shows', async () => {
  const rows = await database.sql`select * from public.plans`;
  const table = Object.fromEntries(
    rows.map((row) => [row.name, Object.fromEntries(COUNTERS.map((counter) => [counter, row[counter]]))]),
  );
  expect(table).toEqual(PLAN_CREDITS);
});

test('a new person gets the free plan, or 1000 tokens when it cannot be looked up', async () => {
  const { sql } = database;
  const usual = await database.addPerson();
  expect(await accountState(sql, usual.id)).toEqual(['free', 50, 10, 10, 2, 20]);

  await sql`update public.plans set name = 'lost' where name = 'free'`;
  const unlucky = await database
    .addPerson()
    .finally(() => sql`update public.plans set name = 'free' where name = 'lost'`);
  expect(await accountState(sql, unlucky.id)).toEqual(['free', 1000, 0, 0, 0, 0]);
});

test('a lost row of someone without a membership comes back with what was left, and nothing is given twice', async () => {
  const { id } = await database.addPerson();
  await spendTokens(database.sql, id, 10);
  const running = await holdTokens(database.sql, id, 20);
  const before = await accountRow(id);
  expect(before).toMatchObject({ plan: 'free', tokens: 40, token_image: 10 });

  expect(await loseAndRepair(id)).toEqual(before);
  expect(await auditCredits(database.sql)).toEqual([]);
  await endTokens(database.sql, running, 'captured');
  expect(await accountState(database.sql, id)).toEqual(['free', 20, 10, 10, 2, 20]);
});

test('a lost row of someone whose Expert membership runs comes back as Expert', async () => {
  const { id } = await database.addPerson();
  const billing = createTestBilling(database, '2026-01-31');
  await billing.buy(id, 'expert', 'monthly');
  await spendTokens(database.sql, id, 70);
  const before = await accountRow(id);
  expect(before).toMatchObject({ plan: 'expert', tokens: 530, token_video: 5 });
  expect(before.membership_id).toMatch(/^mem_/);

  expect(await loseAndRepair(id)).toEqual(before);
  expect(await auditCredits(database.sql)).toEqual([]);
  expect(await billing.passTo('2026-02-28')).toBe(1);
  expect(await accountState(database.sql, id)).toEqual(['expert', 600, 50, 120, 5, 200]);
});

/** Reads the plan and balances of an account, without the row's timestamps. */
async function accountRow(id: string) {
  const [row] = await database.sql`select plan, plan_id, membership_id, tokens, token_voice, token_image,
    token_workflow, token_video from public.accounts where user_id = ${id}`;
  if (!row) throw new Error('no account');
  return row;
}

async function loseAndRepair(id: string) {
  await database.sql`delete from public.accounts where user_id = ${id}`;
  const repair = () => database.sql`select app.ensure_account(${id}) as created`;
  expect(await repair()).toEqual([{ created: true }]);
  expect(await repair()).toEqual([{ created: false }]);
  return accountRow(id);
}
