import { connect } from '@atelier/client/connection';
import type { CreatedApiKey } from '@atelier/contracts';
import { createMcpServer } from '@atelier/mcp/create-mcp-server';
import { allowSubscriptions } from '@atelier/mcp/films-as-resources';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFilms, editFilm } from '../../films/routes/film.testing.ts';
import { openFilmWithWords } from '../../films/routes/proposals/film-with-words.testing.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';

let server: SharedServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
});
afterAll(() => server?.leave());

/** Connects a client of the SDK to a lasting server, as over standard input and output. */
async function connectClient() {
  const made = await callFilms<CreatedApiKey>(ada, '/api/keys', { name: 'Claude', scopes: ['read'] });
  const access = { url: server.url, key: made.body.key };
  const mcp = await createMcpServer(access, { publicUrl: server.url, version: '1' });
  const end = allowSubscriptions(mcp, connect(access));
  const client = new Client({ name: 'test', version: '1' });
  const updated: string[] = [];
  let wake: () => void = () => undefined;
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
    updated.push(params.uri);
    wake();
  });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([mcp.connect(there), client.connect(here)]);
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
      end();
      await client.close();
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
