import type { FilmPost } from '@atelier/contracts/tools/films';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm } from './film.testing.ts';

let server: SharedServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await sharedTestServer();
  [ada, bob] = await Promise.all([server.signUp(), server.signUp()]);
});
afterAll(() => server?.leave());

const TEXT =
  'Bonjour à tous. Pourquoi dort-on si mal en été ? Il y a trois erreurs que tout le monde fait. La chaleur empêche le sommeil. Le sommeil aime le froid.';

test('the texts of a post are those that are said, without cut and bleeped words', async () => {
  const video = await makeVideo(server.file('talk.mp4'), { seconds: 20, size: '160x90' });
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const film = await openFilm(ada, { filepath, language_code: 'fr-FR' });
  const post = async (person: TestPerson) => callFilms<FilmPost>(person, `/api/films/${film.id}/post`, {});
  expect((await post(ada)).body).toMatchObject({ title: '', description: '', hashtags: [], engine: null });

  const words = TEXT.split(' ').map((text, index) => ({
    id: `w${index}`,
    text,
    start_seconds: index * 0.6,
    end_seconds: index * 0.6 + 0.5,
  }));
  const { body: edited } = await editFilm(ada, film, [{ op: 'replace_words', source: 'main', words }]);
  const { body } = await post(ada);
  expect(body).toMatchObject({
    title: 'Pourquoi dort-on si mal en été ?',
    hook: 'Il y a trois erreurs que tout le monde fait.',
    description: 'La chaleur empêche le sommeil.',
    engine: null,
  });
  expect(body.hashtags).toContain('#sommeil');

  // A word that is bleeped is not published either.
  const ids = words.filter(({ text }) => /^sommeil/u.test(text)).map(({ id }) => id);
  await editFilm(ada, { ...film, revision: edited.revision }, [{ op: 'bleep_words', ids }]);
  expect((await post(ada)).body.hashtags).not.toContain('#sommeil');
  expect((await post(bob)).status).toBe(404);
});
