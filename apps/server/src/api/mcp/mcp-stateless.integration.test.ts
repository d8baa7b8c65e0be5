import type { ElicitRequestFormParams } from '@modelcontextprotocol/client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callFilms, editFilm } from '../../films/routes/film.testing.ts';
import { copyFilm, type FilmWithWords } from '../../films/routes/proposals/film-with-words.testing.ts';
import { joinTeam } from '../../films/routes/team/join-team.testing.ts';
import {
  type AnswerForm,
  connectMcp,
  makeMcpKey,
  nameSpeakers,
  openMcpTests,
  STATELESS_REVISION,
} from './connect-mcp.testing.ts';

// The protocol as of revision 2026-07-28: no sessions; subscriptions and answers come with a request.

const { server, sql, ada, opened, clients } = await openMcpTests();
let film: FilmWithWords;
let uri: string;
beforeAll(() => nameSpeakers(ada, { ...opened, revision: 1 }));
beforeEach(async () => {
  film = await copyFilm(sql, ada, opened.id);
  uri = `atelier://films/${film.id}`;
});

async function connect({ answer, key }: { answer?: AnswerForm; key?: string } = {}) {
  const made = await connectMcp(
    server.url,
    key ?? (await makeMcpKey(ada, ['read', 'propose', 'edit', 'run'])).key,
    { isStateless: true, ...(answer && { answer }) },
  );
  clients.push(made);
  return made;
}

async function speakers(): Promise<string[]> {
  const { body } = await callFilms<FilmWithWords>(ada, `/api/films/${film.id}`);
  return Object.values(body.film.speakers).map(({ name }) => name);
}

const rename = (film_id: string, id = 'léa') => ({
  film_id,
  revision: film.revision,
  operations: [{ op: 'set_speaker', id, name: 'Léa M.' }],
  dry_run: false,
});

/** Sends a message of the revision by hand. */
function send(
  key: string,
  message: { method: string; params?: object },
  headers: Record<string, string> = {},
) {
  const { method, params } = message;
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': STATELESS_REVISION,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': STATELESS_REVISION,
      'Mcp-Method': method,
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
  });
}

test('tools, resources and prompts are those of the former revisions, without a session', async () => {
  const newest = await connect();
  const former = await connectMcp(server.url, (await makeMcpKey(ada, ['read'])).key);
  clients.push(former);
  expect([newest.client.getProtocolEra(), former.client.getProtocolEra()]).toEqual(['modern', 'legacy']);
  const namesOf = async ({ client }: typeof newest) => [
    (await client.listTools()).tools.map(({ name }) => name),
    (await client.listPrompts()).prompts.map(({ name }) => name),
    (await client.listResourceTemplates()).resourceTemplates.map(({ name }) => name),
  ];
  expect(await namesOf(newest)).toEqual(await namesOf(former));
  expect(newest.transport.sessionId).toBeUndefined();
  const credits = await newest.use('credits', {});
  expect(credits.structuredContent).toMatchObject({ available: { tokens: expect.any(Number) } });
  expect(JSON.stringify((await newest.client.readResource({ uri })).contents)).toContain('[w3] potros');
});

test('a tool tells how far it is while its job runs', async () => {
  const { client } = await connect();
  const percents: number[] = [];
  client.setNotificationHandler('notifications/progress', ({ params }) => {
    percents.push(params.progress);
  });
  const spoken = await client.callTool(
    { name: 'voice', arguments: { text: 'Bonjour.' }, _meta: { progressToken: 'voice' } },
    { timeout: 600_000 },
  );
  expect(spoken.isError, JSON.stringify(spoken)).toBeFalsy();
  expect(percents.at(-1)).toBe(100);
});

test('the person answers a form of the result, and the tool is called again', async () => {
  const forms: ElicitRequestFormParams[] = [];
  const { use } = await connect({
    answer(form) {
      forms.push(form);
      return { action: 'accept', content: { choice_1: 's2' } };
    },
  });
  const done = await use('edit_film', rename(film.id));
  expect(done.isError, JSON.stringify(done)).toBeFalsy();
  expect(await speakers()).toEqual(['Léa', 'Léa M.', 'Paul']);
  expect(forms).toMatchObject([
    { requestedSchema: { properties: { choice_1: { title: 'léa', enum: ['s1', 's2'] } } } },
  ]);
});

test('a name of two films and a name of two speakers are asked one after the other', async () => {
  const name = `Jumeaux ${film.id}`;
  const twin = await copyFilm(sql, ada, opened.id);
  for (const { id } of [film, twin]) await sql`update app.films set name = ${name} where id = ${id}`;
  const titles: unknown[] = [];
  const { use } = await connect({
    answer({ requestedSchema: { properties } }) {
      titles.push(properties.choice_1?.title);
      const isFilm = properties.choice_1?.title === name;
      return { action: 'accept', content: { choice_1: isFilm ? film.id : 's1' } };
    },
  });
  const done = await use('edit_film', rename(name));
  expect(done.isError, JSON.stringify(done)).toBeFalsy();
  expect(titles).toEqual([name, 'léa']);
  expect(await speakers()).toEqual(['Léa M.', 'Léa', 'Paul']);
});

test.each([
  ['decline', { action: 'decline' }, 'choice_declined'],
  ['cancel', { action: 'cancel' }, 'choice_cancelled'],
  ['none of the choices', { action: 'accept', content: { choice_1: 's3' } }, 'choice_invalid'],
] as const)('%s changes nothing and says so', async (_, answer, code) => {
  const { use } = await connect({ answer: () => answer });
  expect(await use('edit_film', rename(film.id))).toMatchObject({
    isError: true,
    structuredContent: { code },
  });
  expect(await speakers()).toEqual(['Léa', 'Léa', 'Paul']);
});

test('a client without forms gets the refusal; a state that is not ours chooses nothing', async () => {
  const { use } = await connect();
  expect(await use('edit_film', rename(film.id))).toMatchObject({
    isError: true,
    structuredContent: { code: 'invalid_input' },
  });
  const { key } = await makeMcpKey(ada, ['read', 'edit']);
  for (const requestState of ['[', '{"speakers": 1}', JSON.stringify({ speakers: { choice_1: 's3' } })]) {
    const params = { name: 'edit_film', arguments: rename(film.id), requestState };
    const answer = await send(key, { method: 'tools/call', params }, { 'Mcp-Name': 'edit_film' });
    expect([answer.status, await answer.json()]).toMatchObject([200, { result: { isError: true } }]);
  }
  expect(await speakers()).toEqual(['Léa', 'Léa', 'Paul']);
});

test('a client that listens to films is told of each change, and of their end', async () => {
  const { client, updated, told } = await connect();
  const other = await copyFilm(sql, ada, opened.id);
  const uris = [uri, `atelier://films/${other.id}`];
  const subscription = await client.listen({ resourceSubscriptions: uris });
  expect(subscription.honoredFilter).toEqual({ resourceSubscriptions: uris });
  await editFilm(ada, film, [{ op: 'cut_words', ids: ['w0'] }]);
  await told(1);
  await ada.api(`/api/films/${other.id}`, { method: 'DELETE' });
  await told(2);
  expect(updated).toEqual(uris);
  await subscription.close();
  await editFilm(ada, { ...film, revision: film.revision + 1 }, [{ op: 'cut_words', ids: ['w1'] }]);
  expect(updated).toHaveLength(2);
});

test('only films that the person may see are listened to, until a member is removed', async () => {
  const bea = await server.signUp();
  const { client, told } = await connect({ key: (await makeMcpKey(bea, ['read'])).key });
  const mine = await copyFilm(sql, ada, opened.id);
  const { leave } = await joinTeam(ada, bea, mine.id, 'view');
  const shared = `atelier://films/${mine.id}`;
  const subscription = await client.listen({
    toolsListChanged: true,
    resourceSubscriptions: [uri, shared, 'https://example.com/'],
  });
  expect(subscription.honoredFilter).toEqual({ resourceSubscriptions: [shared] });
  await leave();
  await told(1);
  await expect(client.readResource({ uri: shared })).rejects.toThrow();
});

test('streams have a limit, and a revoked key ends its own', async () => {
  const { id, key } = await makeMcpKey(ada, ['read']);
  const message = {
    method: 'subscriptions/listen',
    params: { notifications: { resourceSubscriptions: [uri] } },
  };
  const streams = await Promise.all(Array.from({ length: 20 }, () => send(key, message)));
  expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const refused = await send(key, message);
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'rate_limited']);
  const [first, ...others] = streams;
  for (const { body } of others) await body?.cancel();
  await ada.api(`/api/keys/${id}`, { method: 'DELETE' });
  // Reads to the end of the stream.
  expect(await first?.text()).toContain('notifications/subscriptions/acknowledged');
});

test('a message whose headers say something else is refused, and one without a scope', async () => {
  const { key } = await makeMcpKey(ada, ['read']);
  const other = await send(key, { method: 'tools/list' }, { 'Mcp-Method': 'prompts/list' });
  expect([other.status, (await other.json()).error.code]).toEqual([400, -32020]);
  const unknown = await send(key, { method: 'tools/list' }, { 'MCP-Protocol-Version': '2099-01-01' });
  expect(unknown.status).toBe(400);
  await unknown.text();
  const edit = { name: 'edit_film', arguments: rename(film.id, 's1') };
  const answer = await send(key, { method: 'tools/call', params: edit }, { 'Mcp-Name': 'edit_film' });
  expect(await answer.json()).toMatchObject({ result: { isError: true } });
  expect(await speakers()).toEqual(['Léa', 'Léa', 'Paul']);
  const foreign = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, Origin: 'https://example.com' },
    body: '{}',
  });
  expect(foreign.status).toBe(403);
  await foreign.text();
});
