import { AppError } from '@atelier/contracts/app-error';
import { issueText } from '@atelier/contracts/text/issue-text';
import { type Film, filmSchema } from './film-schema.ts';

type Migration = (film: Record<string, unknown>) => Record<string, unknown>;

/** Steps from each older version to the next one, by the version that a step reads. */
const MIGRATIONS: Readonly<Record<number, Migration>> = {};

/** The version of new documents. */
export const FILM_VERSION = 1;

/**
 * Parses a stored film of any version and returns it in the current version.
 * @throws AppError `invalid_input` for an unknown version or an invalid document
 */
export function migrateFilm(document: unknown, migrations = MIGRATIONS): Film {
  let film = document;
  while (isRecord(film) && typeof film.version === 'number' && film.version < FILM_VERSION) {
    const step = migrations[film.version];
    if (!step) break;
    film = step(film);
  }
  const parsed = filmSchema.safeParse(film);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', issueText(parsed.error), { cause: parsed.error });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
