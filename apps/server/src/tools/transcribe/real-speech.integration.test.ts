import { createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lintCaptions } from '@atelier/captions/lint/lint-captions';
import {
  type JobView,
  momentsSchema,
  type SpeechLanguage,
  type Transcription,
  transcriptionSchema,
  type Word,
} from '@atelier/contracts';
import { proof, sampleOf } from '@atelier/contracts/testing/proof';
import { probeMedia } from '@atelier/media';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import { sharedMedia } from '../../testing/shared-media.ts';
import { makeSpeechVideo, speechSample } from '../../testing/stand-ins/speech-video.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

// A fresh machine: no key, no downloaded model, real recordings of people.

let server: TestServer;
let ada: TestPerson;
const handles = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ BUILT_IN_SPEECH: 'on' });
  ada = await server.signUp();
});
afterAll(() => server?.stop());

async function handleOf(...languages: string[]): Promise<string> {
  const key = languages.join();
  const known = handles.get(key);
  if (known) return known;
  const samples = languages.map((language, index) =>
    speechSample(language, languages.slice(0, index).filter((other) => other === language).length),
  );
  const video = await makeSpeechVideo(server.dataDir, samples);
  const { filepath } = await (await uploadVideo(ada, video)).json();
  handles.set(key, filepath);
  return filepath;
}

async function run(route: string, body: object): Promise<JobView> {
  const answer = await ada.api(route, { method: 'POST', body: JSON.stringify(body) });
  const accepted = await answer.json();
  expect(answer.status, JSON.stringify(accepted)).toBe(200);
  const job = await endOfJob(ada, accepted.process_id);
  // A split screen is charged when it is fetched.
  expect(['succeeded', 'authorised'], JSON.stringify(job.error)).toContain(job.status);
  return job;
}

async function transcribe(filepath: string, body: object): Promise<Transcription> {
  const { id } = await run('/api/transcribe', { filepath, ...body });
  return transcriptionSchema.parse(await (await ada.api(`/api/transcription/${id}`)).json());
}

const textOf = (words: readonly { text: string }[]) =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('’', "'");

const LANGUAGES = [
  ['fr', 'fr-FR', 0.4],
  ['en', 'en-US', 0.15],
  ['es', 'es-ES', 0.15],
  ['de', 'de-DE', 0.2],
  ['pt', 'pt-PT', 0.3],
] as const;

test.each(sampleOf(LANGUAGES, 5))(
  '%s is heard as it is spoken, without being told the language',
  async (short, language, limit) => {
    const found = await transcribe(await handleOf(short), { language_code: 'auto' });
    expect(found).toMatchObject({
      language,
      spokenLanguage: language,
      method: 'recognised',
      engine: { id: 'sherpa-onnx:whisper-base' },
      notices: ['draft_engine'],
    });
    const { errors, words } = countWordErrors(speechSample(short).text, textOf(found.words), language);
    expect(errors / words, textOf(found.words)).toBeLessThanOrEqual(limit);
    // The check of captions finds no fault in words that are as they were heard.
    const faults = lintCaptions({
      lines: found.lines,
      style: null,
      frame: { width: 1080, height: 1920 },
      language,
    });
    expect(faults.filter(({ rule }) => rule === 'overlap')).toEqual([]);
    for (const [index, word] of found.words.entries()) {
      expect(word.startSeconds).toBeGreaterThanOrEqual(found.words[index - 1]?.startSeconds ?? 0);
      expect(word.endSeconds).toBeLessThanOrEqual(found.durationSeconds + 0.05);
    }
  },
);

test.each([
  ['en', 'es'],
  ['de', 'en'],
  ['pt', 'de'],
])(
  'each part of a recording in %s and %s is written in its own, and its words say which',
  async (...both) => {
    const filepath = await handleOf(...both);
    const found = await transcribe(filepath, { language_code: 'auto' });
    expect(found.notices).toEqual(['draft_engine', 'several_languages']);
    const tags = both.map((short) => LANGUAGES.find(([other]) => other === short)?.[1] ?? short);
    for (const [index, language] of tags.entries()) {
      const own = found.words.filter((word) => (word.language ?? found.language) === language);
      const { errors, words } = countWordErrors(speechSample(both[index] ?? '').text, textOf(own), language);
      expect(errors / words, textOf(own)).toBeLessThanOrEqual(0.35);
      // No word is marked with the language of the recording, which words without a mark have.
      expect(own.every((word) => word.language !== found.language)).toBe(true);
    }
    // A chosen language is that of the whole recording.
    const chosen = await transcribe(filepath, { language_code: tags[0] ?? '' });
    expect(chosen.words.every((word) => word.language === undefined)).toBe(true);
    expect(chosen.language === tags[0] ? chosen.notices : ['draft_engine', 'other_language_in_part']).toEqual(
      ['draft_engine', 'other_language_in_part'],
    );
  },
);

const CASES = [
  ['en-fr.mp4', 'en-US', 'fr-FR', 11.3],
  ['es-en.mp4', 'es-ES', 'en-US', 9.8],
] as const;

test.skipIf(!existsSync(sharedMedia('cases', 'two-languages'))).each(CASES)(
  '%s: each language is written in its own from its start',
  async (name, first, second, startSeconds) => {
    const path = sharedMedia('cases', 'two-languages', name);
    const { filepath } = await (await uploadVideo(ada, path)).json();
    const found = await transcribe(filepath, { language_code: 'auto' });
    const inSecond = found.words.filter((word) => (word.language ?? found.language) === second);
    expect(inSecond.length).toBeGreaterThan(10);
    expect(Math.abs((inSecond[0]?.startSeconds ?? 0) - startSeconds)).toBeLessThan(1);
    const before = found.words.slice(0, found.words.indexOf(inSecond[0] as Word));
    expect(before.every((word) => (word.language ?? found.language) === first)).toBe(true);
  },
);

test('a name of the dictionary is written as it is spelled there', async () => {
  const filepath = await handleOf('de');
  const before = await transcribe(filepath, { language_code: 'de-DE' });
  expect(textOf(before.words)).not.toContain('Mekka');
  const bob = await server.signUp();
  for (const word of [
    { written: 'Léa Martin' },
    { written: 'Mekka' },
    { written: 'Kowalski', masked: true },
  ]) {
    const answer = await bob.api('/api/dictionary', { method: 'POST', body: JSON.stringify(word) });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  }
  const [sample] = [speechSample('de')];
  const video = await makeSpeechVideo(server.dataDir, [sample]);
  const own = await (await uploadVideo(bob, video)).json();
  const body = JSON.stringify({ filepath: own.filepath, language_code: 'de-DE' });
  const { process_id: id } = await (await bob.api('/api/transcribe', { method: 'POST', body })).json();
  await endOfJob(bob, id);
  const found = transcriptionSchema.parse(await (await bob.api(`/api/transcription/${id}`)).json());
  expect(textOf(found.words)).toContain('Mekka');
  expect(textOf(found.words)).not.toMatch(/Léa|Kowalski/u);
});

test('another language than the chosen one is written as it is spoken, with a notice, unless the person insists', async () => {
  const filepath = await handleOf('es');
  const asked = await transcribe(filepath, { language_code: 'fr-FR' });
  expect(asked).toMatchObject({ language: 'es-ES', notices: ['draft_engine', 'other_language'] });
  expect(textOf(asked.words)).toMatch(/gente/u);
  const insisted = await transcribe(filepath, { language_code: 'fr-FR', spoken_language: 'fr-FR' });
  expect(insisted).toMatchObject({ language: 'fr-FR', notices: ['draft_engine'] });
});

test('speech in another language becomes English captions without a translation service', async () => {
  const { engines } = await (await fetch(`${server.url}/api/engines`)).json();
  expect(engines.translation).toMatchObject([{ quality: 'draft', offline: true, languages: ['en-US'] }]);
  const found = await transcribe(await handleOf('es'), { language_code: 'en-US', spoken_language: 'es-ES' });
  expect(found).toMatchObject({ language: 'en-US', spokenLanguage: 'es-ES' });
  // The Spanish sample speaks of people ("gente").
  expect(textOf(found.words)).toMatch(/people/iu);
  const body = JSON.stringify({
    filepath: await handleOf('es'),
    language_code: 'fr-FR',
    spoken_language: 'es-ES',
  });
  const refused = await ada.api('/api/transcribe', { method: 'POST', body });
  expect((await refused.json()).code).toBe('translation_unavailable');
});

proof('a clip in the language that is heard: a word that is cut is neither said nor shown', async () => {
  const filepath = await handleOf('fr');
  const heard = await transcribe(filepath, { language_code: 'auto' });
  const [first, ...rest] = heard.words;
  const cut = rest.find(({ text }) => text === 'accident' || text === 'lieu') ?? first;
  if (!cut) throw new Error('Nothing was heard.');
  const job = await run('/api/process-clip', {
    uploaded_filepath: filepath,
    language_code: 'auto',
    subtitle_style: 2,
    framing: 'center',
    cuts: [{ start_seconds: cut.startSeconds, end_seconds: cut.endSeconds }],
    tidy: { silences: true, fillers: true },
  });
  const data = job.result?.data as {
    words: { text: string }[];
    language: SpeechLanguage;
    removedSeconds: number;
  };
  expect(data.language).toBe('fr-FR');
  expect(job.result?.notices).toEqual(['draft_engine']);
  const left = heard.words.filter((word) => word !== cut);
  expect(textOf(data.words)).toBe(textOf(left));
  const filePath = path.join(server.dataDir, 'clip.mp4');
  const answer = await ada.api(`/api/download-clip/${job.id}`);
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(filePath));
  const { durationSeconds } = await probeMedia(filePath, {});
  expect(durationSeconds).toBeCloseTo(heard.durationSeconds - data.removedSeconds, 0);
  expect(data.removedSeconds).toBeGreaterThan(cut.endSeconds - cut.startSeconds - 0.2);
  // The same words in another style, in the language that was heard.
  const again = await run('/api/restyle', { job_id: job.id, subtitle_style: 3 });
  expect(again.result?.data).toMatchObject({ words: data.words, language: 'fr-FR' });
});

const ROUTES = [
  ['/api/process-video', { subtitle_style: 2 }, 'filepath'],
  ['/api/process-shorts', { subtitle_style: 2, gameplay_video: 'maze.mp4' }, 'filepath'],
] as const;

test.each(sampleOf(ROUTES, 2))('%s takes the language that is heard', async (route, settings, field) => {
  const body = { [field]: await handleOf('es'), duration: 4, language_code: 'auto', ...settings };
  const { result } = await run(route, body);
  expect(result?.data).toMatchObject({ language: 'es-ES' });
  expect(textOf((result?.data.words ?? []) as { text: string }[])).toMatch(/tanta/u);
});

test('a name of the dictionary is offered where it was heard wrongly', async () => {
  const written = 'Espinoza';
  await ada.api('/api/dictionary', { method: 'POST', body: JSON.stringify({ written }) });
  const found = await transcribe(await handleOf('fr'), { language_code: 'auto' });
  // The recording has no word that sounds like this name.
  expect(found.offers).toEqual([]);
  const heard = found.words.findLast(({ text }) => /^\p{L}{6,}/u.test(text));
  const name = (heard?.text ?? '').replace(/[^\p{L}]+$/u, '').replace(/ll/u, 'l');
  await ada.api('/api/dictionary', { method: 'POST', body: JSON.stringify({ written: name }) });
  const offered = await transcribe(await handleOf('fr'), { language_code: 'auto' });
  expect(offered.offers.map((offer) => offer.written.replace(/\W+$/u, ''))).toContain(name);
});

proof('moments of a talk are found by what is said, in the language that is heard', async () => {
  const { id } = await run('/api/find-moments', {
    uploaded_filepath: await handleOf('fr', 'fr'),
    language_code: 'auto',
    count: 1,
    min_seconds: 5,
  });
  const found = momentsSchema.parse(await (await ada.api(`/api/moments/${id}`)).json());
  expect(found).toMatchObject({ language: 'fr-FR', engine: { id: 'sherpa-onnx:whisper-base' } });
  expect(found.moments[0]?.text).toMatch(/obligations|accident/u);
});
