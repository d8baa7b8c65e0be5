import { openAsBlob } from 'node:fs';
import type { TestPerson } from './test-server.ts';

/** Uploads a file as the browser does. */
export async function uploadVideo(
  person: Pick<TestPerson, 'api'>,
  path: string,
  type = 'video/mp4',
): Promise<Response> {
  const form = new FormData();
  form.set('video', await openAsBlob(path, { type }), path.slice(path.lastIndexOf('/') + 1));
  return person.api('/api/upload-video', { method: 'POST', body: form });
}
