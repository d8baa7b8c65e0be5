import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFilms, editFilm } from '../../films/routes/film.testing.ts';
import {
  type FilmWithWords,
  openFilmWithWords,
} from '../../films/routes/proposals/film-with-words.testing.ts';
import { debianPostgres } from '../../testing/several-servers/external-postgres.ts';
import { startTwoServers, type TwoServers } from '../../testing/several-servers/two-servers.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { type ConnectedClient, connectMcp, makeMcpKey, nameSpeakers } from './connect-mcp.testing.ts';

let servers: TwoServers | undefined;
let ada: TestPerson;
let film: FilmWithWords;
const clients: ConnectedClient[] = [];
beforeAll(async () => {
  if (!debianPostgres) return;
  servers = await startTwoServers();
  const { first } = servers;
  ada = await first.signUp();
  film = await openFilmWithWords(ada, first.dataDir);
  await nameSpeakers(ada, { ...film, revision: 1 });
});
afterAll(async () => {
  for (const { client } of clients) await client.close();
  await servers?.stop();
});

/** Connects a client whose requests go to the two servers in turn. */
async function connectInTurn(): Promise<ConnectedClient> {
  if (!servers) throw new Error('there are two servers');
  const { first, second } = servers;
  const { key } = await makeMcpKey(ada, ['read', 'propose', 'edit']);
  let count = 0;
  const made = await connectMcp(first.url, key, {
    isStateless: true,
    answer: () => ({ action: 'accept', content: { choice_1: 's1' } }),
    addressOf: () => (count++ % 2 === 0 ? first.url : second.url),
  });
  clients.push(made);
  return made;
}

/** Connects a client whose stream and calls of tools go to the second server, and everything else to the first. */
async function connect() {
  if (!servers) throw new Error('there are two servers');
  const { first, second } = servers;
  const { key } = await makeMcpKey(ada, ['read', 'propose', 'edit']);
  const sent: string[] = [];
  const made = await connectMcp(first.url, key, {
    answer: () => ({ action: 'accept', content: { choice_1: 's2' } }),
    addressOf(message) {
      const name = message === null ? 'stream' : 'method' in message ? String(message.method) : 'answer';
      const isSecond = name === 'stream' || name === 'tools/call';
      sent.push(`${name} ${isSecond ? 2 : 1}`);
      return isSecond ? second.url : first.url;
    },
  });
  clients.push(made);
  return { ...made, sent };
}

test.skipIf(!debianPostgres)(
  'a session is one on both servers: its stream, its subscriptions and the answer to its question',
  async () => {
    const { client, sent, told, updated, use, isListening } = await connect();
    const uri = `atelier://films/${film.id}`;
    await isListening;
    await client.subscribeResource({ uri });
    const edited = await use('edit_film', {
      film_id: film.id,
      revision: 2,
      operations: [{ op: 'set_speaker', id: 'Léa', name: 'Léa M.' }],
      dry_run: false,
    });
    expect(edited.isError, JSON.stringify(edited)).toBeFalsy();
    const { body } = await callFilms<FilmWithWords>(ada, `/api/films/${film.id}`);
    expect(body.film.speakers).toMatchObject({ s1: { name: 'Léa' }, s2: { name: 'Léa M.' } });
    await told(1);
    expect(sent).toEqual(
      expect.arrayContaining([
        'initialize 1',
        'stream 2',
        'resources/subscribe 1',
        'tools/call 2',
        'answer 1',
      ]),
    );
    // An edit by somebody else at the first server.
    await editFilm(ada, { ...film, revision: 3 }, [{ op: 'cut_words', ids: ['w0'] }]);
    await told(2);
    expect(updated).toEqual([uri, uri]);
  },
);

test.skipIf(!debianPostgres)('without a session each request may reach either server', async () => {
  const { client, told, updated, use } = await connectInTurn();
  const copy = await openFilmWithWords(ada, servers?.first.dataDir ?? '');
  await nameSpeakers(ada, { ...copy, revision: 1 });
  const uri = `atelier://films/${copy.id}`;
  await client.listen({ resourceSubscriptions: [uri] });
  const edited = await use('edit_film', {
    film_id: copy.id,
    revision: 2,
    operations: [{ op: 'set_speaker', id: 'Léa', name: 'Léa M.' }],
    dry_run: false,
  });
  expect(edited.isError, JSON.stringify(edited)).toBeFalsy();
  const { body } = await callFilms<FilmWithWords>(ada, `/api/films/${copy.id}`);
  expect(body.film.speakers).toMatchObject({ s1: { name: 'Léa M.' }, s2: { name: 'Léa' } });
  await told(1);
  expect(updated).toEqual([uri]);
});
