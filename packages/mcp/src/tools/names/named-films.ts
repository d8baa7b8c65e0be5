import type { Connection } from '@atelier/client/connection';
import { type FilmList, filmsOf } from '@atelier/client/films';
import { plainText } from '@atelier/contracts/text/plain-text';
import type { Found } from './found.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Finds the films whose name was given as `film_id`. @returns null when no film has it */
export async function findNamedFilms<Given extends { film_id?: unknown }>(
  api: Connection,
  given: Given,
): Promise<Found<Given> | null> {
  const { film_id: name } = given;
  if (typeof name !== 'string' || UUID.test(name)) return null;
  const films = (await filmsOf(api).list()).filter((film) => plainText(film.name) === plainText(name));
  if (films.length === 0) return null;
  return {
    key: 'films',
    named: [{ name, meanings: films.map((film) => ({ id: film.id, title: titleOf(film) })) }],
    message: `Plusieurs films s’appellent «\u202f${name}\u202f». Lequel\u202f? / Several films are named “${name}”. Which one?`,
    replace: (ids) => ({ ...given, film_id: ids.get(name) }),
  };
}

/** Tells films of one name apart: by the date of the last change, the length and the owner. */
function titleOf({ name, updated_at, duration_seconds: seconds, owner_name }: FilmList[number]): string {
  const date = updated_at.slice(0, 16).replace('T', ' ');
  return [
    name,
    date,
    ...(seconds === null ? [] : [`${seconds} s`]),
    ...(owner_name ? [owner_name] : []),
  ].join(' · ');
}
