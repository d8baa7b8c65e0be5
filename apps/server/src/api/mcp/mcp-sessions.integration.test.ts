import { beforeEach, expect, test } from 'vitest';
import { callFilms, editFilm } from '../../films/routes/film.testing.ts';
import { copyFilm, type FilmWithWords } from '../../films/routes/proposals/film-with-words.testing.ts';
import { joinTeam } from '../../films/routes/team/join-team.testing.ts';
import { connectMcp, makeMcpKey, openMcpTests } from './connect-mcp.testing.ts';

const { server, sql, ada, opened, clients } = await openMcpTests();
let film: FilmWithWords;
let uri: string;
beforeEach(async () => {
  film = await copyFilm(sql, ada, opened.id);
  uri = `atelier://films/${film.id}`;
});

async function connect(key?: string) {
  const made = await connectMcp(server.url, key ?? (await makeMcpKey(ada, ['read'])).key);
  clients.push(made);
  return made;
}

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

/** Sends a request of the endpoint by hand. */
function send(key: string, options: { method?: string; session?: string; message?: object; last?: string }) {
  const { method = 'POST', session, message, last } = options;
  return fetch(`${server.url}/mcp`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(last && { 'Last-Event-ID': last }),
      ...(session && { 'Mcp-Session-Id': session }),
      ...(message && { 'Content-Type': 'application/json' }),
    },
    ...(message && { body: JSON.stringify(message) }),
  });
}

async function begin(key: string): Promise<string> {
  const answer = await send(key, { message: INITIALIZE });
  await answer.text();
  return answer.headers.get('Mcp-Session-Id') ?? '';
}

const subscribe = (key: string, session: string, to = uri) =>
  send(key, {
    session,
    message: { jsonrpc: '2.0', id: 2, method: 'resources/subscribe', params: { uri: to } },
  });
const LIST = { jsonrpc: '2.0', id: 3, method: 'prompts/list' };

/** Reads a stream until a text was read; to the end of the stream without one. */
async function readUntil(answer: Response, wanted?: string): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (wanted !== undefined && text.includes(wanted)) break;
  }
  return text;
}

test('a client that subscribed to a film is told of each change by somebody else, until it ends that', async () => {
  const { client, updated, told, isListening } = await connect();
  expect(client.getServerCapabilities()?.resources).toMatchObject({ subscribe: true });
  await isListening;
  await client.subscribeResource({ uri });
  await editFilm(ada, { ...film, revision: 1 }, [{ op: 'cut_words', ids: ['w0'] }]);
  await told(1);
  expect(JSON.stringify((await client.readResource({ uri })).contents)).toContain('~~Malgré~~');

  const other = await copyFilm(sql, ada, opened.id);
  const otherUri = `atelier://films/${other.id}`;
  await client.subscribeResource({ uri: otherUri });
  await client.unsubscribeResource({ uri });
  await editFilm(ada, { ...film, revision: 2 }, [{ op: 'cut_words', ids: ['w1'] }]);
  await ada.api(`/api/films/${other.id}`, { method: 'DELETE' });
  await told(2);
  expect(updated).toEqual([uri, otherUri]);
  await expect(client.readResource({ uri: otherUri })).rejects.toThrow();
  const left = async () =>
    (await sql`select 1 from app.mcp_subscriptions where film_id in (${film.id}, ${other.id})`).length;
  await expect.poll(left).toBe(0);
});

test('only films that the person may see are followed', async () => {
  const bea = await server.signUp();
  const { client } = await connect((await makeMcpKey(bea, ['read'])).key);
  await expect(client.subscribeResource({ uri })).rejects.toThrow('There is no such film');
  await expect(client.subscribeResource({ uri: 'https://example.com/' })).rejects.toThrow('Only films');
  await joinTeam(ada, bea, film.id, 'view');
  await client.subscribeResource({ uri });
});

test('a member who is removed follows no more', async () => {
  const bea = await server.signUp();
  const { leave } = await joinTeam(ada, bea, film.id, 'view');
  const { client, told, isListening } = await connect((await makeMcpKey(bea, ['read'])).key);
  await isListening;
  await client.subscribeResource({ uri });
  await leave();
  await told(1);
  const count = async () =>
    (await sql`select 1 from app.mcp_subscriptions where film_id = ${film.id}`).length;
  await expect.poll(count).toBe(0);
  await expect(client.readResource({ uri })).rejects.toThrow();
});

test('a session is one program’s, and ends when it says so', async () => {
  const { key } = await makeMcpKey(ada, ['read']);
  const session = await begin(key);
  expect(session).toMatch(/^[0-9a-f-]{36}$/u);
  expect((await send(key, { session, message: LIST })).status).toBe(200);
  const bea = await server.signUp();
  const strangers = [
    bea.accessToken,
    (await makeMcpKey(bea, ['read'])).key,
    (await makeMcpKey(ada, ['read'])).key,
  ];
  const statuses = async (by: string, id: string) => [
    (await send(by, { session: id, message: LIST })).status,
    (await send(by, { session: id, method: 'GET' })).status,
    (await send(by, { session: id, method: 'DELETE' })).status,
  ];
  for (const stranger of strangers) expect(await statuses(stranger, session)).toEqual([404, 404, 404]);
  expect(await statuses(key, crypto.randomUUID())).toEqual([404, 404, 404]);
  expect(await statuses(key, "x' or true --")).toEqual([404, 404, 404]);

  const headers = { Authorization: `Bearer ${key}`, 'Mcp-Session-Id': session };
  const get = (more: object) => fetch(`${server.url}/mcp`, { headers: { ...headers, ...more } });
  expect((await get({ 'MCP-Protocol-Version': '1999-01-01' })).status).toBe(400);
  expect((await get({ Accept: 'application/json' })).status).toBe(406);
  const stream = await send(key, { session, method: 'GET' });
  expect(stream.headers.get('Content-Type')).toContain('text/event-stream');
  expect((await send(key, { session, method: 'DELETE' })).status).toBe(204);
  await readUntil(stream);
  expect(await statuses(key, session)).toEqual([404, 404, 404]);
  // A client that knows it begins another one, whatever it still sends.
  const again = await send(key, { session, message: INITIALIZE });
  expect(again.status).toBe(200);
  expect(again.headers.get('Mcp-Session-Id')).not.toBe(session);
});

test('a session that was not used for a day has ended', async () => {
  const { key } = await makeMcpKey(ada, ['read']);
  const session = await begin(key);
  await sql`update app.mcp_sessions set used_at = now() - interval '23 hours' where id = ${session}`;
  expect((await send(key, { session, message: LIST })).status).toBe(200);
  await sql`update app.mcp_sessions set used_at = used_at - interval '23 hours' where id = ${session}`;
  expect((await send(key, { session, message: LIST })).status).toBe(200);
  await sql`update app.mcp_sessions set used_at = now() - interval '25 hours' where id = ${session}`;
  expect((await send(key, { session, message: LIST })).status).toBe(404);
});

test('a program without a session is answered as before', async () => {
  const { key } = await makeMcpKey(ada, ['read']);
  const listed = await send(key, { message: LIST });
  expect([listed.status, listed.headers.get('Mcp-Session-Id')]).toEqual([200, null]);
  for (const method of ['GET', 'DELETE']) {
    const answer = await send(key, { method });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
  }
  const subscribed = await send(key, {
    message: { jsonrpc: '2.0', id: 2, method: 'resources/subscribe', params: { uri } },
  });
  expect(await subscribed.text()).toContain('Method not found');
});

test('what changed while no stream was open is told by the next one', async () => {
  const { key } = await makeMcpKey(ada, ['read']);
  const session = await begin(key);
  const other = await copyFilm(sql, ada, opened.id);
  await (await subscribe(key, session)).text();
  await (await subscribe(key, session, `atelier://films/${other.id}`)).text();
  await editFilm(ada, { ...film, revision: 1 }, [{ op: 'cut_words', ids: ['w0'] }]);
  await editFilm(ada, { ...film, revision: 2 }, [{ op: 'cut_words', ids: ['w1'] }]);
  const open = (last?: string) => send(key, { session, method: 'GET', ...(last && { last }) });
  // The films are followed in any order: a change of the other one comes last.
  const following = async () =>
    (await sql`select 1 from app.film_listeners where film_id in (${film.id}, ${other.id})`).length;
  const read = async (stream: Response, revision: number) => {
    await expect.poll(following).toBe(2);
    await editFilm(ada, { ...other, revision }, [{ op: 'cut_words', ids: [`w${revision}`] }]);
    return readUntil(stream, `"atelier://films/${other.id}"}}`);
  };
  const told = await read(await open(), 1);
  const message = { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri } };
  expect(told.split(`data: ${JSON.stringify(message)}\n`)).toHaveLength(2);
  const last = /id: (\S+)/u.exec(told)?.[1] ?? '';
  expect(last).toMatch(/^3-\d+$/u);
  await expect.poll(following).toBe(0);
  // A client that says what it read last is told of what came after it, and of the last minute again.
  await sql`update app.film_edits set at = now() - interval '2 minutes' where film_id = ${film.id}`;
  await sql`update app.film_edits set at = now() - interval '2 minutes' where film_id = ${other.id}`;
  await sql`update app.mcp_subscriptions set since = now() - interval '1 hour' where session_id = ${session}`;
  expect(await read(await open(last), 2)).not.toContain(film.id);
  await expect.poll(following).toBe(0);
  expect(await read(await open(), 3)).toContain(film.id);
  await expect.poll(following).toBe(0);
  await ada.api(`/api/films/${film.id}`, { method: 'DELETE' });
  expect(await readUntil(await open(last), film.id)).toContain('resources/updated');
});

test('a newer stream of a session takes the place of the former one', async () => {
  const { key } = await makeMcpKey(ada, ['read']);
  const session = await begin(key);
  await (await subscribe(key, session)).text();
  const first = await send(key, { session, method: 'GET' });
  const second = await send(key, { session, method: 'GET' });
  await readUntil(first);
  await editFilm(ada, { ...film, revision: 1 }, [{ op: 'cut_words', ids: ['w0'] }]);
  expect(await readUntil(second, '\n\n')).toContain(uri);
});

test('a revoked key ends its stream, and nothing of it is followed any more', async () => {
  const { id, key } = await makeMcpKey(ada, ['read']);
  const session = await begin(key);
  await (await subscribe(key, session)).text();
  const stream = await send(key, { session, method: 'GET' });
  const following = async () =>
    (await sql`select 1 from app.film_listeners where film_id = ${film.id}`).length;
  await expect.poll(following).toBe(1);
  await callFilms(ada, `/api/keys/${id}`, undefined, { method: 'DELETE' });
  // Within a beat of the server.
  await readUntil(stream);
  await expect.poll(following).toBe(0);
  expect((await send(key, { session, message: LIST })).status).toBe(401);
});

test('sessions, streams and followed films have limits', async () => {
  const bea = await server.signUp();
  const { key } = await makeMcpKey(bea, ['read']);
  const session = await begin(key);
  const sessions = [session];
  for (let count = 1; count < 50; count++) sessions.push(await begin(key));
  expect((await send(key, { session, message: LIST })).status).toBe(200);
  // A further one ends the one that was not used for the longest time.
  await sql`update app.mcp_sessions set used_at = now() - interval '1 hour' where id = ${sessions[1] ?? ''}`;
  await begin(key);
  expect((await send(key, { session: sessions[1] ?? '', message: LIST })).status).toBe(404);
  expect((await send(key, { session, message: LIST })).status).toBe(200);
  const [kept] = await sql<[{ count: number }]>`
    select count(*)::integer as count from app.mcp_sessions where user_id = ${bea.id}`;
  expect(kept.count).toBe(50);

  const streams = await Promise.all(
    sessions.slice(2, 22).map((one) => send(key, { session: one, method: 'GET' })),
  );
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect((await send(key, { session, method: 'GET' })).status).toBe(429);
  await streams[0]?.body?.cancel();
  const statusOfNext = async () => (await send(key, { session, method: 'GET' })).status;
  await expect.poll(statusOfNext).toBe(200);

  await joinTeam(ada, bea, film.id, 'view');
  await sql`with made as (
      insert into app.films (id, user_id, tool, name, revision, document)
      select gen_random_uuid(), ${bea.id}, tool, name, 1, document from app.films, generate_series(1, 20)
      where id = ${film.id} returning id)
    insert into app.mcp_subscriptions (session_id, film_id) select ${session}, id from made`;
  expect(await (await subscribe(key, session)).text()).toContain('At most 20 films');
});
