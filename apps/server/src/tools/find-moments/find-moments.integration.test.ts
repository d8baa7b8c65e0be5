import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  LEVEL_STEP_SECONDS,
  type MomentSearch,
  type Moments,
  momentSearchesSchema,
  momentsSchema,
} from '@atelier/contracts';
import { proof } from '@atelier/contracts/testing/proof';
import { startVideoSite, type VideoSite, videoPage } from '@atelier/engines/testing/video-site';
import { probeMedia } from '@atelier/media';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeExpiredUploads } from '../../library/uploads/remove-expired.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { hearTalk, makeLongTalk } from '../../testing/long-talk.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type FakeChat, startFakeChat } from '../../testing/stand-ins/fake-chat.ts';
import { type FakeTranscriber, startFakeTranscriber } from '../../testing/stand-ins/fake-transcriber.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

let provider: FakeTranscriber;
let site: VideoSite;
let chat: FakeChat;
let server: TestServer;
let ada: TestPerson;
let filepath: string;

beforeAll(async () => {
  provider = await startFakeTranscriber(hearTalk);
  site = await startVideoSite({ '/page': videoPage('Talk', '/talk.mp4') });
  chat = await startFakeChat();
  server = await startTestServer({
    ...provider.env,
    ...chat.env,
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
    MOMENTS_LIMIT: '6',
    DOWNLOAD_ALLOW_HOSTS: site.host,
  });
  ada = await server.signUp();
  const film = await makeLongTalk(path.join(server.dataDir, 'talk.mp4'), 2.2);
  site.pages['/talk.mp4'] = { file: film };
  filepath = (await (await uploadVideo(ada, film)).json()).filepath;
});
afterAll(async () => {
  provider?.close();
  chat?.close();
  await site?.close();
  await server?.stop();
});

/** Cues of a subtitle file that say more than the others. */
const LIVELY: Partial<Record<number, string>> = {
  10: 'Pourquoi dort-on mal après le café du soir ?',
  11: 'Parce que la moitié reste six heures dans le sang, contrairement à ce que tout le monde croit.',
  12: 'Un tiers des gens que nous avons testés ne le savait pas.',
};

function post(body: object, person = ada): Promise<Response> {
  return person.api('/api/find-moments', { method: 'POST', body: JSON.stringify(body) });
}

async function search(body: object): Promise<Moments & { id: string }> {
  const accepted = await post(body);
  const { process_id: id, ...rest } = await accepted.json();
  expect(accepted.status, JSON.stringify(rest)).toBe(200);
  const job = await endOfJob(ada, id);
  expect(job, JSON.stringify(job.error)).toMatchObject({ status: 'succeeded', cost: 0 });
  return { ...momentsSchema.parse(await (await ada.api(`/api/moments/${id}`)).json()), id };
}

let first: Moments & { id: string };

test('a film becomes moments of its words, for its owner alone; without the chat model it says so', async () => {
  const accepted = await post({ uploaded_filepath: filepath, count: 3 });
  const { process_id: id } = await accepted.json();
  const early = await ada.api(`/api/moments/${id}`);
  expect([early.status, (await early.json()).code]).toEqual([404, 'not_ready']);
  await endOfJob(ada, id);
  first = { ...momentsSchema.parse(await (await ada.api(`/api/moments/${id}`)).json()), id };
  expect(first).toMatchObject({ language: 'fr-FR', engine: { id: 'openai:whisper-1' }, ranked_by: null });
  expect(first.notices).toEqual(['ranked_offline']);
  expect(first.duration_seconds).toBeCloseTo(132, 0);
  expect(first.moments).toHaveLength(3);
  // The wave of the whole source: loud where somebody speaks.
  expect(first.levels_db.length * LEVEL_STEP_SECONDS).toBeCloseTo(132, 0);
  expect(Math.max(...first.levels_db)).toBeGreaterThan(-40);
  for (const moment of first.moments) {
    expect(moment.start_time + moment.duration).toBeLessThanOrEqual(first.duration_seconds);
    expect(moment.words.map(({ text }) => text).join(' ')).toBe(moment.text);
    for (const { at_seconds: at } of moment.reasons) {
      expect(at).toBeGreaterThanOrEqual(moment.start_time);
      expect(at).toBeLessThanOrEqual(moment.start_time + moment.duration);
    }
  }
  const bea = await server.signUp();
  expect((await bea.api(`/api/moments/${id}`)).status).toBe(404);
  expect((await post({ uploaded_filepath: filepath }, bea)).status).toBe(404);
  const { data } = await ada.supabase.from('accounts').select('tokens').single();
  expect(data?.tokens).toBe(50);
});

proof(
  'of a link the sound is fetched; a chat model that answers with numbers is asked once more, then ranks',
  async () => {
    const moment = {
      first: 2,
      last: 6,
      at: 4,
      title: 'Le titre du modèle',
      hook: 'Son accroche',
      why: 'clair',
    };
    chat.answers = ['{"moments":[{"first":1,"last":90000}]}', JSON.stringify({ moments: [moment] })];
    chat.asked.length = 0;
    const found = await search({ youtube_url: site.url('/page'), count: 2 });
    expect(chat.asked).toHaveLength(2);
    expect(chat.asked[0]?.messages[1]?.content).toMatch(/^1 \[00:00, \d+ s\] \S/u);
    expect(found).toMatchObject({ ranked_by: { id: 'chat:chat' }, notices: [] });
    expect(found.moments[0]).toMatchObject({ title: 'Le titre du modèle', hook: 'Son accroche' });
    expect(found.moments[0]?.reasons[0]).toMatchObject({ kind: 'model', quote: 'clair' });
    // It can be listened to by its owner, from any place of it.
    const sound = await ada.api(`/api/moments/${found.id}/sound`, { headers: { Range: 'bytes=0-1023' } });
    expect([sound.status, sound.headers.get('content-type')]).toEqual([206, 'audio/mp4']);
    const copy = path.join(server.dataDir, 'copy.m4a');
    await writeFile(copy, Buffer.from(await (await ada.api(`/api/moments/${found.id}/sound`)).arrayBuffer()));
    const { audio, video, durationSeconds } = await probeMedia(copy);
    expect([audio?.codec, audio?.channels, video]).toEqual(['aac', 1, null]);
    expect(durationSeconds).toBeCloseTo(132, 0);
    const bea = await server.signUp();
    expect((await bea.api(`/api/moments/${found.id}/sound`)).status).toBe(404);
    expect((await ada.api(`/api/moments/${first.id}/sound`)).status).toBe(200);
    const sql = await openServerDatabase(server.dataDir);
    await sql`update app.jobs set ended_at = now() - interval '25 hours' where id = ${found.id}`;
    const storage = await createDiskStorage(path.join(server.dataDir, 'storage'));
    const kept = async () => {
      const objects = await storage.list('uploads', { prefix: ada.id, limit: 100 });
      return objects.filter(({ key }) => key.includes('_sound')).length;
    };
    expect(await kept()).toBe(2);
    await removeExpiredUploads(sql, storage);
    await sql.end();
    expect(await kept()).toBe(1);
    expect((await ada.api(`/api/moments/${found.id}/sound`)).status).toBe(404);
    // Both searches are listed on every device; the moments stay when the sound has gone.
    const list = async (person = ada): Promise<MomentSearch[]> => {
      return momentSearchesSchema.parse(await (await person.api('/api/moments')).json()).searches;
    };
    expect(await list()).toMatchObject([
      { id: found.id, name: site.url('/page'), url: site.url('/page'), count: 2, has_sound: false },
      { id: first.id, name: 'talk', url: null, count: 3, has_sound: true, status: 'succeeded' },
    ]);
    expect(await list(bea)).toEqual([]);
    expect((await bea.api(`/api/moments/${first.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await ada.api(`/api/moments/${found.id}`)).status).toBe(200);
    expect((await ada.api(`/api/moments/${found.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.api(`/api/moments/${found.id}`)).status).toBe(404);
    expect((await list()).map(({ id }) => id)).toEqual([first.id]);
    // Two calls of two thousand tokens each, at a cent a thousand.
    expect(server.output().match(/"kind":"ranking","costUsd":0\.02/gu)).toHaveLength(2);
  },
);

proof(
  'a pasted transcript needs no recogniser: a subtitle file by its times, a text laid over the speech',
  async () => {
    const calls = provider.calls();
    const cues = Array.from({ length: 30 }, (_, index) => {
      const at = (seconds: number) =>
        `00:0${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')},000`;
      const text = LIVELY[index] ?? `Voici la phrase numéro ${index}.`;
      return `${index + 1}\n${at(index * 4)} --> ${at(index * 4 + 3)}\n${text}\n`;
    });
    const [srt, text] = await Promise.all([
      search({ uploaded_filepath: filepath, captions: cues.join('\n'), count: 1 }),
      search({
        uploaded_filepath: filepath,
        captions: first.moments.map((one) => one.text).join('\n'),
        count: 1,
      }),
    ]);
    expect(provider.calls()).toBe(calls);
    expect(srt.engine.id).toBe('given-transcript');
    expect(srt.moments[0]?.text).toContain(LIVELY[10]);
    expect(srt.moments[0]?.start_time).toBeGreaterThan(20);
    expect(text.moments[0]?.words.length).toBeGreaterThan(20);
  },
);

test('what cannot be searched is refused at once', async () => {
  const silent = path.join(server.dataDir, 'silent.mp4');
  await makeVideo(silent, { seconds: 1, sound: false });
  const upload = (await (await uploadVideo(ada, silent)).json()).filepath;
  const code = async (body: object) => (await (await post(body)).json()).code;
  expect(await code({ uploaded_filepath: upload })).toBe('no_audio_track');
  expect(await code({})).toBe('invalid_input');
  expect(await code({ uploaded_filepath: filepath, min_seconds: 60, max_seconds: 30 })).toBe('invalid_input');
  expect(await code({ uploaded_filepath: filepath, max_seconds: 91 })).toBe('invalid_input');
  expect(await code({ uploaded_filepath: filepath, captions: { lines: [{ words: [] }] } })).toBe(
    'invalid_input',
  );
  expect(await code({ youtube_url: 'https://example.com/x' })).toBe('link_refused');
  expect((await ada.api('/api/moments/00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

test('a person searches so often in an hour, and no more', async () => {
  const bea = await server.signUp();
  const { filepath: own } = await (await uploadVideo(bea, path.join(server.dataDir, 'talk.mp4'))).json();
  const statuses: number[] = [];
  let retryAfter = 0;
  for (let index = 0; index < 7; index++) {
    const answer = await post({ uploaded_filepath: own, captions: 'Bonjour.' }, bea);
    statuses.push(answer.status);
    retryAfter = Number(answer.headers.get('retry-after'));
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(retryAfter).toBeGreaterThan(0);
});
