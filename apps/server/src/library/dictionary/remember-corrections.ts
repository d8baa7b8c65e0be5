import { DICTIONARY_LIMITS } from '@atelier/contracts';
import type { WordCorrection } from '@atelier/transcript/dictionary/find-corrections';
import { lockAccount } from '../../money/credits/lock-account.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { isFull } from './dictionary.ts';

/**
 * Remembers corrections of a person. A correction that was made in two transcriptions or films becomes a word of the
 * dictionary, or another way in which one of its words is heard.
 * @param made.origin the id of the transcription or the film
 */
export async function rememberCorrections(
  sql: Database,
  userId: string,
  made: { origin: string; corrections: readonly WordCorrection[] },
): Promise<void> {
  const corrections = made.corrections.filter(isShort);
  if (corrections.length === 0) return;
  await sql.begin(async (tx) => {
    await lockAccount(tx, userId);
    for (const correction of corrections) await learn(tx, { userId, origin: made.origin, ...correction });
    await tx`delete from app.corrections where user_id = ${userId} and id not in (
      select id from app.corrections where user_id = ${userId} order by id desc limit ${DICTIONARY_LIMITS.maxCorrections})`;
  });
}

function isShort({ heard, written }: WordCorrection): boolean {
  return Math.max(heard.length, written.length) <= DICTIONARY_LIMITS.maxCharacters;
}

async function learn(
  tx: Transaction,
  { userId, origin, heard, written }: WordCorrection & { userId: string; origin: string },
): Promise<void> {
  await tx`insert into app.corrections (user_id, heard, written, transcription)
    values (${userId}, ${heard.toLowerCase()}, ${written}, ${origin}) on conflict do nothing`;
  const [seen] = await tx<{ times: number }[]>`
    select count(distinct transcription)::integer as times from app.corrections
    where user_id = ${userId} and heard = ${heard.toLowerCase()} and written = ${written}`;
  if ((seen?.times ?? 0) < 2) return;
  const known = await tx`update public.dictionary
    set heard = case when ${heard} = any(heard) or cardinality(heard) >= ${DICTIONARY_LIMITS.maxHeard} then heard
      else array_append(heard, ${heard}) end
    where user_id = ${userId} and lower(written) = lower(${written}) returning id`;
  if (known.length > 0 || (await isFull(tx, userId))) return;
  await tx`insert into public.dictionary (user_id, written, heard, learned)
    values (${userId}, ${written}, ${[heard]}, true)`;
}
