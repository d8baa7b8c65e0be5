import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../money/credits/audit.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { accountState } from '../testing/account-state.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import {
  debianPostgres,
  type ExternalPostgres,
  startExternalPostgres,
} from '../testing/several-servers/external-postgres.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

/** The whole server on an operator's own PostgreSQL: auth, data API, queue and money. */
const onExternal = test.skipIf(!debianPostgres);

let external: ExternalPostgres;
let server: TestServer;
let sql: Database;
beforeAll(async () => {
  if (!debianPostgres) return;
  external = await startExternalPostgres();
  server = await startTestServer({ DATABASE_URL: external.url });
  sql = openDatabase(external.url, { maxConnections: 2 });
});
afterAll(async () => {
  if (!debianPostgres) return;
  expect(await auditCredits(sql)).toEqual([]);
  await sql.end();
  await server.stop();
  await external.stop();
});

onExternal('a person signs up, buys, reads the ledger, and cancels', async () => {
  const person = await server.signUp();
  await buy(person, 'expert_yearly');
  expect(await accountState(sql, person.id)).toEqual(['expert', 600, 50, 120, 5, 200]);
  expect((await readOutbox(server.url, person.email, 'Expert')).text).toContain('600');

  const first = await (await person.api('/api/ledger?limit=6')).json();
  const second = await (await person.api(`/api/ledger?limit=20&cursor=${first.nextCursor}`)).json();
  expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([6, 9, null]);
  const sum = [...first.entries, ...second.entries]
    .filter((entry) => entry.counter === 'tokens')
    .reduce((total, entry) => total + entry.delta, 0);
  expect(sum).toBe(600);

  const { membership } = await (await person.api('/api/membership')).json();
  const cancelled = await person.api('/functions/v1/cancel-subscription', {
    method: 'POST',
    body: JSON.stringify({ membershipId: membership.id }),
  });
  expect(await cancelled.json()).toEqual({ success: true });
  expect(await accountState(sql, person.id)).toEqual(['free', 0, 0, 0, 0, 0]);
});

onExternal('the queue keeps the schedules of money and accounts, and mail', async () => {
  const rows = await sql<{ name: string }[]>`select name from pgboss.schedule`;
  expect(rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(['accounts-deletions', 'billing-renewals', 'projects-files']),
  );
  expect(await sql`select 1 from pgboss.queue where name = 'mail'`).toHaveLength(1);
});

onExternal('a deleted person is gone everywhere, and their token opens nothing', async () => {
  const person = await server.signUp();
  await buy(person, 'creator_monthly');
  const exported = await person.api('/api/account/export');
  expect(exported.headers.get('Content-Disposition')).toMatch(/^attachment; filename="atelier-export-/);
  expect((await exported.json()).user.email).toBe(person.email);
  const wrong = await remove(person, 'other@example.com');
  expect(wrong.status).toBe(400);
  expect(await (await remove(person, person.email)).json()).toEqual({ success: true });
  for (const path of ['/api/ledger', '/api/membership', '/api/jobs', '/api/account/export']) {
    expect((await person.api(path)).status).toBe(401);
  }
  const insert = { user_id: person.id, title: 'ghost', type: 'video_clip' };
  expect((await person.supabase.from('projects').insert(insert)).error).not.toBeNull();
  // Their sessions went with them, so the data API refuses the token, too.
  expect((await person.supabase.from('accounts').select()).status).toBe(401);
  const { email, password } = person;
  expect((await person.supabase.auth.signInWithPassword({ email, password })).error).not.toBeNull();
  expect((await person.supabase.auth.refreshSession()).error).not.toBeNull();
});

async function buy(person: TestPerson, planId: string): Promise<void> {
  const answer = await person.api('/functions/v1/create-checkout', {
    method: 'POST',
    body: JSON.stringify({ mode: 'subscription', plan_id: planId, redirect_url: server.url }),
  });
  const checkoutId = (await answer.json()).checkout_url.split('/').at(-1);
  const paid = await person.api(`/api/checkout/${checkoutId}/pay`, { method: 'POST', body: '{}' });
  expect(await paid.json()).toMatchObject({
    status: 'paid',
    redirectUrl: `${server.url}/profil?checkout=success`,
  });
}

function remove(person: TestPerson, confirm: string): Promise<Response> {
  return person.api('/api/account', { method: 'DELETE', body: JSON.stringify({ confirm }) });
}
