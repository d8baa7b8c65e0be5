import type { UiLanguage } from '@atelier/contracts';
import type { Queryable } from '../database/database.ts';
import { toUiLanguage } from './mail-language.ts';

export interface Person {
  email: string;
  /** Null: unknown, mail is in both languages. */
  language: UiLanguage | null;
}

/** Finds a person's address and language; null for deleted people and those without an address. */
export async function findPerson(sql: Queryable, userId: string): Promise<Person | null> {
  const [row] = await sql<{ email: string | null; language: string | null }[]>`
    select email, app.user_metadata(raw_user_meta_data)->>'language' as language from auth.users where id = ${userId}`;
  return row?.email ? { email: row.email, language: toUiLanguage(row.language) } : null;
}
