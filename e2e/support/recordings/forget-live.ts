import { openServerDatabase } from '../../../apps/server/src/testing/server-database.ts';
import type { Person } from '../test.ts';

/** Makes the server believe that nobody has reported about a person's recordings for two minutes. */
export async function forgetLiveRecordings({ id }: Pick<Person, 'id'>): Promise<void> {
  const sql = await openServerDatabase(process.env.ATELIER_TEST_DATA_DIR ?? '');
  await sql`update app.recordings set updated_at = now() - interval '2 minutes' where user_id = ${id}`;
  await sql.end();
}
