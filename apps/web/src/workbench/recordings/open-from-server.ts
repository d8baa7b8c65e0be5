import { ApiError } from '@atelier/client/api-error';
import { films } from '../films/films.ts';
import type { KeptRecording } from './list-kept.ts';
import { recordingTitle } from './open-recording.ts';
import { recordings } from './recordings.ts';
import { type RecordingNames, sourceOfRecorded } from './source-of-recorded.ts';

/**
 * Makes a film of a recording that another device has sent.
 * @param names of the files, before the date
 * @returns the id of the film
 */
export async function openFromServer(
  { id, startedAtMs, script, webcam }: KeptRecording,
  names: RecordingNames,
): Promise<string> {
  const title = recordingTitle(names.main, startedAtMs);
  const main = await recordings.join(id, { name: title });
  const beside = webcam && (await joinWebcam(webcam.id, recordingTitle(names.webcam, webcam.startedAtMs)));
  const handles = [main.filepath, ...(beside === null ? [] : [beside])];
  const film = await films.create({
    ...sourceOfRecorded(handles),
    name: title,
    ...(script !== '' && { script }),
  });
  for (const one of [id, ...(webcam && beside !== null ? [webcam.id] : [])])
    await recordings.remove(one).catch(() => undefined);
  return film.id;
}

/** @returns null when too little of the webcam was sent: the screen opens alone */
async function joinWebcam(id: string, name: string): Promise<string | null> {
  try {
    return (await recordings.join(id, { name })).filepath;
  } catch (error) {
    if (!(error instanceof ApiError) || error.isPassing) throw error;
    console.warn('The webcam cannot be used; the screen opens alone', error);
    return null;
  }
}
