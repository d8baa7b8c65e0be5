import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { knownMigrations, MigrationError, migrate } from './migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());

test('an upgrade that cannot be finished changes nothing, and says so in one line', async () => {
  const { sql } = database;
  const versions = await knownMigrations();
  // Marks the last two migrations as not applied, and lets the last one fail.
  const [last = '', before = ''] = versions.toSorted().reverse();
  await sql`delete from supabase_migrations.schema_migrations where version in (${last}, ${before})`;
  await sql.unsafe(`
    create function refuse_migration() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$;
    create trigger refuse before insert on supabase_migrations.schema_migrations for each row
      when (new.version = '${last}') execute function refuse_migration();`);
  const history = () => sql`select version from supabase_migrations.schema_migrations order by 1`;
  const known = await history();
  const error = await migrate(sql).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(MigrationError);
  expect(String(error)).toMatch(
    /^MigrationError: The database could not be upgraded, and nothing was changed \(\d+_\w+\.sql: .+\)\.$/u,
  );
  expect(await history()).toEqual(known);
});
