import type { User } from '@supabase/supabase-js';

export type PersonFields = Pick<User, 'email' | 'user_metadata'>;

/**
 * Gives the letters of the avatar: first and last initial of the full name, else the first letter of the
 * user name, else of the e-mail, else U.
 */
export function initialsOf(person: PersonFields | null | undefined): string {
  const words = readText(person?.user_metadata.full_name).split(/\s+/).filter(Boolean);
  const first = firstLetter(words[0]);
  if (first) return first + (words.length > 1 ? firstLetter(words.at(-1)) : '');
  return firstLetter(userNameOf(person)) || firstLetter(person?.email) || 'U';
}

/** The full name, else the user name, else null. */
export function displayNameOf(person: PersonFields | null | undefined): string | null {
  return readText(person?.user_metadata.full_name) || userNameOf(person) || null;
}

function userNameOf(person: PersonFields | null | undefined): string {
  return readText(person?.user_metadata.user_name) || readText(person?.user_metadata.username);
}

function firstLetter(text: string | undefined): string {
  return Array.from(text?.trim() ?? '')[0]?.toLocaleUpperCase() ?? '';
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
