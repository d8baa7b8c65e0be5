import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Moment, type Moments, momentsSchema, receiptSchema } from '@atelier/contracts';
import { proof } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import { makeLongTalk } from '../../testing/long-talk.ts';
import { startTranslator, type Translator } from '../../testing/stand-ins/translator.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { begin, send } from '../../testing/tus-requests.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

const run = promisify(execFile);

let translator: Translator;
let server: TestServer;
let ada: TestPerson;
let film: string;
let filepath: string;

/** No recogniser at all: whatever has words here has them from the transcript that was given. */
beforeAll(async () => {
  translator = await startTranslator((_, index) => `Sentence number ${index}.`);
  server = await startTestServer({ LIBRETRANSLATE_URL: translator.url });
  ada = await server.signUp();
  film = await makeLongTalk(path.join(server.dataDir, 'talk.mp4'), 2);
  filepath = (await (await uploadVideo(ada, film)).json()).filepath;
});
afterAll(async () => {
  translator?.close();
  await server?.stop();
});

async function post(address: string, body: object): Promise<string> {
  const answer = await ada.api(address, { method: 'POST', body: JSON.stringify(body) });
  const { process_id, ...rest } = await answer.json();
  expect(answer.status, JSON.stringify(rest)).toBe(200);
  return process_id;
}

async function search(body: object): Promise<Moments & { id: string }> {
  const id = await post('/api/find-moments', body);
  const job = await endOfJob(ada, id);
  expect(job, JSON.stringify(job.error)).toMatchObject({ status: 'succeeded' });
  return { ...momentsSchema.parse(await (await ada.api(`/api/moments/${id}`)).json()), id };
}

/** Three seconds a cue, a second of silence after each. */
const SRT = Array.from({ length: 28 }, (_, index) => {
  const at = (seconds: number) =>
    `00:0${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')},000`;
  const text = index % 9 === 2 ? 'Pourquoi dort-on si mal ?' : `C’est la phrase numéro ${index + 1}.`;
  return `${index + 1}\n${at(index * 4)} --> ${at(index * 4 + 3)}\n${text}\n`;
}).join('\n');

const BATCH = '11111111-2222-4333-8444-555555555555';

proof(
  'three clips of one source share its upload and transcript; their projects stand together as one zip',
  async () => {
    const found = await search({ uploaded_filepath: filepath, captions: SRT, count: 3, max_seconds: 18 });
    expect(found.moments).toHaveLength(3);
    expect(found.sentences.length).toBeGreaterThan(20);
    const ids = await Promise.all(
      found.moments.map((moment, index) =>
        clipOf(found.id, moment, index === 2 ? { language_code: 'en-US' } : {}),
      ),
    );
    const jobs = await Promise.all(ids.map((id) => endOfJob(ada, id)));
    for (const [index, job] of jobs.entries()) {
      expect(job, JSON.stringify(job.error)).toMatchObject({ status: 'succeeded', cost: 10 });
      const receipt = receiptSchema.parse(await (await ada.api(`/api/jobs/${job.id}/receipt`)).json());
      // No speech is recognised and no file uploaded again; each range is searched for faces on its own.
      expect(receipt.made.engines.map(({ kind }) => kind)).not.toContain('speech-to-text');
      expect(Object.values(receipt.handles)).toEqual([filepath]);
      const words = (receipt.result.words as { text: string; startSeconds: number }[]) ?? [];
      const heard = found.moments[index]?.words ?? [];
      if (index < 2) expect(words.map(({ text }) => text)).toEqual(heard.map(({ text }) => text));
      // The translation of the recognised speech, with the times of its sentences.
      else expect(words.map(({ text }) => text).join(' ')).toMatch(/^Sentence number 0\. Sentence/u);
    }
    const { data } = await ada.supabase.from('projects').select('id, batch_id, batch_name');
    expect(data).toHaveLength(3);
    expect(data).toEqual(data?.map(({ id }) => ({ id, batch_id: BATCH, batch_name: 'Mon entretien' })));
    const uploads = await ada.api('/api/account/export');
    expect((await uploads.json()).uploads).toHaveLength(1);

    const archive = await ada.api('/api/project-archives', {
      method: 'POST',
      body: JSON.stringify({ project_ids: data?.map(({ id }) => id) }),
    });
    expect(await archive.json()).toMatchObject({ success: true, count: 3, missing: [] });
  },
);

test('a search is its owner’s: nobody else makes clips of its words', async () => {
  const found = await search({ uploaded_filepath: filepath, captions: SRT, count: 1 });
  const bea = await server.signUp();
  const hers = (await (await uploadVideo(bea, film)).json()).filepath;
  const [moment] = found.moments;
  const answer = await bea.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ ...bodyOf(found.id, moment), uploaded_filepath: hers }),
  });
  expect(answer.status).toBe(404);
});

proof('without a recogniser and a transcript the sound alone chooses, and says so', async () => {
  const found = await search({ uploaded_filepath: filepath, count: 2 });
  expect(found).toMatchObject({
    engine: { id: 'sound-only' },
    notices: ['chosen_by_sound'],
    ranked_by: null,
  });
  expect(found.moments).toHaveLength(2);
  for (const moment of found.moments) expect(moment).toMatchObject({ text: '', words: [] });
  const refused = await ada.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify(bodyOf(found.id, found.moments[0])),
  });
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'engine_unavailable']);
});

proof('the sound of a recording is enough for a search; no clip is made of it', async () => {
  const sound = path.join(server.dataDir, 'talk.m4a');
  await run('ffmpeg', ['-y', '-v', 'error', '-i', film, '-vn', '-c:a', 'copy', sound]);
  const bytes = Buffer.from(await readFile(sound));
  const metadata = `filename ${btoa('talk.m4a')},filetype ${btoa('audio/mp4')}`;
  const { address } = await begin(ada, bytes.length, { 'Upload-Metadata': metadata });
  const handle = (await send(ada, address, bytes, 0)).headers.get('Upload-Handle') ?? '';
  const found = await search({ uploaded_filepath: handle, captions: SRT, count: 1 });
  expect(found.duration_seconds).toBeCloseTo(120, 0);
  const id = await post('/api/process-clip', {
    ...bodyOf(found.id, found.moments[0]),
    uploaded_filepath: handle,
  });
  expect(await endOfJob(ada, id)).toMatchObject({ status: 'failed', error: { code: 'no_video_track' } });
});

function bodyOf(searchId: string, moment: Moment | undefined): object {
  return {
    uploaded_filepath: filepath,
    start_time: moment?.start_time,
    duration: moment?.duration,
    language_code: 'fr-FR',
    subtitle_style: 3,
    moments_id: searchId,
    framing: 'center',
  };
}

function clipOf(searchId: string, moment: Moment, more: object): Promise<string> {
  const crossing = 'language_code' in more ? { spoken_language: 'fr-FR' } : {};
  const batch = { batch_id: BATCH, batch_name: 'Mon entretien' };
  return post('/api/process-clip', { ...bodyOf(searchId, moment), ...crossing, ...more, ...batch });
}
