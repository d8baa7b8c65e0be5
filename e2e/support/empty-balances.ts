import { openServerDatabase } from '../../apps/server/src/testing/server-database.ts';

/** Takes every credit of a person away, through the ledger, as the server does. */
export async function emptyBalances(userId: string): Promise<void> {
  const sql = await openServerDatabase(process.env.ATELIER_TEST_DATA_DIR ?? '');
  try {
    await sql.begin(async (transaction) => {
      await transaction`select 1 from public.accounts where user_id = ${userId} for update`;
      await transaction`select app.expire_credits(${userId}, 'e2e')`;
    });
  } finally {
    await sql.end();
  }
}
