import path from 'node:path';
import { DICTIONARY_LIMITS, type DictionaryEntry, type Transcription } from '@atelier/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import {
  type FakeTranscriber,
  makeTalkingVideo,
  startFakeTranscriber,
} from '../../testing/stand-ins/fake-transcriber.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { listSpokenTerms } from './spoken-terms.ts';

const HEARD = [
  { word: 'Bonjour', start: 0.5, end: 0.9 },
  { word: 'Matisse,', start: 0.9, end: 1.4 },
  { word: 'ici', start: 1.4, end: 1.6 },
  { word: 'Lyon', start: 1.6, end: 2.1 },
];
let provider: FakeTranscriber;
let server: TestServer;
let sql: Database;
let ada: TestPerson;
let filepath: string;

beforeAll(async () => {
  provider = await startFakeTranscriber(HEARD);
  // Only transcriptions run; the tests cancel their films.
  server = await startTestServer({ ...provider.env, TRANSCRIBE_LIMIT: '20' });
  sql = await openServerDatabase(server.dataDir);
  ada = await server.signUp();
  const text = 'Bonjour Matisse, ici Lyon';
  const video = await makeTalkingVideo(path.join(server.dataDir, 'talk.mp4'), { text, size: '320x180' });
  filepath = (await (await uploadVideo(ada, video)).json()).filepath;
});
afterAll(async () => {
  provider?.close();
  await sql?.end();
  await server?.stop();
});

const send = (method: string, address: string, body?: object, person = ada) =>
  person.api(address, { method, ...(body && { body: JSON.stringify(body) }) });

async function transcribe(): Promise<Transcription & { id: string }> {
  const { process_id: id } = await (await send('POST', '/api/transcribe', { filepath })).json();
  expect((await endOfJob(ada, id)).status).toBe('succeeded');
  return { ...(await (await ada.api(`/api/transcription/${id}`)).json()), id };
}

/** Sends corrected words to be drawn, and cancels the film. */
async function correct(
  transcription: Transcription & { id: string },
  texts: Record<string, string>,
  person = ada,
) {
  const lines = transcription.lines.map(({ words }) => ({
    words: words.map((word) => ({ ...word, text: texts[word.text] ?? word.text })),
  }));
  const answer = await send(
    'POST',
    '/api/process-video',
    { filepath, subtitle_style: 1, captions: { lines }, transcription_id: transcription.id },
    person,
  );
  if (!answer.ok) return answer.status;
  await send('DELETE', `/api/jobs/${(await answer.json()).process_id}`, undefined, person);
  return answer.status;
}

const entries = async (person = ada): Promise<DictionaryEntry[]> =>
  (await (await send('GET', '/api/dictionary', undefined, person)).json()).entries;

test('a name corrected in two transcriptions is learned, and the next one offers it', async () => {
  const first = await transcribe();
  expect(first.offers).toEqual([]);
  const correction = { 'Matisse,': 'Mathis,', Lyon: 'Marseille' };
  for (const _ of [1, 2]) expect(await correct(first, correction)).toBe(200);
  expect(await entries()).toEqual([]);

  expect(await correct(await transcribe(), correction)).toBe(200);
  // A correction that does not sound like the recognised word is new text, not a spelling to learn.
  expect(await entries()).toEqual([
    {
      id: expect.any(String),
      written: 'Mathis',
      heard: ['Matisse'],
      learned: true,
      masked: false,
      said: null,
    },
  ]);

  const next = await transcribe();
  expect(next.words.map(({ text }) => text)).toContain('Matisse,');
  expect(next.offers).toEqual([{ index: 1, count: 1, written: 'Mathis,' }]);
});

test('the words are one’s own, by the API and by the database’s', async () => {
  const [word] = await entries();
  const bea = await server.signUp();
  expect(await entries(bea)).toEqual([]);
  for (const [method, body] of [
    ['PATCH', { written: 'Eve' }],
    ['DELETE', undefined],
  ] as const) {
    expect((await send(method, `/api/dictionary/${word?.id}`, body, bea)).status).toBe(404);
  }
  expect((await ada.supabase.from('dictionary').select('written')).data).toEqual([{ written: 'Mathis' }]);
  expect((await bea.supabase.from('dictionary').select('written')).data).toEqual([]);
  const { error } = await bea.supabase.from('dictionary').insert({ user_id: bea.id, written: 'Eve' });
  expect(error).not.toBeNull();
  expect((await fetch(`${server.url}/api/dictionary`)).status).toBe(401);
  // Nor does another person's transcription teach anything.
  const theirs = await transcribe();
  expect(await correct(theirs, { 'Matisse,': 'Mattis,' }, bea)).toBe(404);
});

test('words are added, changed and removed; there are at most so many, each once', async () => {
  const added = await (await send('POST', '/api/dictionary', { written: '  Nike ' })).json();
  expect(added).toEqual({
    id: expect.any(String),
    written: 'Nike',
    heard: [],
    learned: false,
    masked: false,
    said: null,
  });
  const again = await send('POST', '/api/dictionary', { written: 'nike' });
  expect([again.status, (await again.json()).code]).toEqual([409, 'already_known']);
  for (const written of ['', ' ! ', 'x'.repeat(61)]) {
    expect((await send('POST', '/api/dictionary', { written })).status).toBe(400);
  }
  const changed = await send('PATCH', `/api/dictionary/${added.id}`, { written: 'NIKE', heard: ['naïque'] });
  expect(await changed.json()).toMatchObject({ written: 'NIKE', heard: ['naïque'] });
  const masked = await send('PATCH', `/api/dictionary/${added.id}`, { written: 'NIKE', masked: true });
  expect(await masked.json()).toMatchObject({ heard: ['naïque'], masked: true });
  const spoken = await send('PATCH', `/api/dictionary/${added.id}`, { written: 'NIKE', said: 'Naïki' });
  expect(await spoken.json()).toMatchObject({ said: 'Naïki', masked: true });
  const respelled = await send('PATCH', `/api/dictionary/${added.id}`, { written: 'Nike' });
  expect(await respelled.json()).toMatchObject({ written: 'Nike', masked: true, said: 'Naïki' });
  const asWritten = await send('PATCH', `/api/dictionary/${added.id}`, { written: 'Nike', said: null });
  expect(await asWritten.json()).toMatchObject({ said: null });
  await send('PATCH', `/api/dictionary/${added.id}`, { written: 'NIKE', masked: false });
  expect((await send('PATCH', `/api/dictionary/${added.id}`, { written: 'mathis' })).status).toBe(409);
  expect((await send('DELETE', `/api/dictionary/${added.id}`)).status).toBe(204);
  expect((await send('DELETE', `/api/dictionary/${added.id}`)).status).toBe(404);

  await sql`insert into public.dictionary (user_id, written)
    select ${ada.id}, 'mot ' || n from generate_series(1, ${DICTIONARY_LIMITS.maxEntries - 3}) n`;
  const tries = await Promise.all(
    Array.from({ length: 6 }, (_, index) => send('POST', '/api/dictionary', { written: `neuf ${index}` })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(await entries()).toHaveLength(DICTIONARY_LIMITS.maxEntries);
});

test('a word that is removed takes two corrections again; an account takes its words along', async () => {
  const learned = (await entries()).find(({ written }) => written === 'Mathis');
  await send('DELETE', `/api/dictionary/${learned?.id}`);
  expect(await correct(await transcribe(), { 'Matisse,': 'Mathis,' })).toBe(200);
  expect((await entries()).some(({ written }) => written === 'Mathis')).toBe(false);
  await send('DELETE', '/api/account', { confirm: ada.email });
  const left = await sql`select 1 from public.dictionary where user_id = ${ada.id}
    union all select 1 from app.corrections where user_id = ${ada.id}`;
  expect(left).toHaveLength(0);
});

test('recognisers get the words of the dictionary as hints, newest first, without those to bleep', async () => {
  const eva = await server.signUp();
  const add = (word: object) => eva.api('/api/dictionary', { method: 'POST', body: JSON.stringify(word) });
  await add({ written: 'Mekka' });
  await add({ written: 'Zut', masked: true });
  await add({ written: 'Léa Martin' });
  expect(await listSpokenTerms(sql, eva.id)).toEqual(['Léa Martin', 'Mekka']);
  expect(await listSpokenTerms(sql, ada.id)).not.toContain('Mekka');
});
