import type { Database } from '../platform/database/database.ts';

/** Plan and balances in the order of the profile's cards: tokens, image, voice, video, workflow. */
export async function accountState(sql: Database, userId: string): Promise<[string, ...number[]]> {
  const [row] = await sql<Record<string, number>[]>`select * from public.accounts where user_id = ${userId}`;
  if (!row) throw new Error('no account');
  const { token_image = 0, token_voice = 0, token_video = 0, token_workflow = 0 } = row;
  return [String(row.plan), row.tokens ?? 0, token_image, token_voice, token_video, token_workflow];
}
