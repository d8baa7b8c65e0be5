import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepVoices } from '../../library/voices/known-voices.ts';
import type { Database } from '../../platform/database/database.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { makeSpeechVideo, speechSample } from '../../testing/stand-ins/speech-video.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { editFilm, openFilm } from './film.testing.ts';

let server: TestServer;
let sql: Database;
beforeAll(async () => {
  server = await startTestServer({ BUILT_IN_SPEECH: 'on' });
  sql = await openServerDatabase(server.dataDir);
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

async function openTalk(person: TestPerson, voices: readonly string[]) {
  const video = await makeSpeechVideo(
    server.dataDir,
    voices.map((language) => speechSample(language, 0)),
  );
  const { filepath } = await (await uploadVideo(person, video)).json();
  return openFilm(person, { filepath, tool: 'clip', language_code: 'fr-FR' });
}

const voicesOf = async (person: TestPerson, init: RequestInit = {}) =>
  (await person.api('/api/known-voices', init)).json();
const enable = (person: TestPerson, enabled: boolean) =>
  voicesOf(person, { method: 'PUT', body: JSON.stringify({ enabled }) });
const keptOf = async ({ id }: TestPerson) =>
  sql<{ name: string | null }[]>`select name from app.voices where user_id = ${id} order by speaker`;
const namesIn = ({ film }: Awaited<ReturnType<typeof openTalk>>) =>
  Object.values(film.speakers).map(({ name }) => name);

test('a speaker who was named is recognised in the next film, for people who asked for it', async () => {
  const [ada, bob] = await Promise.all([server.signUp(), server.signUp()]);
  // No voices are stored for people who have not turned recognition on.
  expect(await voicesOf(ada)).toEqual({ enabled: false, voices: [] });
  await openTalk(ada, ['fr', 'es']);
  expect(await keptOf(ada)).toEqual([]);

  await enable(ada, true);
  const first = await openTalk(ada, ['fr', 'pt']);
  expect(namesIn(first)).toEqual(['Voix 1', 'Voix 2']);
  expect(await keptOf(ada)).toEqual([{ name: null }, { name: null }]);
  const named = await editFilm(ada, first, [{ op: 'set_speaker', id: 's2', name: 'Léa' }]);
  expect(await voicesOf(ada)).toEqual({ enabled: true, voices: [{ name: 'Léa', films: 1 }] });

  // The same voices in another order, and an unknown voice.
  const second = await openTalk(ada, ['pt', 'es']);
  expect(namesIn(second)).toEqual(['Léa', 'Voix 2']);
  expect((await voicesOf(ada)).voices).toEqual([{ name: 'Léa', films: 2 }]);
  const words = second.film.words.main ?? [];
  expect(words[0]?.speaker).toBe('s1');

  // Films of another person are not affected.
  await enable(bob, true);
  expect(namesIn(await openTalk(bob, ['pt', 'es']))).toEqual(['Voix 1', 'Voix 2']);

  const exported = await (await ada.api('/api/account/export')).json();
  expect(exported.known_voices).toHaveLength(4);
  expect(exported.known_voices.find(({ name }: { name: string }) => name === 'Léa').voice).toHaveLength(256);

  // A corrected name counts, and a name that is taken back does not.
  await editFilm(ada, { ...first, revision: named.body.revision }, [
    { op: 'set_speaker', id: 's2', name: 'Voix 2' },
  ]);
  expect((await voicesOf(ada)).voices).toEqual([{ name: 'Léa', films: 1 }]);

  expect((await bob.api('/api/known-voices/L%C3%A9a', { method: 'DELETE' })).status).toBe(404);
  expect((await ada.api('/api/known-voices/L%C3%A9a', { method: 'DELETE' })).status).toBe(204);
  expect((await voicesOf(ada)).voices).toEqual([]);
  expect(await enable(ada, false)).toEqual({ enabled: false, voices: [] });
  expect(await keptOf(ada)).toEqual([]);
});

test('voices that are stored while recognition is turned off are gone afterwards', async () => {
  const eve = await server.signUp();
  const film = await openTalk(eve, ['fr', 'es']);
  const kept = {
    userId: eve.id,
    filmId: film.id,
    voices: [[1, 0]],
    speakers: { s1: { name: 'Léa', color: '#ff0000' } },
  };
  // The deletion is first: nothing is stored, and nothing fails.
  await enable(eve, true);
  const storing = await sql.begin(async (tx) => {
    await tx`delete from app.voice_recognition where user_id = ${eve.id}`;
    const waits = sql.begin((other) => keepVoices(other, kept));
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    return { waits };
  });
  await storing.waits;
  expect(await keptOf(eve)).toEqual([]);
  // The voices are first: the deletion waits for them.
  await enable(eve, true);
  const { off } = await sql.begin(async (tx) => {
    await keepVoices(tx, kept);
    const off = enable(eve, false);
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    return { off };
  });
  await off;
  expect(await keptOf(eve)).toEqual([]);
});

/** The number of statements that wait for a lock. */
async function waiting(): Promise<number> {
  const rows = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
  return rows.length;
}
