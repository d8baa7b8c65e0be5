import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { markWords } from '@atelier/captions/emphasis/mark-words';
import type { Word } from '@atelier/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import { freePort, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

const run = promisify(execFile);
/** The ids of "Pink Zoom · White Cards", which is made for emoji, and of a style that is not. */
const MADE_FOR_IT = { clip: 17, subtitles: 18 };
const PLAIN = 8;
const SPOKEN = ['Mon', 'chien', 'mange', '3', 'pizzas'].map((word, index) => ({
  word,
  start: 0.3 + index * 0.4,
  end: 0.6 + index * 0.4,
}));

let provider: Server;
let server: TestServer;
let ada: TestPerson;
let video: string;

beforeAll(async () => {
  const port = await freePort();
  provider = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('Content-Type', 'application/json');
      const text = SPOKEN.map(({ word }) => word).join(' ');
      response.end(JSON.stringify({ text, language: 'french', words: SPOKEN, segments: [] }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(port, '127.0.0.1', resolve));
  server = await startTestServer({
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
  ada = await server.signUp();
  const voice = path.join(server.dataDir, 'voice.wav');
  video = path.join(server.dataDir, 'talk.mp4');
  await run('espeak-ng', ['-v', 'fr', '-w', voice, 'Mon chien mange trois pizzas']);
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'color=0x101018:s=360x640:r=25:d=2.6'],
    ...['-i', voice, '-af', 'adelay=300,apad', '-t', '2.6', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', video],
  ]);
});
afterAll(async () => {
  provider?.close();
  await server?.stop();
});

async function wordsOf(tool: 'process-clip' | 'process-video', options: object): Promise<Word[]> {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const source = tool === 'process-clip' ? { uploaded_filepath: filepath, framing: 'center' } : { filepath };
  const answer = await ada.api(`/api/${tool}`, {
    method: 'POST',
    body: JSON.stringify({ ...source, language_code: 'fr-FR', ...options }),
  });
  expect(answer.status).toBe(200);
  const { process_id: id } = await answer.json();
  const job = await endOfJob(ada, id);
  expect(job.status).toBe('succeeded');
  return job.result?.data.words as Word[];
}

const marksOf = (words: readonly Word[]) =>
  words.flatMap(({ text, emoji, keyword }) =>
    emoji || keyword ? [`${text}${emoji ?? ''}${keyword ? '*' : ''}`] : [],
  );

test('a style made for it marks keywords and emoji when the request says nothing', async () => {
  const clip = await wordsOf('process-clip', { subtitle_style: MADE_FOR_IT.clip });
  expect(marksOf(clip)).toEqual(['chien🐶', '3*']);
  // The screens mark with the same function.
  expect(clip).toEqual(markWords(clip, 'fr-FR'));
  const subtitles = await wordsOf('process-video', { subtitle_style: MADE_FOR_IT.subtitles });
  expect(marksOf(subtitles)).toEqual(marksOf(clip));
});

test('switched off nothing is marked, and other styles mark nothing', async () => {
  const off = await wordsOf('process-clip', { subtitle_style: MADE_FOR_IT.clip, emphasis: false });
  expect(marksOf(off)).toEqual([]);
  expect(marksOf(await wordsOf('process-clip', { subtitle_style: PLAIN }))).toEqual([]);
});

test('words that a person gave are drawn as given', async () => {
  const words = [
    { text: 'Mon', startSeconds: 0.3, endSeconds: 0.6 },
    { text: 'chien', startSeconds: 0.7, endSeconds: 1 },
  ];
  const captions = { lines: [{ words }] };
  expect(marksOf(await wordsOf('process-clip', { subtitle_style: MADE_FOR_IT.clip, captions }))).toEqual([]);
});
