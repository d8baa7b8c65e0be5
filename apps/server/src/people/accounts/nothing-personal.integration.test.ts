import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { connectProgram, makePkce, oauthOf } from '../../testing/programs/oauth-program.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let sql: Database;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
  sql = await openServerDatabase(server.dataDir);
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

test('of a deleted account no table and no folder holds the id or the address', async () => {
  const [person, neighbour] = [await server.signUp(), await server.signUp()];
  // A link that was opened elsewhere, and whose sign-in was never finished.
  await sql`insert into auth.flow_state
      (id, user_id, authentication_method, code_challenge, code_challenge_method, provider_type)
    values (gen_random_uuid(), ${person.id}, 'recovery', 'challenge', 's256', 'email')`;
  for (const { supabase, email, password } of [person, neighbour]) {
    await supabase.auth.signInWithPassword({ email, password: 'wrong-Password-1' });
    await supabase.auth.signInWithPassword({ email, password });
    await supabase.auth.resetPasswordForEmail(email);
  }
  const form = new FormData();
  form.append('file', new File(['1\n00:00:01,000 --> 00:00:02,000\nBonjour\n'], 'holiday.srt'));
  await person.api('/api/upload', { method: 'POST', body: form });
  const voice = await person.api('/api/generate-voice', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: 'Bonjour.', voice: 'fr-male1' }),
  });
  expect(voice.status).toBe(200);
  await voice.arrayBuffer();
  const calls = oauthOf(server.url);
  const { clientId } = await connectProgram(calls, person);
  await calls.codeFor(person, clientId, makePkce());
  expect(await tracesOf(person)).toEqual(expect.arrayContaining(['app.oauth_grants', 'app.oauth_codes']));
  expect((await tracesOf(person)).length).toBeGreaterThan(5);

  const gone = await person.api('/api/account', {
    method: 'DELETE',
    body: JSON.stringify({ confirm: person.email }),
  });
  expect(gone.ok).toBe(true);
  // The farewell is on its way.
  await expect.poll(() => tracesOf(person)).toEqual([]);
  // The token of the last session opens nothing for as long as it would have lived.
  expect((await person.api('/api/membership')).status).toBe(401);
  expect((await tracesOf(neighbour)).some((trace) => trace.startsWith('auth.users'))).toBe(true);
});

/** Tables in any schema with the id or the address in a row, and files and folders with them in their names. */
async function tracesOf(person: TestPerson): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select 1 from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0 limit 1`,
      [person.id, person.email],
    );
    if (row) found.push(name);
  }
  const files = await readdir(server.dataDir, { recursive: true }).catch(() => []);
  return [...found, ...files.filter((file) => file.includes(person.id))];
}
