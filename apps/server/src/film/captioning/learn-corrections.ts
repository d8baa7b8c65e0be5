import { type CaptionsInput, DICTIONARY_LIMITS, transcriptionSchema } from '@atelier/contracts';
import { findCorrections, type WordCorrection } from '@atelier/transcript/dictionary/find-corrections';
import { findOwnJob } from '../../jobs/job-row.ts';
import { isFull } from '../../library/dictionary/dictionary.ts';
import { lockAccount } from '../../money/credits/lock-account.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

/**
 * Remembers what a person corrected in the words of a transcription of theirs. What they have corrected so in two
 * transcriptions becomes a word of their dictionary, or another way in which one of its words is heard. A
 * transcription that is not theirs, or has expired, teaches nothing.
 */
export async function learnCorrections(
  sql: Database,
  userId: string,
  {
    transcription_id,
    captions,
  }: { transcription_id?: string | undefined; captions?: CaptionsInput | undefined },
): Promise<void> {
  if (transcription_id === undefined || !captions) return;
  const job = await findOwnJob(sql, userId, transcription_id);
  const found = transcriptionSchema.safeParse(job?.tool === 'transcribe' ? job.result?.data : null).data;
  // A pasted text is the person's own already.
  if (!job || !found || found.engine === null) return;
  const corrected = captions.lines.flatMap(({ words }) => words);
  const corrections = findCorrections(found.words, corrected, found.language).filter(isShort);
  if (corrections.length === 0) return;
  await sql.begin(async (tx) => {
    await lockAccount(tx, userId);
    for (const correction of corrections) await learn(tx, { userId, transcription: job.id, ...correction });
    await tx`delete from app.corrections where user_id = ${userId} and id not in (
      select id from app.corrections where user_id = ${userId} order by id desc limit ${DICTIONARY_LIMITS.maxCorrections})`;
  });
}

function isShort({ heard, written }: WordCorrection): boolean {
  return Math.max(heard.length, written.length) <= DICTIONARY_LIMITS.maxCharacters;
}

async function learn(
  tx: Transaction,
  { userId, transcription, heard, written }: WordCorrection & { userId: string; transcription: string },
): Promise<void> {
  await tx`insert into app.corrections (user_id, heard, written, transcription)
    values (${userId}, ${heard.toLowerCase()}, ${written}, ${transcription}) on conflict do nothing`;
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
