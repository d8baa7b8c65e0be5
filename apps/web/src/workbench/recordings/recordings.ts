import { recordingsOf } from '@atelier/client/recordings';
import { api } from '../../lib/api/api.ts';
import { removeRecording } from './recording-store.ts';

/** The recordings on the server of the person who is signed in. */
export const recordings = recordingsOf(api);

/** Deletes a recording from this device and from the server, which else keeps it for a week. */
export async function deleteRecording(id: string): Promise<void> {
  await removeRecording(id).catch(() => undefined);
  await recordings.remove(id).catch((error: unknown) => {
    console.warn('The server keeps a deleted recording until it expires', error);
  });
}
