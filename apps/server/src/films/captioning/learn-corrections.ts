import { type CaptionsInput, transcriptionSchema } from '@atelier/contracts';
import { findCorrections } from '@atelier/transcript/dictionary/find-corrections';
import { findOwnJob } from '../../jobs/job-row.ts';
import { rememberCorrections } from '../../library/dictionary/remember-corrections.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Remembers what a person corrected in the words of a transcription of theirs. A transcription that is not theirs, or
 * has expired, teaches nothing.
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
  const corrections = findCorrections(found.words, corrected, found.language);
  await rememberCorrections(sql, userId, { origin: job.id, corrections });
}
