import { AppError } from '@atelier/contracts';
import type { KnownVoices } from '@atelier/contracts/tools/film/known-voices';
import type { NamedVoice } from '@atelier/engines/speaker-diarisation/recognise-voices';
import type { Film } from '@atelier/film';
import { isGivenName } from '@atelier/film/document/speaker-names';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';

/** Most voices that are compared with those of a new film, the newest ones. */
const MOST_COMPARED = 500;

/** Tells whether a person wants speakers to be recognised, and the names that are known. */
export async function listVoices(sql: Queryable, userId: string): Promise<KnownVoices> {
  const [wanted] = await sql`select 1 from app.voice_recognition where user_id = ${userId}`;
  const voices = await sql<KnownVoices['voices']>`
    select name, count(*)::integer as films from app.voices
    where user_id = ${userId} and name is not null group by name order by lower(name)`;
  return { enabled: wanted !== undefined, voices: [...voices] };
}

/** Turns recognition on, or off with all voices that are kept. */
export async function wantVoices(sql: Database, userId: string, isWanted: boolean): Promise<void> {
  if (isWanted) {
    await sql`insert into app.voice_recognition (user_id) values (${userId}) on conflict do nothing`;
  } else await sql`delete from app.voice_recognition where user_id = ${userId}`;
}

/** Forgets a person's voice in all films. @throws AppError `not_found` */
export async function forgetVoice(sql: Database, userId: string, name: string): Promise<void> {
  const gone = await sql`delete from app.voices where user_id = ${userId} and name = ${name} returning id`;
  if (gone.length === 0) throw new AppError('not_found', 'There is no such voice.');
}

/** Returns the voices that a person has named; null for people who do not want recognition. */
export async function knownVoices(sql: Queryable, userId: string): Promise<NamedVoice[] | null> {
  const [wanted] = await sql`select 1 from app.voice_recognition where user_id = ${userId}`;
  if (!wanted) return null;
  const rows = await sql<NamedVoice[]>`select name, voice from app.voices
    where user_id = ${userId} and name is not null order by created_at desc limit ${MOST_COMPARED}`;
  return [...rows];
}

/**
 * Keeps the voices of a film's speakers `s1`, `s2` …, if the person still wants recognition.
 * @param film.ids the ids in the film, where they are others; a voice of no speaker is left out
 */
export async function keepVoices(
  tx: Transaction,
  film: {
    userId: string;
    filmId: string;
    voices: readonly (readonly number[])[];
    speakers: Film['speakers'];
    ids?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { userId, filmId, voices, speakers, ids } = film;
  if (voices.length === 0) return;
  // The lock holds off a deletion of the row, which deletes all voices, until these are stored.
  const wanted = await tx`select 1 from app.voice_recognition where user_id = ${userId} for key share`;
  if (wanted.length === 0) return;
  for (const [index, voice] of voices.entries()) {
    const own = `s${index + 1}`;
    const speaker = ids ? ids[own] : own;
    if (speaker === undefined || voice.length === 0 || !Object.hasOwn(speakers, speaker)) continue;
    await tx`insert into app.voices (user_id, film_id, speaker, name, voice)
      values (${userId}, ${filmId}, ${speaker}, ${givenName(speakers, speaker)}, ${[...voice]}::real[])`;
  }
}

/** Gives the kept voices of a film the names of its speakers. */
export async function nameVoices(tx: Transaction, filmId: string, speakers: Film['speakers']): Promise<void> {
  const kept = await tx<{ speaker: string; name: string | null }[]>`
    select speaker, name from app.voices where film_id = ${filmId}`;
  for (const { speaker, name } of kept) {
    const given = givenName(speakers, speaker);
    if (given === name) continue;
    await tx`update app.voices set name = ${given} where film_id = ${filmId} and speaker = ${speaker}`;
  }
}

/** Deletes unnamed voices whose films were deleted. */
export async function removeUnnamedVoices(sql: Database): Promise<void> {
  await sql`delete from app.voices where film_id is null and name is null`;
}

function givenName(speakers: Film['speakers'], speaker: string): string | null {
  const name = Object.hasOwn(speakers, speaker) ? speakers[speaker]?.name.trim() : undefined;
  return name && isGivenName(name) ? name : null;
}
