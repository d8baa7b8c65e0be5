import { afterAll, beforeAll, expect, test } from 'vitest';
import { debianPostgres } from '../../../testing/several-servers/external-postgres.ts';
import { startTwoServers, type TwoServers } from '../../../testing/several-servers/two-servers.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { callFilms } from '../film.testing.ts';
import { type FilmWithWords, openFilmWithWords } from '../proposals/film-with-words.testing.ts';
import { type Followed, followFilm } from './follow-film.testing.ts';

let servers: TwoServers | undefined;
let ada: TestPerson;
let film: FilmWithWords;
const followed: Followed[] = [];
beforeAll(async () => {
  if (!debianPostgres) return;
  servers = await startTwoServers();
  const { first } = servers;
  ada = await first.signUp();
  film = await openFilmWithWords(ada, first.dataDir);
});
afterAll(async () => {
  for (const each of followed) each.close();
  await servers?.stop();
});

const follow = async (server: TestServer) => {
  const one = await followFilm(server.url, film.id, { authorization: `Bearer ${ada.accessToken}` });
  followed.push(one);
  await one.next('hello');
  return one;
};

test.skipIf(!debianPostgres)(
  'those who follow a film at different servers see the same, also after the database was lost',
  async () => {
    if (!servers) throw new Error('there are two servers');
    const { first, second, database } = servers;
    const [here, there] = [await follow(first), await follow(second)];
    await here.next('here', ({ people }) => people.length === 2);
    await there.next('here', ({ people }) => people.length === 2);
    const edit = async (revision: number, style: number) => {
      const operations = [{ op: 'set_captions', style }];
      return (await callFilms(ada, `/api/films/${film.id}/edits`, { revision, operations })).status;
    };
    const { revision } = (await callFilms<FilmWithWords>(ada, `/api/films/${film.id}`)).body;
    expect(await edit(revision, 3)).toBe(200);
    expect((await there.next('edit')).revision).toBe(revision + 1);
    expect((await here.next('edit')).revision).toBe(revision + 1);

    await database.crash();
    await expect.poll(() => edit(revision + 1, 5)).toBe(200);
    expect((await there.next('edit')).revision).toBe(revision + 2);
    expect((await here.next('edit')).revision).toBe(revision + 2);
    // The list of connections was lost with the database, and comes back.
    await here.next('here', ({ people }) => people.length === 2);
  },
);
