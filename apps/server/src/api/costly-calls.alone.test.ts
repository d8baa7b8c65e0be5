import path from 'node:path';
import type { ErrorCode } from '@atelier/contracts';
import { startVideoSite, type VideoSite } from '@atelier/engines/testing/video-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../testing/follow-job.ts';
import { watchLatency } from '../testing/hostile/watch-latency.ts';
import { watchMemory } from '../testing/hostile/watch-memory.ts';
import { makeLongTalk } from '../testing/long-talk.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { uploadVideo } from '../testing/upload-video.ts';

/** Each froze the server for seconds to minutes; none costs credits. */
let server: TestServer;
let site: VideoSite;
let talk: string;

/** The memory is that of the server and of its two task processes, of which an empty one takes 50 MB. */
const LIMITS = { answerMs: 2000, slowestMs: 250, growthMb: 300 };

beforeAll(async () => {
  site = await startVideoSite({ '/feed': { html: FEED } });
  server = await startTestServer({ DOWNLOAD_ALLOW_HOSTS: site.host, PROGRAM_PRIORITY: 'low' });
  talk = await makeLongTalk(path.join(server.dataDir, 'talk.mp4'), 2);
});
afterAll(async () => {
  await site?.close();
  await server?.stop();
});

const FEED = `<rss version="2.0"><channel>${'<item/>'.repeat(2_000_000)}</channel></rss>`;

interface CostlyCall {
  name: string;
  address: string;
  body(filepath: string): string;
  /** The code of the refusal, of the call or of its job; null when the search succeeds. */
  refusal: ErrorCode | null;
}

const search = (captions: unknown) => (filepath: string) =>
  JSON.stringify({ uploaded_filepath: filepath, captions });
const wordsAt = (count: number, startSeconds: (index: number) => number) => ({
  lines: Array.from({ length: count }, (_, index) => ({
    words: [{ text: 'mot', startSeconds: startSeconds(index), endSeconds: startSeconds(index) + 0.1 }],
  })),
});
const receipt = (engines: number) => () =>
  `{"receipt":{"version":1,"tool":"process-clip","request":{},"handles":{},"signature":"${'a'.repeat(64)}","made":{"sources":{},"engines":[${'{},'.repeat(engines)}{}]}}}`;

const FIRST: CostlyCall = {
  name: 'an ordinary search',
  address: '/api/find-moments',
  body: search(wordsAt(100, (index) => index)),
  refusal: null,
};

const CALLS: CostlyCall[] = [
  {
    name: 'a subtitle file of blank lines',
    address: '/api/find-moments',
    body: search(`a -->${'\n'.repeat(399_900)}b`),
    refusal: 'invalid_input',
  },
  {
    name: 'lines of one word at the same time',
    address: '/api/find-moments',
    body: search(wordsAt(30_000, () => 1)),
    refusal: null,
  },
  {
    name: 'words without punctuation',
    address: '/api/find-moments',
    body: search('mot '.repeat(100_000)),
    refusal: null,
  },
  {
    name: 'a receipt with 1,300,000 engines',
    address: '/api/receipts/run',
    body: receipt(1_300_000),
    refusal: 'file_too_large',
  },
  {
    name: 'a receipt with as many engines as values are read',
    address: '/api/receipts/run',
    body: receipt(29_000),
    refusal: 'receipt_invalid',
  },
  {
    name: 'a schedule on a feed of 2,000,000 items',
    address: '/api/recipe-schedules',
    body: () =>
      JSON.stringify({
        recipe_id: '00000000-0000-4000-8000-00000000a111',
        when: { kind: 'feed', url: site.url('/feed') },
      }),
    refusal: 'feed_unreadable',
  },
];

test('each is answered at once, and nobody else waits; several people at once as well', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => server.signUp()));
  const uploads = new Map<TestPerson, string>();
  for (const person of people) uploads.set(person, (await (await uploadVideo(person, talk)).json()).filepath);
  const [ada] = people;
  // Warms the server up, so that memory loaded by the first search does not count.
  if (ada) await endOfJob(ada, (await send(ada, FIRST, uploads.get(ada) ?? '')).jobId);
  const latency = watchLatency(server.url);
  const wrong: string[] = [];
  for (const call of CALLS) {
    for (const several of [people, people.slice(0, 1)]) {
      latency.takeSlowest();
      const memory = watchMemory(server);
      const answers = await Promise.all(
        several.map((person) => send(person, call, uploads.get(person) ?? '')),
      );
      const ends = await Promise.all(
        answers.map(async ({ person, jobId, code }) => (jobId ? await endOf(person, jobId) : code)),
      );
      const slowestMs = Math.round(latency.takeSlowest());
      const grown = memory.stop();
      for (const { ms } of answers)
        if (ms > LIMITS.answerMs) wrong.push(`${call.name}: answered in ${ms} ms`);
      for (const end of ends) if (end !== call.refusal) wrong.push(`${call.name}: ${end}`);
      if (slowestMs > LIMITS.slowestMs) wrong.push(`${call.name}: others waited ${slowestMs} ms`);
      if (grown > LIMITS.growthMb) wrong.push(`${call.name}: ${grown} MB more`);
    }
  }
  await latency.stop();
  expect(wrong).toEqual([]);
  expect(server.output()).not.toContain('event loop blocked');
});

async function send(person: TestPerson, { address, body }: CostlyCall, filepath: string) {
  const startedAt = performance.now();
  const answer = await person.api(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: body(filepath),
  });
  const { process_id: jobId, code } = await answer.json();
  return { person, jobId, code, ms: Math.round(performance.now() - startedAt) };
}

async function endOf(person: TestPerson, jobId: string): Promise<string | null> {
  const { status, error } = await endOfJob(person, jobId);
  return status === 'succeeded' ? null : (error?.code ?? status);
}
