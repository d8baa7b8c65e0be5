import type { MadeReview } from '@atelier/contracts/automation/reviews';
import { keptWords } from '@atelier/film';
import type { FilmReviews } from '@atelier/film/wire/review-answers';
import { makeVideo } from '@atelier/media/testing/test-video';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../../testing/follow-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { uploadVideo } from '../../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm } from '../film.testing.ts';

let server: TestServer;
let ada: TestPerson;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp();
  client = await connectClient();
});
afterAll(async () => {
  await client?.close();
  await server?.stop();
});

async function connectClient(): Promise<Client> {
  const { body } = await callFilms<{ key: string }>(ada, '/api/keys', {
    name: 'assistant',
    scopes: ['read', 'propose', 'edit', 'run'],
  });
  const made = new Client({ name: 'assistant', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${body.key}` } };
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit });
  await made.connect(transport as Parameters<Client['connect']>[0]);
  return made;
}

/** Sixty words, two a second; each sentence has five of them. */
const TEXTS = Array.from({ length: 60 }, (_, index) => `mot${index}${index % 5 === 4 ? '.' : ''}`);
const atWord = (index: number) => index / 2 + 0.1;

/** Each note with its time, and what becomes of the words it is about; null for a note that no operation does. */
const NOTES: readonly (readonly [
  text: string,
  seconds: number,
  words: Record<string, string | null> | null,
])[] = [
  ['Coupe « mot2 »', atWord(2), { mot2: null }],
  ['Couper "mot5" et remplacer "mot6" par "Rome"', atWord(6), { mot5: null, mot6: 'Rome' }],
  ['Remplace « mot10 » par « Paris »', atWord(10), { mot10: 'Paris' }],
  ['"Lyon" instead of "mot11"', atWord(11), { mot11: 'Lyon' }],
  ['“mot12” -> “Nice”', atWord(12), { mot12: 'Nice' }],
  ['Enlève ce mot', atWord(13), null],
  ['Super passage, bravo', atWord(15), null],
  ['delete "mot16 mot17"', atWord(3), { mot16: null, mot17: null }],
  ['Retire « mot23 »', atWord(23), { mot23: null }],
  ['I do not like the colours', 12, null],
  ['Qui parle ici ?', atWord(33), null],
  ['Ne coupez pas « mot36 »', atWord(36), null],
  ['"mot40" should be "Marseille"', atWord(40), { mot40: 'Marseille' }],
  ['cut “mot50”, ‘mot51’ and "mot52", please', atWord(50), { mot50: null, mot51: null, mot52: null }],
];

test('an assistant resolves planted notes over MCP', async () => {
  const video = await makeVideo(`${server.dataDir}/talk.mp4`, { seconds: 31, size: '160x90' });
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath, language_code: 'fr-FR' });
  await editFilm(ada, opened, [
    {
      op: 'replace_words',
      source: 'main',
      words: TEXTS.map((text, index) => ({
        id: `w${index}`,
        text,
        start_seconds: index / 2,
        end_seconds: index / 2 + 0.4,
      })),
    },
    { op: 'set_captions', style: 0 },
    { op: 'set_canvas', width: 160, height: 90 },
  ]);
  const { id } = opened;
  await endOfJob(
    ada,
    (await callFilms<{ process_id: string }>(ada, `/api/films/${id}/render`, {})).body.process_id,
  );
  const { body: link } = await callFilms<MadeReview>(ada, `/api/films/${id}/reviews`, {});
  for (const [text, at_seconds] of NOTES) {
    const sent = await fetch(`${server.url}/api/reviews/${link.token}/comments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, at_seconds, name: 'Camille' }),
    });
    expect(sent.status, text).toBe(201);
  }

  const use = async (name: string, given: Record<string, unknown>) => {
    const answer = await client.callTool({ name, arguments: given });
    expect(answer.isError, JSON.stringify(answer.content)).not.toBe(true);
    return answer;
  };
  const comments = async () => {
    const { contents } = await client.readResource({ uri: `atelier://films/${id}/comments` });
    return JSON.parse((contents[0] as { text: string }).text) as FilmReviews['comments'];
  };
  const revision = async () =>
    ((await use('film', { film_id: id })).structuredContent as { revision: number }).revision;
  const said = JSON.stringify((await use('film_comments', { film_id: id })).content);
  expect(said).toContain('asks for: ');
  // The last notes first: an edit moves only what comes after it.
  for (const { id: comment_id } of (await comments()).toReversed()) {
    const note = (await comments()).find((one) => one.id === comment_id);
    if (!note?.proposal) {
      await use('resolve_comment', { film_id: id, comment_id });
      continue;
    }
    const edit = { film_id: id, revision: await revision(), operations: note.proposal.operations };
    const tried = JSON.stringify((await use('edit_film', edit)).content);
    expect(tried).toContain('Dry run');
    await use('edit_film', { ...edit, comment_id, dry_run: false });
  }

  expect((await comments()).filter(({ is_resolved }) => !is_resolved)).toEqual([]);
  const { film } = (await callFilms<typeof opened>(ada, `/api/films/${id}`)).body;
  const kept = new Map(keptWords(film).map(({ word }) => [word.id, word.text]));
  const wrong = NOTES.flatMap(([text, , words]) =>
    Object.entries(words ?? {}).flatMap(([before, after]) => {
      const now = kept.get(`w${TEXTS.indexOf(before)}`) ?? null;
      return now === after ? [] : [`${text}: ${before} is ${now}`];
    }),
  );
  expect(wrong).toEqual([]);
  const { edits } = (await callFilms<{ edits: { by: string }[] }>(ada, `/api/films/${id}/edits`)).body;
  expect(edits.length).toBe(1 + NOTES.filter(([, , words]) => words !== null).length);
});
