import { PROVING } from '@atelier/contracts/testing/proof';
import { applyOperations, filmSchema, type Operation } from '@atelier/film';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { pause } from '@atelier/media/run/pause';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm, SHOWN } from './film.testing.ts';

let server: SharedServer;
let ada: TestPerson;
let video: string;
beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  video = await makeVideo(server.file('talk.mp4'), { seconds: 4, size: '640x360' });
});
afterAll(() => server?.leave());

test('two tabs and an API key edit at once, and a reader is always answered: each accepted edit is in the history, and its replay is the document', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath });
  const { body: key } = await callFilms<{ key: string }>(ada, '/api/keys', {
    name: 'editor',
    scopes: ['read', 'edit', 'propose', 'run'],
  });
  const byKey: TestPerson = {
    ...ada,
    api: (address, init) =>
      fetch(`${server.url}${address}`, {
        ...init,
        headers: { authorization: `Bearer ${key.key}`, 'content-type': 'application/json' },
      }),
  };
  const until = Date.now() + (PROVING ? 60_000 : 2000);
  const editor = async (person: TestPerson, name: string) => {
    let accepted = 0;
    let revision = 0;
    // A while, within the layers that a film may have, and until each of them was quicker once.
    for (let turn = 0; accepted === 0 || (Date.now() < until && turn < 60); turn++) {
      const layer = { id: `${name}-${turn}`, kind: 'title', text: `${name} ${turn}`, ...SHOWN };
      const { status, body } = await editFilm(person, { ...opened, revision }, [{ op: 'add_layer', layer }]);
      if (status === 200) accepted += 1;
      else expect(body.code).toBe('stale_revision');
      revision = body.revision;
      // A minute of turns, within the layers that a film may have.
      if (PROVING) await pause(1000);
    }
    return accepted;
  };
  let isOver = false;
  // Calls that read the document of a revision that is gone when their turn comes.
  const reader = async () => {
    const statuses = new Set<number>();
    while (!isOver) {
      for (const path of ['', '/export/otio', '/frame?at=0']) {
        statuses.add((await ada.api(`/api/films/${opened.id}${path}`)).status);
      }
    }
    return [...statuses];
  };
  const reading = reader();
  const accepted = await Promise.all([editor(ada, 'a'), editor(ada, 'b'), editor(byKey, 'key')]);
  isOver = true;
  expect(await reading).toEqual([200]);
  const sum = accepted.reduce((a, b) => a + b, 0);
  expect(accepted.every((count) => count > 0)).toBe(true);
  const { body: after } = await callFilms<FilmView>(ada, `/api/films/${opened.id}`);
  const history = await callFilms<{ edits: { by: string; operations: Operation[] }[] }>(
    ada,
    `/api/films/${opened.id}/edits?limit=200`,
  );
  expect(after.revision).toBe(sum);
  expect(history.body.edits).toHaveLength(sum);
  expect(history.body.edits.filter(({ by }) => by === 'key')).toHaveLength(accepted[2] ?? 0);
  const replayed = applyOperations(
    opened.film,
    history.body.edits.toReversed().flatMap(({ operations }) => operations),
  );
  expect(replayed.film).toEqual(filmSchema.parse(after.film));
});
