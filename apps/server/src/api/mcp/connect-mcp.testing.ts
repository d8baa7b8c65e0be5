import type { CallToolResult, ElicitRequestFormParams, ElicitResult } from '@modelcontextprotocol/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { CallToolResultSchema } from '@modelcontextprotocol/core';
import { afterAll, afterEach } from 'vitest';
import { callFilms, editFilm } from '../../films/routes/film.testing.ts';
import { openFilmWithWords } from '../../films/routes/proposals/film-with-words.testing.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';

/** The first revision of the protocol without sessions. */
export const STATELESS_REVISION = '2026-07-28';

export type AnswerForm = (form: ElicitRequestFormParams) => ElicitResult | Promise<ElicitResult>;

/** A client of the SDK that is connected to `/mcp`. */
export interface ConnectedClient {
  client: Client;
  transport: StreamableHTTPClientTransport;
  /** The resources of which the client was told, in order. */
  updated: string[];
  /** Resolves when the stream of events is open. */
  isListening: Promise<void>;
  /** Waits until so many changes were told. */
  told(count: number): Promise<void>;
  /** Calls a tool. */
  use(name: string, args: object): Promise<CallToolResult>;
}

/**
 * Connects a client of the SDK.
 * @param options.answer answers forms; without it the client has none
 * @param options.addressOf the server that a request goes to, by the message in it (null for the stream)
 * @param options.isStateless speaks the revision without sessions and no other
 */
export async function connectMcp(
  url: string,
  key: string,
  {
    answer,
    addressOf,
    isStateless = false,
  }: { answer?: AnswerForm; addressOf?: (message: object | null) => string; isStateless?: boolean } = {},
): Promise<ConnectedClient> {
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: answer ? { elicitation: { form: {} } } : {},
      ...(isStateless && { versionNegotiation: { mode: { pin: STATELESS_REVISION } } }),
    },
  );
  const updated: string[] = [];
  const listening = Promise.withResolvers<void>();
  let wake: () => void = () => undefined;
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
    updated.push(params.uri);
    wake();
  });
  if (answer)
    client.setRequestHandler('elicitation/create', ({ params }) => answer(params as ElicitRequestFormParams));
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
    async fetch(address, init) {
      const message = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      const response = await fetch(addressOf ? `${addressOf(message)}/mcp` : address, init);
      if (init?.method === 'GET' && response.ok) listening.resolve();
      return response;
    },
  });
  // Its types are written without exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return {
    client,
    transport,
    updated,
    isListening: listening.promise,
    async told(count) {
      while (updated.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    use: async (name, args) =>
      CallToolResultSchema.parse(await client.callTool({ name, arguments: { ...args } })),
  };
}

/**
 * Opens the shared server for the tests of a file, with a person and a film of theirs. After each test the clients are
 * closed.
 */
export async function openMcpTests() {
  const server = await sharedTestServer();
  const sql = await openServerDatabase(server.dataDir);
  const clients: ConnectedClient[] = [];
  afterEach(async () => {
    for (const { client } of clients.splice(0)) await client.close();
  });
  afterAll(async () => {
    await sql.end();
    await server.leave();
  });
  const ada = await server.signUp();
  return { server, sql, ada, opened: await openFilmWithWords(ada, server.file('.')), clients };
}

/** Makes an API key. */
export async function makeMcpKey(person: TestPerson, scopes: string[]): Promise<{ id: string; key: string }> {
  return (await callFilms<{ id: string; key: string }>(person, '/api/keys', { name: 'Claude', scopes })).body;
}

/** Gives a film of `openFilmWithWords` at revision 1 two speakers of one name and a third one; it has revision 2 then. */
export async function nameSpeakers(person: TestPerson, film: Parameters<typeof editFilm>[1]): Promise<void> {
  const speakers = {
    s1: { name: 'Léa', color: '#ff0000' },
    s2: { name: 'Léa', color: '#00ff00' },
    s3: { name: 'Paul', color: '#0000ff' },
  };
  await editFilm(person, film, [
    { op: 'replace_speakers', speakers },
    { op: 'set_word', ids: ['w0', 'w1', 'w2'], speaker: 's1' },
    { op: 'set_word', ids: ['w3', 'w4'], speaker: 's2' },
  ]);
}
