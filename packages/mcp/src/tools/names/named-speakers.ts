import type { Connection } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import type { Film } from '@atelier/film';
import { namedSpeakers, withSpeakerIds } from '@atelier/film/operations/named-speakers';
import type { Found } from './found.ts';

type Operations = readonly Readonly<Record<string, unknown>>[];

/** Words by which a person recognises a speaker. */
const FIRST_WORDS = 8;

/** Finds the speakers whom `operations` name. @returns null when they name nobody of the film */
export async function findNamedSpeakers<Given extends { film_id?: unknown; operations?: unknown }>(
  api: Connection,
  given: Given,
): Promise<Found<Given> | null> {
  const { film_id, operations } = given;
  if (!Array.isArray(operations)) return null;
  const { film } = await filmsOf(api).read(String(film_id));
  const named = film && [...namedSpeakers(film, operations as Operations)];
  if (!film || !named || named.length === 0) return null;
  const names = named.flatMap(([name, ids]) => (ids.length > 1 ? [name] : []));
  return {
    key: 'speakers',
    named: named.map(([name, ids]) => ({
      name,
      meanings: ids.map((id) => ({ id, title: titleOf(film, id) })),
    })),
    message: questionOf(names),
    replace: (ids) => ({ ...given, operations: withSpeakerIds(operations as Operations, ids) }),
  };
}

function questionOf(names: readonly string[]): string {
  const french = names.map((name) => `«\u202f${name}\u202f»`).join(', ');
  const english = names.map((name) => `“${name}”`).join(', ');
  return `Plusieurs personnes du film s’appellent ${french}. Laquelle\u202f? / Several speakers of the film are named ${english}. Which one?`;
}

/** Tells speakers of one name apart: by what they say first. */
function titleOf(film: Film, id: string): string {
  const words = Object.values(film.words)
    .flat()
    .filter(({ speaker }) => speaker === id);
  const first = words.slice(0, FIRST_WORDS).map(({ text }) => text);
  const said = first.length === 0 ? '' : ` : “${first.join(' ')}${words.length > FIRST_WORDS ? '…' : ''}”`;
  return `${film.speakers[id]?.name ?? ''} (${id})${said}`;
}
