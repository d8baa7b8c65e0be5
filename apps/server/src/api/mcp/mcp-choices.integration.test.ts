import { proof } from '@atelier/contracts/testing/proof';
import { createMcpServer } from '@atelier/mcp/create-mcp-server';
import { ANSWER_MS } from '@atelier/mcp/tools/names/elicit';
import type { ElicitRequestFormParams } from '@modelcontextprotocol/client';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callFilms } from '../../films/routes/film.testing.ts';
import { copyFilm, type FilmWithWords } from '../../films/routes/proposals/film-with-words.testing.ts';
import { openFilmNews } from '../../platform/database/film-news.ts';
import {
  type AnswerForm,
  connectMcp,
  makeMcpKey,
  nameSpeakers,
  openMcpTests,
} from './connect-mcp.testing.ts';
import { elicitInSession, keepAnswers } from './questions.ts';
import { openSession } from './sessions.ts';

const { server, sql, ada, opened, clients } = await openMcpTests();
let film: FilmWithWords;
beforeAll(() => nameSpeakers(ada, { ...opened, revision: 1 }));
beforeEach(async () => {
  film = await copyFilm(sql, ada, opened.id);
});

/** Connects a client. @param answer answers forms; without it the client has none */
async function connectClient(answer?: AnswerForm) {
  const { key } = await makeMcpKey(ada, ['read', 'propose', 'edit']);
  const made = await connectMcp(server.url, key, answer ? { answer } : {});
  clients.push(made);
  return made;
}

const rename = (id = 'léa') => ({
  film_id: film.id,
  revision: film.revision,
  operations: [{ op: 'set_speaker', id, name: 'Léa M.' }],
  dry_run: false,
});

async function speakers(): Promise<string[]> {
  const { body } = await callFilms<FilmWithWords>(ada, `/api/films/${film.id}`);
  return Object.values(body.film.speakers).map(({ name }) => name);
}

test('a person is asked which of two speakers of one name is meant, and the edit is theirs', async () => {
  const forms: ElicitRequestFormParams[] = [];
  const { use } = await connectClient((form) => {
    forms.push(form);
    return { action: 'accept', content: { choice_1: 's2' } };
  });
  const done = await use('edit_film', rename());
  expect(done.isError, JSON.stringify(done)).toBeFalsy();
  expect(await speakers()).toEqual(['Léa', 'Léa M.', 'Paul']);
  expect(forms).toEqual([
    {
      message:
        'Plusieurs personnes du film s’appellent «\u202fléa\u202f». Laquelle\u202f? / Several speakers of the film are named “léa”. Which one?',
      requestedSchema: {
        type: 'object',
        properties: {
          choice_1: {
            type: 'string',
            title: 'léa',
            enum: ['s1', 's2'],
            enumNames: ['Léa (s1) : “Malgré le vent”', 'Léa (s2) : “potros gagne”'],
          },
        },
        required: ['choice_1'],
      },
    },
  ]);
  // A name of one speaker asks nothing; a proposal asks as an edit does.
  const { revision } = (await callFilms<FilmWithWords>(ada, `/api/films/${film.id}`)).body;
  await use('edit_film', { ...rename('PAUL'), revision });
  expect(await speakers()).toEqual(['Léa', 'Léa M.', 'Léa M.']);
  expect(forms).toHaveLength(1);
  const { dry_run: _, ...proposed } = { ...rename('Léa M.'), revision: revision + 1 };
  const merging = { op: 'merge_speakers', from: 'Léa M.', into: 'Léa' };
  const proposal = await use('propose_edit', { ...proposed, operations: [merging] });
  expect(proposal.structuredContent).toMatchObject({
    operations: [{ op: 'merge_speakers', from: 's2', into: 's1' }],
  });
  expect(forms).toHaveLength(2);
});

test.each([
  ['decline', { action: 'decline' }, 'choice_declined', /declined to say which one is meant by "léa"/u],
  ['cancel', { action: 'cancel' }, 'choice_cancelled', /closed the question about "léa"/u],
  [
    'none of the choices',
    { action: 'accept', content: { choice_1: 's3' } },
    'choice_invalid',
    /none of the choices/u,
  ],
] as const)('%s changes nothing and says so', async (_, answer, code, text) => {
  const { use } = await connectClient(() => answer);
  const result = await use('edit_film', rename());
  expect(result).toMatchObject({ isError: true, structuredContent: { code } });
  expect(JSON.stringify(result.structuredContent)).not.toContain('s1');
  expect(result.content[0]).toMatchObject({ text: expect.stringMatching(text) });
  expect(await speakers()).toEqual(['Léa', 'Léa', 'Paul']);
  expect(
    await sql`select 1 from app.mcp_questions q join app.mcp_sessions s on s.id = q.session_id
    where s.user_id = ${ada.id}`,
  ).toHaveLength(0);
});

test('a client without forms, and one whose form fails, get the refusal', async () => {
  const failing: AnswerForm = () => {
    throw new Error('The form cannot be shown.');
  };
  for (const { use } of [await connectClient(), await connectClient(failing)]) {
    const result = await use('edit_film', rename());
    expect(result).toMatchObject({ isError: true, structuredContent: { code: 'invalid_input' } });
    expect(await use('edit_film', rename('LEA'))).toMatchObject({
      structuredContent: { code: 'unknown_id' },
    });
    expect(await use('edit_film', rename('Marc'))).toMatchObject({
      structuredContent: { code: 'unknown_id' },
    });
  }
  expect(await speakers()).toEqual(['Léa', 'Léa', 'Paul']);
});

test('a film is known by its name, and a person is asked which of several', async () => {
  const bea = await server.signUp();
  const own = await copyFilm(sql, ada, opened.id);
  const other = await copyFilm(sql, ada, opened.id);
  await sql`update app.films set user_id = ${bea.id}, name = 'L’entretien' where id in (${own.id}, ${other.id})`;
  await sql`update app.films set name = 'Solo' where id = ${other.id}`;
  const forms: ElicitRequestFormParams[] = [];
  const { key } = await makeMcpKey(bea, ['read']);
  const made = await connectMcp(server.url, key, {
    answer(form) {
      forms.push(form);
      return { action: 'accept', content: { choice_1: other.id } };
    },
  });
  clients.push(made);
  expect((await made.use('film', { film_id: 'solo' })).structuredContent).toMatchObject({ id: other.id });
  expect(forms).toHaveLength(0);
  await sql`update app.films set name = 'l''ENTRETIEN' where id = ${other.id}`;
  await sql`update app.films set name = 'L''entretien' where id = ${own.id}`;
  const read = await made.use('film_proposals', { film_id: "L'entretien" });
  expect(read.isError).toBeFalsy();
  expect(forms[0]?.message).toContain('Which one?');
  expect(Object(forms[0]?.requestedSchema.properties.choice_1).enum.toSorted()).toEqual(
    [own.id, other.id].toSorted(),
  );
  expect(await made.use('film', { film_id: 'Nothing' })).toMatchObject({
    structuredContent: { code: 'not_found' },
  });
});

test('over standard input and output the same tools ask', async () => {
  const { key } = await makeMcpKey(ada, ['read', 'propose', 'edit']);
  const access = { url: server.url, key };
  const mcp = await createMcpServer(access, { publicUrl: server.url, version: '1' });
  const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: {} } });
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { choice_1: 's1' } }));
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([mcp.connect(there), client.connect(here)]);
  const done = await client.callTool({ name: 'edit_film', arguments: rename() });
  expect(done.isError, JSON.stringify(done)).toBeFalsy();
  expect(await speakers()).toEqual(['Léa M.', 'Léa', 'Paul']);
  await client.close();
});

test('a question waits for the first answer of its session, for so long, and with so many others', async () => {
  const filmNews = await openFilmNews(sql);
  const owner = { userId: ada.id, credential: 'test' };
  const [sessionId, stranger] = [
    await openSession(sql, owner, { canAsk: true }),
    await openSession(sql, owner, { canAsk: true }),
  ];
  const sent = Promise.withResolvers<string | number>();
  const ask = (options: { waitMs?: number; gone?: AbortSignal } = {}) =>
    elicitInSession(
      { sql, filmNews },
      { sessionId, gone: new AbortController().signal, send: async ({ id }) => sent.resolve(id), ...options },
    )({ key: 'films', form: { message: 'Which?', requestedSchema: { type: 'object', properties: {} } } }, {
      mcpReq: { id: 1 },
    } as never);
  const answered = ask({ waitMs: 600_000 });
  const answerTo = (id: string | number, action: string) => ({ jsonrpc: '2.0', id, result: { action } });
  const id = await sent.promise;
  await keepAnswers(sql, stranger, answerTo(id, 'decline'));
  await keepAnswers(sql, sessionId, answerTo(crypto.randomUUID(), 'decline'));
  await keepAnswers(sql, sessionId, [
    { jsonrpc: '2.0', method: 'x' },
    answerTo(id, 'cancel'),
    answerTo(id, 'decline'),
  ]);
  expect(await answered).toEqual({ action: 'cancel' });
  // A late answer is to nothing.
  await keepAnswers(sql, sessionId, answerTo(id, 'decline'));

  expect(await ask({ waitMs: 20 })).toBe('late');
  const leaving = new AbortController();
  const waiting = Array.from({ length: 4 }, () => ask({ waitMs: 600_000, gone: leaving.signal }));
  const open = async () =>
    (await sql`select 1 from app.mcp_questions where session_id = ${sessionId}`).length;
  await expect.poll(open).toBe(4);
  expect(await ask()).toBeNull();
  leaving.abort();
  expect(await Promise.all(waiting)).toEqual(['late', 'late', 'late', 'late']);
  expect(await open()).toBe(0);
  await filmNews.close();
});

proof(
  'nobody who answers in time leaves the film as it is, before the client gives the call up',
  async () => {
    const { use } = await connectClient(() => new Promise(() => undefined));
    const result = await use('edit_film', rename());
    expect(result).toMatchObject({
      isError: true,
      structuredContent: {
        code: 'choice_late',
        choices: [{ name: 'léa', meanings: [{ id: 's1' }, { id: 's2' }] }],
      },
    });
    expect(JSON.stringify(result.content)).toContain(`within ${ANSWER_MS / 1000} s`);
    expect(await speakers()).toEqual(['Léa', 'Léa', 'Paul']);
  },
);
