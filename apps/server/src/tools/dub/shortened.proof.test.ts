import { dubDataSchema } from '@atelier/contracts/tools/dubs/dubs';
import { filmSchema, keptWords } from '@atelier/film';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFilms } from '../../films/routes/film.testing.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { type FakeChat, startFakeChat } from '../../testing/stand-ins/fake-chat.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { openTalk } from './dub.testing.ts';

const LONG =
  'I would like to wish all of you, wherever you are and whatever you do today, a very good morning indeed.';

let chat: FakeChat;
let server: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  chat = await startFakeChat();
  server = await startTestServer({
    TRANSLATION_MODEL: 'chat',
    TRANSLATION_BASE_URL: chat.env.MOMENTS_BASE_URL ?? '',
    PROVIDER_RETRY_DELAY_MS: '1',
  });
  ada = await server.signUp();
});
afterAll(async () => {
  chat?.close();
  await server?.stop();
});

async function dub(of: FilmView) {
  const begun = await callFilms<{ film_id: string; process_id: string }>(ada, `/api/films/${of.id}/dub`, {
    language: 'en-US',
  });
  const job = await endOfJob(ada, begun.body.process_id);
  expect(job.error).toBeNull();
  const { body: view } = await callFilms<FilmView>(ada, `/api/films/${begun.body.film_id}`);
  const words = keptWords(filmSchema.parse(view.film)).map(({ word }) => word.text);
  return { data: dubDataSchema.parse(job.result?.data), text: words.join(' ') };
}

test('a sentence that is too long for its time is said in fewer words, and kept when the model fails', async () => {
  const film = await openTalk(ada, server.dataDir);
  const translation = JSON.stringify({ 1: LONG, 2: 'Here is a trick.' });
  chat.answers.push(translation, JSON.stringify({ 1: 'A very good morning to all.' }));
  const short = await dub(film);
  expect(short.text).toBe('A very good morning to all. Here is a trick.');
  expect(short.data).toMatchObject({ sentences: 2, within_time: 1 });
  expect(chat.asked.at(-1)?.messages[1]?.content).toMatch(/"max_characters":\d\d\b/u);

  chat.answers.push(translation);
  const long = await dub(film);
  expect(long.text).toBe(`${LONG} Here is a trick.`);
  expect(long.data.within_time).toBeLessThan(1);
  expect(long.data.largest_drift_seconds).toBeGreaterThan(0.5);
});
