import { films } from '../films/films.ts';
import type { KeptRecording } from './list-kept.ts';
import { recordingTitle } from './open-recording.ts';
import { recordings } from './recordings.ts';

/**
 * Makes a film of a recording that another device has sent.
 * @param name of the film, before the date
 * @returns the id of the film
 */
export async function openFromServer(
  { id, startedAtMs, script }: KeptRecording,
  name: string,
): Promise<string> {
  const title = recordingTitle(name, startedAtMs);
  const { filepath } = await recordings.join(id, { name: title });
  const film = await films.create({ filepath, name: title, ...(script !== '' && { script }) });
  await recordings.remove(id).catch(() => undefined);
  return film.id;
}
