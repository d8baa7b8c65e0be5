import { AppError, DICTIONARY_LIMITS, type DictionaryEntry, type DictionaryWord } from '@atelier/contracts';
import { lockAccount } from '../../money/credits/lock-account.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';

/** A person's words by the alphabet. */
export async function listDictionary(sql: Queryable, userId: string): Promise<DictionaryEntry[]> {
  const rows = await sql<DictionaryEntry[]>`
    select id, written, heard, learned, masked, said from public.dictionary
    where user_id = ${userId} order by lower(written)`;
  return [...rows];
}

/** Returns the pronunciations of a person's dictionary words that occur in a text. */
export async function findPronunciations(
  sql: Queryable,
  userId: string,
  text: string,
): Promise<{ written: string; said: string }[]> {
  return sql<{ written: string; said: string }[]>`select written, said from public.dictionary
    where user_id = ${userId} and said is not null and position(lower(written) in lower(${text})) > 0`;
}

/** @throws AppError `dictionary_full`, `already_known` */
export function addWord(sql: Database, userId: string, word: DictionaryWord): Promise<DictionaryEntry> {
  return sql.begin(async (tx) => {
    // The lock also orders two calls that would both be the last one.
    await lockAccount(tx, userId);
    if (await isFull(tx, userId)) {
      throw new AppError('dictionary_full', `At most ${DICTIONARY_LIMITS.maxEntries} words.`);
    }
    const [entry] = await tx<DictionaryEntry[]>`
      insert into public.dictionary (user_id, written, heard, masked, said)
      values (${userId}, ${word.written}, ${word.heard ?? []}, ${word.masked ?? false}, ${word.said ?? null})
      on conflict (user_id, lower(written)) do nothing returning id, written, heard, learned, masked, said`;
    if (!entry) throw alreadyKnown();
    return entry;
  });
}

/** @throws AppError `not_found`, `already_known` */
export function changeWord(
  sql: Database,
  userId: string,
  id: string,
  { written, heard, masked, said }: DictionaryWord,
): Promise<DictionaryEntry> {
  return sql.begin(async (tx) => {
    await lockAccount(tx, userId);
    const [other] = await tx`select 1 from public.dictionary
      where user_id = ${userId} and lower(written) = lower(${written}) and id::text <> ${id}`;
    if (other) throw alreadyKnown();
    const [entry] = await tx<DictionaryEntry[]>`
      update public.dictionary set written = ${written}, heard = coalesce(${heard ?? null}::text[], heard),
        masked = coalesce(${masked ?? null}::boolean, masked),
        said = case when ${said === undefined} then said else ${said ?? null} end
      where user_id = ${userId} and id::text = ${id} returning id, written, heard, learned, masked, said`;
    if (!entry) throw notFound();
    return entry;
  });
}

/** Deletes a word and its learned corrections: learning it again takes two corrections. @throws AppError `not_found` */
export async function removeWord(sql: Database, userId: string, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [gone] = await tx<{ written: string }[]>`delete from public.dictionary
      where user_id = ${userId} and id::text = ${id} returning written`;
    if (!gone) throw notFound();
    await tx`delete from app.corrections where user_id = ${userId} and lower(written) = lower(${gone.written})`;
  });
}

export async function isFull(tx: Transaction, userId: string): Promise<boolean> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::integer as count from public.dictionary where user_id = ${userId}`;
  return (row?.count ?? 0) >= DICTIONARY_LIMITS.maxEntries;
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such word.');
}

function alreadyKnown(): AppError {
  return new AppError('already_known', 'This word is in your dictionary already.');
}
