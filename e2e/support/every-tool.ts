import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { TestPerson } from '../../apps/server/src/testing/test-server.ts';
import { uploadVideo } from '../../apps/server/src/testing/upload-video.ts';

export interface Act {
  name: string;
  /** Can be repeated: the Idempotency-Key makes it one job. */
  post(person: TestPerson, headers: Record<string, string>): Promise<Response>;
}

/** A request to every tool that needs no network, within what a new account may spend. */
export async function everyTool(person: TestPerson, files: { video: string; photo: string }): Promise<Act[]> {
  const upload = await uploadVideo(person, files.video);
  if (!upload.ok) throw new Error(`upload: ${upload.status}`);
  const { filepath } = await upload.json();
  const form = (route: string, field: string, file: string, values: Record<string, string> = {}) =>
    act(route, async () => {
      const body = new FormData();
      body.set(field, await openAsBlob(file), path.basename(file));
      for (const [name, value] of Object.entries(values)) body.set(name, value);
      return body;
    });
  return [
    json('/api/process-clip', { uploaded_filepath: filepath, subtitle_style: 0 }),
    json('/api/process-video', { filepath, subtitle_style: 3, language_code: 'en-US' }),
    json('/api/process-shorts', { filepath, gameplay_video: 'maze.mp4' }),
    json('/api/transcribe', { filepath, language_code: 'en-US' }),
    json('/api/framing', { filepath }),
    json('/api/sound-preview', { filepath, sound: { voice: true } }),
    json('/api/generate-voice', { text: 'Bonjour à tous, et merci.', voice: 'fr-female1' }),
    json('/api/generate-image', { prompt: 'Un phare dans la brume', size: 'landscape' }),
    json('/api/videoaigenerate', { prompt: 'Un phare dans la brume' }),
    form('/api/format-video', 'video', files.video, { format: '1:1' }),
    form('/api/convert', 'file', files.photo, { outputFormat: 'jpg' }),
    form('/api/remove-background', 'image', files.photo),
    film(filepath),
  ];
}

/** A film that is made, rendered in two formats, changed and rendered in both again. */
function film(filepath: string): Act {
  const headers = { 'Content-Type': 'application/json' };
  const canvases = ['9:16', '1:1'];
  return {
    name: '/api/films',
    async post(person, own) {
      const post = (path: string, body: object, key: string) =>
        person.api(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { ...headers, 'Idempotency-Key': `${own['Idempotency-Key']}${key}` },
        });
      const made = await post('/api/films', { filepath, duration: 5 }, '');
      if (!made.ok) return made;
      const { id, status } = await made.json();
      if (status === 'preparing') throw new Error('The film is not ready yet.');
      const first = await post(`/api/films/${id}/render`, { canvases }, '-first');
      if (!first.ok) return first;
      const { revision } = await (await person.api(`/api/films/${id}`)).json();
      if (revision === 0) {
        const operations = [{ op: 'cut_range', source: 'main', start_seconds: 1, end_seconds: 2 }];
        const edit = await post(`/api/films/${id}/edits`, { revision, operations }, '-edit');
        if (!edit.ok) return edit;
      }
      return post(`/api/films/${id}/render`, { canvases }, '-second');
    },
  };
}

function json(route: string, body: object): Act {
  return act(route, () => JSON.stringify(body), { 'Content-Type': 'application/json' });
}

function act(
  route: string,
  makeBody: () => BodyInit | Promise<BodyInit>,
  own: Record<string, string> = {},
): Act {
  return {
    name: route,
    post: async (person, headers) =>
      person.api(route, { method: 'POST', body: await makeBody(), headers: { ...own, ...headers } }),
  };
}
