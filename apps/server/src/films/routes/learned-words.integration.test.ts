import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { editFilm, makeClip, openFilm } from './film.testing.ts';

let server: SharedServer;
let ada: TestPerson;
let video: string;
beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  video = await makeVideo(server.file('learn.mp4'), { seconds: 4, size: '640x360' });
});
afterAll(() => server?.leave());

const openClip = async () => openFilm(ada, { project_id: (await makeClip(ada, video)).projectId });
type Opened = Awaited<ReturnType<typeof openClip>>;

/** Replaces a word; the next edit is that of the next revision. */
async function replace(opened: Opened, text: string, by: string, more?: object) {
  const id = Object.values(opened.film.words)
    .flat()
    .find((word) => word.text === text)?.id;
  const answer = await editFilm(ada, opened, [{ op: 'replace_word', id, text: by }], more);
  expect(answer.status).toBe(200);
  return { ...opened, revision: answer.body.revision };
}

const entries = async () => (await (await ada.api('/api/dictionary')).json()).entries;

test('a name corrected in two films is learned; dry runs, undoing and other texts are not', async () => {
  const first = await openClip();
  await replace(first, 'astuce', 'Astusse', { dry_run: true });
  let now = await replace(first, 'astuce', 'Astusse');
  now = await replace(now, 'astuce', 'astuce', { kind: 'undo' });
  now = await replace(now, 'astuce', 'Astusse', { kind: 'redo' });
  await replace(now, 'tous', 'chacun');
  expect(await entries()).toEqual([]);

  const second = await openClip();
  await replace(await replace(second, 'astuce', 'Astusse'), 'tous', 'chacun');
  expect(await entries()).toEqual([
    {
      id: expect.any(String),
      written: 'Astusse',
      heard: ['astuce'],
      learned: true,
      masked: false,
      said: null,
    },
  ]);
});
