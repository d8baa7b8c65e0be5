import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSubtitles, wordsOfLines } from '@atelier/captions';
import { type Transcription, transcriptionSchema, type Word } from '@atelier/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countHit } from '../../http/count-hit.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import {
  brightShare,
  type FakeTranscriber,
  makeTalkingVideo,
  startFakeTranscriber,
} from '../../testing/stand-ins/fake-transcriber.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

const HEARD = [
  { word: 'Bonjour', start: 0.5, end: 0.9 },
  { word: 'les', start: 0.9, end: 1.1 },
  { word: 'créateurs.', start: 1.1, end: 1.8 },
];
let provider: FakeTranscriber;
let server: TestServer;
let ada: TestPerson;
let filepath: string;
const file = (name: string) => path.join(server.dataDir, name);

beforeAll(async () => {
  provider = await startFakeTranscriber(HEARD);
  server = await startTestServer({ ...provider.env, RATE_LIMITS: 'on', TRANSCRIBE_LIMIT: '3' });
  ada = await server.signUp();
  const video = await makeTalkingVideo(file('talk.mp4'), { text: 'Bonjour les créateurs', size: '640x360' });
  filepath = (await (await uploadVideo(ada, video)).json()).filepath;
});
afterAll(async () => {
  provider?.close();
  await server?.stop();
});

function post(route: string, body: object, person = ada): Promise<Response> {
  return person.api(route, { method: 'POST', body: JSON.stringify(body) });
}

async function finished(answer: Response) {
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  const job = await endOfJob(ada, body.process_id);
  expect(job.status, JSON.stringify(job.error)).toBe('succeeded');
  return job;
}

async function transcribe(body: object): Promise<Transcription & { id: string }> {
  const job = await finished(await post('/api/transcribe', { filepath, ...body }));
  const answer = await ada.api(`/api/transcription/${job.id}`);
  return { ...transcriptionSchema.parse(await answer.json()), id: job.id };
}

async function tokens(): Promise<number> {
  const { data } = await ada.supabase.from('accounts').select('tokens').single();
  return data?.tokens;
}

let first: Transcription & { id: string };
let clipId: string;
/** Other texts, other times, a line break of their own, and everything ASS could trip over. */
const EDITED: { words: Word[] }[] = [
  { words: [{ text: 'Bonsoir', startSeconds: 0.3, endSeconds: 0.7 }] },
  {
    words: [
      { text: 'tous', startSeconds: 1.4, endSeconds: 1.7 },
      { text: String.raw`{\an8}les`, startSeconds: 1.7, endSeconds: 1.9 },
      { text: 'œufs\u00a0!', startSeconds: 1.9, endSeconds: 2.2 },
    ],
  },
];

test('the words are found before anything is paid, and only for their owner', async () => {
  const accepted = await post('/api/transcribe', { filepath, language_code: 'fr-FR' });
  const { process_id: id } = await accepted.clone().json();
  const early = await ada.api(`/api/transcription/${id}`);
  expect([early.status, (await early.json()).code]).toEqual([404, 'not_ready']);
  const job = await finished(accepted);
  expect(job.cost).toBe(0);
  first = { ...transcriptionSchema.parse(await (await ada.api(`/api/transcription/${id}`)).json()), id };
  expect(first).toMatchObject({ method: 'recognised', language: 'fr-FR', notices: [] });
  expect(first.words.map((word) => word.text)).toEqual(['Bonjour', 'les', 'créateurs.']);
  expect(first.lines.flatMap((line) => line.words)).toEqual(first.words);
  expect(await tokens()).toBe(50);
  expect((await (await ada.api('/api/jobs')).json()).jobs).toEqual([]);
  const bea = await server.signUp();
  expect((await bea.api(`/api/transcription/${id}`)).status).toBe(404);
  expect((await bea.api(`/api/captions/${id}.srt`)).status).toBe(404);
});

test('a corrected text is drawn exactly so, without recognising again', async () => {
  const calls = provider.calls();
  const job = await finished(
    await post('/api/process-clip', {
      uploaded_filepath: filepath,
      duration: 2.5,
      subtitle_style: 8,
      captions: { lines: EDITED },
    }),
  );
  clipId = job.id;
  expect(provider.calls()).toBe(calls);
  expect(await tokens()).toBe(40);
  expect(job.result?.data.words).toEqual(EDITED.flatMap((line) => line.words));
  const clipPath = file('clip.mp4');
  const clip = await ada.api(`/api/download-clip/${clipId}`);
  await writeFile(clipPath, Buffer.from(await clip.arrayBuffer()));
  expect(await brightShare(clipPath, 0.1)).toBe(0);
  expect(await brightShare(clipPath, 0.5)).toBeGreaterThan(0.002);
  expect(await brightShare(clipPath, 1.32)).toBe(0);
  expect(await brightShare(clipPath, 1.8)).toBeGreaterThan(0.004);
});

test.each(['srt', 'vtt', 'ass'])(
  'the captions leave as %s with their lines, words and times',
  async (format) => {
    const answer = await ada.api(`/api/captions/${clipId}.${format}`);
    expect(answer.headers.get('content-disposition')).toContain(`.${format}"`);
    const { lines, wordTimes } = parseSubtitles(await answer.text());
    // Lines match the drawn captions: three long words take two pages in this style.
    expect(lines.map((line) => line.rows.flat().length)).toEqual([1, 2, 1]);
    expect(wordsOfLines(lines)[0]?.text).toBe('Bonsoir');
    expect(lines[1]?.startSeconds).toBeCloseTo(1.4, 2);
    if (format === 'srt') return;
    expect(wordTimes).toBe('exact');
    expect(wordsOfLines(lines)[3]?.startSeconds).toBeCloseTo(1.9, 2);
  },
);

test('another style of a finished clip needs no recognition and keeps the words', async () => {
  const calls = provider.calls();
  const answer = await post('/api/restyle', { job_id: clipId, subtitle_style: 1 });
  expect((await answer.clone().json()).tool).toBe('clip');
  const job = await finished(answer);
  expect(provider.calls()).toBe(calls);
  expect(job.result?.data.words).toEqual(EDITED.flatMap((line) => line.words));
  // Free: the clip was paid a moment ago.
  expect(await tokens()).toBe(40);
  expect((await post('/api/restyle', { job_id: first.id, subtitle_style: 1 })).status).toBe(404);
});

test('a pasted script is timed on the speech in any language; an SRT gives its words', async () => {
  const script = '1\n00:00:50,000 --> 00:00:51,000\nBonjour les créateurs\n';
  const placed = await transcribe({ script, language_code: 'it-IT', tool: 'subtitles', subtitle_style: 9 });
  expect(placed.words.map((word) => word.text)).toEqual(['Bonjour', 'les', 'créateurs']);
  expect(placed.engine).toBeNull();
  expect(placed.words[0]?.startSeconds).toBeGreaterThan(0.2);
  expect(placed.words.at(-1)?.endSeconds).toBeLessThan(3);
});

test('the free call is limited per person, and edits are bounded', async () => {
  await transcribe({ script: 'Bonjour' });
  const refused = await post('/api/transcribe', { filepath, script: 'Bonjour' });
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Previews are, too, three times as often.
  const sql = await openServerDatabase(server.dataDir);
  for (const name of ['framing', 'sound-preview']) {
    for (let hit = 0; hit < 9; hit++) await countHit(sql, `person:${name}:${ada.id}`, 3600);
    expect((await post(`/api/${name}`, { filepath, sound: {} })).status, name).toBe(429);
  }
  await sql.end();
  const word = { text: 'a', startSeconds: 0, endSeconds: 1 };
  for (const lines of [
    [{ words: [] }],
    [{ words: Array(61).fill(word) }],
    Array(501).fill({ words: [word] }),
    Array(100).fill({ words: Array(16).fill(word) }),
    [{ words: [{ ...word, endSeconds: -1 }] }],
    [{ words: [{ ...word, text: ' \u0007 ' }] }],
    [{ words: [{ ...word, text: 'a'.repeat(121) }] }],
  ]) {
    const answer = await post('/api/process-clip', {
      uploaded_filepath: filepath,
      subtitle_style: 8,
      captions: { lines },
    });
    expect(answer.status).toBe(400);
  }
});
