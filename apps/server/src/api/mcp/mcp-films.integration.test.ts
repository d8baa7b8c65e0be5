import type { CreatedApiKey } from '@atelier/contracts';
import { serveStdio } from '@atelier/mcp/serve-stdio';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { callFilms, editFilm } from '../../films/routes/film.testing.ts';
import { openFilmWithWords } from '../../films/routes/proposals/film-with-words.testing.ts';
import { sharedPerson } from '../../testing/shared-person.ts';
import { STATELESS_REVISION } from './connect-mcp.testing.ts';

const { server, ada } = await sharedPerson();

/** Connects a client of the SDK to a lasting server, as over standard input and output. */
async function connectClient({ isStateless = false } = {}) {
  const made = await callFilms<CreatedApiKey>(ada, '/api/keys', { name: 'Claude', scopes: ['read'] });
  const client = new Client(
    { name: 'test', version: '1' },
    isStateless ? { versionNegotiation: { mode: { pin: STATELESS_REVISION } } } : {},
  );
  const updated: string[] = [];
  let wake: () => void = () => undefined;
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
    updated.push(params.uri);
    wake();
  });
  const [here, there] = InMemoryTransport.createLinkedPair();
  const { signal } = new AbortController();
  const served = serveStdio({ url: server.url, key: made.body.key, version: '1', signal }, there);
  await client.connect(here);
  /** Waits until so many changes were told. */
  const told = async (count: number) => {
    while (updated.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    client,
    updated,
    told,
    async close() {
      await client.close();
      await served;
    },
  };
}

test('a film is a resource, and a client that subscribed is told of each change', async () => {
  const film = await openFilmWithWords(ada, server.file('.'));
  const uri = `atelier://films/${film.id}`;
  const { client, updated, told, close } = await connectClient();
  expect(client.getServerCapabilities()?.resources).toMatchObject({ subscribe: true });
  const { resources } = await client.listResources();
  expect(resources).toContainEqual(expect.objectContaining({ uri, mimeType: 'text/plain' }));
  const read = await client.readResource({ uri });
  expect(JSON.stringify(read.contents)).toContain('[w3] potros');

  await client.subscribeResource({ uri });
  await editFilm(ada, { ...film, revision: 1 }, [{ op: 'cut_words', ids: ['w0'] }]);
  await told(1);
  expect(JSON.stringify((await client.readResource({ uri })).contents)).toContain('~~Malgré~~');
  await client.unsubscribeResource({ uri });
  await editFilm(ada, { ...film, revision: 2 }, [{ op: 'cut_words', ids: ['w1'] }]);
  await client.subscribeResource({ uri });
  await ada.api(`/api/films/${film.id}`, { method: 'DELETE' });
  await told(2);
  expect(updated).toEqual([uri, uri]);
  await close();
});

test('what is no film of the person is not followed', async () => {
  const { client, close } = await connectClient();
  for (const uri of [
    'atelier://films/00000000-0000-4000-8000-000000000000',
    'atelier://projects/00000000-0000-4000-8000-000000000000',
    'https://example.com/',
  ]) {
    await expect(client.subscribeResource({ uri }), uri).rejects.toThrow();
  }
  await close();
});

test('over standard input and output a client of the newest revision listens to films, until it ends that', async () => {
  const films = [
    await openFilmWithWords(ada, server.file('.')),
    await openFilmWithWords(ada, server.file('.')),
  ];
  const [uri = '', other = ''] = films.map(({ id }) => `atelier://films/${id}`);
  const { client, updated, told, close } = await connectClient({ isStateless: true });
  expect(client.getProtocolEra()).toBe('modern');
  const unknown = 'atelier://films/00000000-0000-4000-8000-000000000000';
  const first = await client.listen({ resourceSubscriptions: [uri, other, unknown, 'https://example.com/'] });
  const second = await client.listen({ resourceSubscriptions: [other] });
  const edit = (index: number, revision: number) => {
    const film = films[index];
    return film && editFilm(ada, { ...film, revision }, [{ op: 'cut_words', ids: [`w${revision}`] }]);
  };
  await edit(0, 1);
  await told(1);
  await first.close();
  await edit(0, 2);
  // The second subscription goes on.
  await edit(1, 1);
  await told(2);
  expect(updated).toEqual([uri, other]);
  await second.close();
  await close();
});
