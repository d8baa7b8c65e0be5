import { UI_LANGUAGES, type UiLanguage } from '@atelier/contracts';
import type { Queryable } from '../database/database.ts';

/** The language a person chose (`language` in their user metadata); null when unknown: mail is then in both. */
export async function languageOfAddress(sql: Queryable, address: string): Promise<UiLanguage | null> {
  const [row] = await sql<{ language: string | null }[]>`
    select app.user_metadata(raw_user_meta_data)->>'language' as language from auth.users where email = ${address.toLowerCase()} limit 1`;
  return toUiLanguage(row?.language);
}

export function toUiLanguage(value: string | null | undefined): UiLanguage | null {
  return UI_LANGUAGES.find((language) => language === value) ?? null;
}
