import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSubtitles } from '@atelier/captions';
import { madeSchema } from '@atelier/contracts';
import { PERTH_FOUND, verifyAnswerSchema } from '@atelier/contracts/provenance/credentials';
import { proof } from '@atelier/contracts/testing/proof';
import { type DubPlan, dubDataSchema } from '@atelier/contracts/tools/dubs/dubs';
import { type Film, filmSchema, keptWords } from '@atelier/film';
import type { EditAnswer, FilmView } from '@atelier/film/wire/film-answers';
import { probeMedia, runFfmpeg, safeInputArgs, toFileUrl } from '@atelier/media';
import { readPcmWav } from '@atelier/media/sound/pcm-wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callFilms, editFilm } from '../../films/routes/film.testing.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { startTranslator, type Translator } from '../../testing/stand-ins/translator.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { openTalk } from './dub.testing.ts';

const ENGLISH = ['Good morning to all of you.', 'Here is a little trick for today.'];

let translator: Translator;
let server: TestServer;
let ada: TestPerson;
let film: FilmView & { film: Film };

beforeAll(async () => {
  translator = await startTranslator((_, index) => ENGLISH[index] ?? 'Yes.');
  server = await startTestServer({ LIBRETRANSLATE_URL: translator.url });
  ada = await server.signUp();
  film = await openTalk(ada, server.dataDir);
});
afterAll(async () => {
  translator?.close();
  await server?.stop();
});

const creditsLeft = async (person: TestPerson) => {
  const { data } = await person.supabase.from('accounts').select('token_voice').single();
  return data?.token_voice as number;
};

interface Begun {
  film_id: string;
  process_id: string;
  credits: number;
  code?: string;
}

async function dubInto(body: object, of = film) {
  const begun = await callFilms<Begun>(ada, `/api/films/${of.id}/dub`, body);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const job = await endOfJob(ada, begun.body.process_id);
  expect(job.error).toBeNull();
  const { body: view } = await callFilms<FilmView>(ada, `/api/films/${begun.body.film_id}`);
  return { begun: begun.body, job, view, document: filmSchema.parse(view.film) };
}

/** Renders a film. @returns the samples of its sound at 16 kHz */
async function renderedSound(view: FilmView) {
  const render = await callFilms<{ process_id: string }>(ada, `/api/films/${view.id}/render`, {});
  const job = await endOfJob(ada, render.body.process_id);
  expect(job.error).toBeNull();
  // Its Content Credentials say that it is dubbed.
  const { made } = z.object({ made: madeSchema }).parse(job.result?.data);
  expect(made.credentials).toEqual({ state: 'signed', sourceType: 'compositeWithTrainedAlgorithmicMedia' });
  const file = path.join(server.dataDir, `${view.id}.mp4`);
  const answer = await ada.api(`/api/download-film/${job.id}`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  // The mark of its voices remains when the sound is encoded again, which removes the credentials.
  const again = `${file}.m4a`;
  await runFfmpeg({
    args: [...safeInputArgs(file), '-vn', '-c:a', 'aac', '-b:a', '64k', '-f', 'mp4', toFileUrl(again)],
    readPaths: [file],
    outputPath: again,
    durationSeconds: 10,
  });
  const form = new FormData();
  form.set('file', await openAsBlob(again), 'film.m4a');
  const { credentials, marks } = verifyAnswerSchema.parse(
    await (await fetch(`${server.url}/api/verify`, { method: 'POST', body: form })).json(),
  );
  expect(credentials).toBeNull();
  expect(marks?.sound?.perth).toBeGreaterThan(PERTH_FOUND);
  const wav = `${file}.wav`;
  await runFfmpeg({
    args: [
      ...safeInputArgs(file),
      '-ar',
      '16000',
      '-ac',
      '1',
      '-c:a',
      'pcm_s16le',
      '-f',
      'wav',
      toFileUrl(wav),
    ],
    readPaths: [file],
    outputPath: wav,
    durationSeconds: 10,
  });
  const samples = (await readPcmWav(wav)).channels[0] ?? new Int16Array();
  const levelOf = (from: number, until: number) => {
    const part = samples.subarray(from * 16_000, until * 16_000);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length) / 32_768;
  };
  return { info: await probeMedia(file), levelOf };
}

test('the plan says sentences, languages and price, and costs nothing', async () => {
  const before = await creditsLeft(ada);
  const { body: plan } = await callFilms<DubPlan>(ada, `/api/films/${film.id}/dub`);
  expect(plan).toMatchObject({
    revision: film.revision,
    language: 'fr-FR',
    price: { counter: 'token_voice', credits: 1 },
    languages: [{ language: 'en-US', translator: { en: 'LibreTranslate' } }],
    speakers: [{ id: 'none', name: null }],
  });
  expect(plan.sentences.map(({ text }) => text)).toEqual([
    'Bonjour à tous et à toutes.',
    'Voici maintenant une petite astuce.',
  ]);
  expect(plan.sentences[1]?.start_seconds).toBeCloseTo(3.5, 1);
  expect(await creditsLeft(ada)).toBe(before);
});

test('the translation of the corrected text is read before it is spoken, and costs nothing', async () => {
  const before = await creditsLeft(ada);
  const translation = (body: object) =>
    callFilms<{ revision: number; sentences: string[]; code?: string }>(
      ada,
      `/api/films/${film.id}/dub/translation`,
      body,
    );
  const { revision } = film;
  expect((await translation({ language: 'en-US', revision })).body).toEqual({ revision, sentences: ENGLISH });
  expect((await translation({ language: 'en-US', revision: 99 })).body.code).toBe('stale_revision');
  expect((await translation({ language: 'fr-FR', revision })).body.code).toBe('translation_unavailable');
  expect(await creditsLeft(ada)).toBe(before);
});

test('a French film becomes an English one with its cuts, at the times of its sentences, for one credit', async () => {
  const before = await creditsLeft(ada);
  const { begun, job, view, document } = await dubInto({ language: 'en-US', original: 'off' });
  expect(begun.credits).toBe(1);
  expect(await creditsLeft(ada)).toBe(before - 1);
  expect(view).toMatchObject({
    status: 'draft',
    tool: 'clip',
    process_id: null,
    name: expect.stringMatching(/ \(anglais\)$/u),
    dub: { of: film.id, revision: film.revision, newest_revision: film.revision },
  });
  const data = dubDataSchema.parse(job.result?.data);
  expect(data).toMatchObject({ film_id: view.id, language: 'en-US', sentences: 2, within_time: 1 });
  expect(data.voices.none).toMatch(/^en-/u);
  expect(data.largest_drift_seconds).toBeLessThanOrEqual(0.3);

  expect(document.language).toBe('en-US');
  expect(document.scenes).toEqual(film.film.scenes);
  expect(document.sources.main?.asset_id).toBe(film.film.sources.main?.asset_id);
  const words = keptWords(document);
  expect(words.map(({ word }) => word.text).join(' ')).toBe(ENGLISH.join(' '));
  expect(words[0]?.startSeconds).toBeCloseTo(0.4, 0);
  expect(words[6]?.word.text).toBe('Here');
  expect(Math.abs((words[6]?.startSeconds ?? 0) - 3.5)).toBeLessThan(0.3);

  const srt = await (await ada.api(`/api/films/${view.id}/export/srt`)).text();
  const { lines } = parseSubtitles(srt);
  expect(lines.flatMap(({ rows }) => rows.flat().map(({ text }) => text)).join(' ')).toBe(ENGLISH.join(' '));
  expect(lines[0]?.startSeconds).toBeGreaterThan(0.3);
  expect(lines[0]?.startSeconds).toBeLessThan(0.8);

  const { info, levelOf } = await renderedSound(view);
  expect(Math.abs(info.durationSeconds - 7.5)).toBeLessThan(0.1);
  const [second, last] = [words[6], words.at(-1)];
  expect(levelOf(0.5, 1.2)).toBeGreaterThan(0.02);
  expect(levelOf(second?.startSeconds ?? 0, last?.endSeconds ?? 0)).toBeGreaterThan(0.02);
  // The original sound is silent between the sentences and after them.
  expect(levelOf((words[5]?.endSeconds ?? 0) + 0.3, (second?.startSeconds ?? 0) - 0.15)).toBeLessThan(0.003);
  expect(levelOf((last?.endSeconds ?? 0) + 0.5, 7.4)).toBeLessThan(0.003);
});

proof('a later cut of the original is taken over, and the voices move with their words', async () => {
  const original = await openTalk(ada, server.dataDir);
  const { view } = await dubInto({ language: 'en-US', original: 'off' }, original);
  const cut = { op: 'cut_range', source: 'main', start_seconds: 0, end_seconds: 2.9 };
  expect((await editFilm(ada, original, [cut])).status).toBe(200);
  const { body: newer } = await callFilms<FilmView>(ada, `/api/films/${view.id}`);
  expect(newer.dub).toMatchObject({ revision: original.revision, newest_revision: original.revision + 1 });
  const before = await creditsLeft(ada);
  const take = (more: object) =>
    callFilms<EditAnswer>(ada, `/api/films/${view.id}/dub/cuts`, { revision: view.revision, ...more });
  const dry = await take({ dry_run: true });
  expect(dry.body).toMatchObject({ revision: view.revision, removed_seconds: expect.closeTo(2.96, 2) });
  expect(dry.body.text).not.toBe('');
  const done = await take({});
  expect(done.body.revision).toBe(view.revision + 1);
  expect(await creditsLeft(ada)).toBe(before);
  const { body: taken } = await callFilms<FilmView>(ada, `/api/films/${view.id}`);
  expect(taken.dub?.revision).toBe(original.revision + 1);
  const document = filmSchema.parse(taken.film);
  const first = keptWords(document)[0];
  expect(first?.word.text).toBe('Here');
  expect(Math.abs((first?.startSeconds ?? 9) - 0.5)).toBeLessThan(0.3);
  const { levelOf } = await renderedSound(taken);
  expect(levelOf(first?.startSeconds ?? 0, (first?.startSeconds ?? 0) + 1)).toBeGreaterThan(0.02);
});

test('given sentences and voices are spoken, over the quiet original', async () => {
  translator.isDown = true;
  const script = ['Hello everyone.', ''];
  const { document, job } = await dubInto({ language: 'en-US', script, voices: { none: 'en-male2' } });
  translator.isDown = false;
  expect(dubDataSchema.parse(job.result?.data)).toMatchObject({ voices: { none: 'en-male2' }, sentences: 1 });
  expect(keptWords(document).map(({ word }) => word.text)).toEqual(['Hello', 'everyone.']);
});

test('what is refused, fails or is cancelled costs nothing', async () => {
  const before = await creditsLeft(ada);
  const refused = async (body: object) => {
    const answer = await callFilms<Begun>(ada, `/api/films/${film.id}/dub`, body);
    return [answer.status, answer.body.code];
  };
  expect(await refused({ language: 'fr-FR' })).toEqual([400, 'invalid_input']);
  expect(await refused({ language: 'de-DE' })).toEqual([400, 'invalid_input']);
  expect(await refused({ language: 'en-US', script: ['One.'] })).toEqual([400, 'invalid_input']);
  expect(await refused({ language: 'en-US', voices: { none: 'fr-male1' } })).toEqual([400, 'invalid_input']);
  expect(await refused({ language: 'en-US', revision: 99 })).toEqual([409, 'stale_revision']);
  translator.isDown = true;
  const failing = await callFilms<Begun>(ada, `/api/films/${film.id}/dub`, { language: 'en-US' });
  const failed = await endOfJob(ada, failing.body.process_id);
  translator.isDown = false;
  expect([failed.status, failed.error?.code]).toEqual(['failed', 'engine_failed']);
  expect(await creditsLeft(ada)).toBe(before);
  const stopped = await callFilms<Begun>(ada, `/api/films/${film.id}/dub`, { language: 'en-US' });
  await ada.api(`/api/jobs/${stopped.body.process_id}`, { method: 'DELETE' });
  expect((await endOfJob(ada, stopped.body.process_id)).status).toBe('cancelled');
  expect(await creditsLeft(ada)).toBe(before);
  const { body } = await callFilms<{ films: FilmView[] }>(ada, '/api/films');
  expect(body.films.map(({ id }) => id)).not.toContain(failing.body.film_id);
});

test('the same key answers the same film, and a stranger finds none', async () => {
  const init = {
    method: 'POST',
    body: JSON.stringify({ language: 'en-US' }),
    headers: { 'Idempotency-Key': 'dub-1' },
  };
  const before = await creditsLeft(ada);
  const path = `/api/films/${film.id}/dub`;
  const first = await callFilms<Begun>(ada, path, undefined, init);
  const again = await callFilms<Begun>(ada, path, undefined, init);
  expect(again.body).toMatchObject({ film_id: first.body.film_id, process_id: first.body.process_id });
  await endOfJob(ada, first.body.process_id);
  expect(await creditsLeft(ada)).toBe(before - 1);
  const stranger = await server.signUp();
  for (const [address, body] of [
    [path, undefined],
    [path, { language: 'en-US' }],
    [`${path}/cuts`, { revision: 0 }],
  ] as const) {
    expect((await callFilms(stranger, address, body)).status).toBe(404);
  }
});

test('held credits are not spent twice, and what is not accepted leaves no film', async () => {
  const poor = await server.signUp();
  const own = await openTalk(poor, server.dataDir);
  const credits = await creditsLeft(poor);
  const asked = { language: 'en-US', script: ['a'.repeat(1000), 'b'.repeat(999)] };
  const answers: Begun[] = [];
  for (let index = 0; index <= credits / 2; index++) {
    const answer = await callFilms<Begun>(poor, `/api/films/${own.id}/dub`, asked);
    answers.push(answer.body);
  }
  expect(answers.slice(0, -1).every((answer) => answer.credits === 2)).toBe(true);
  expect(answers.at(-1)?.code).toBe('insufficient_credits');
  for (const { process_id: id } of answers.slice(0, -1)) {
    await poor.api(`/api/jobs/${id}`, { method: 'DELETE' });
  }
  const { body } = await callFilms<{ films: FilmView[] }>(poor, '/api/films');
  expect(body.films.length).toBeLessThanOrEqual(answers.length);
});
