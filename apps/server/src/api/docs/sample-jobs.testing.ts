import path from 'node:path';
import type { VideoSite } from '@atelier/engines/testing/video-site';
import { expect } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import { makeLongTalk } from '../../testing/long-talk.ts';
import { call } from '../../testing/run-recipes.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

/**
 * A finished job of every tool whose results an address of the API hands out, by that address.
 * @param site has a page `/talk` whose film is put there
 */
export async function makeSampleJobs(
  ada: TestPerson,
  folder: string,
  filepath: string,
  site: VideoSite,
): Promise<Record<string, string>> {
  const talk = await makeLongTalk(path.join(folder, 'talk.mp4'), 2.2);
  site.pages['/talk.mp4'] = { file: talk };
  const { filepath: long } = await (await uploadVideo(ada, talk)).json();
  const ended = async (address: string, sent: object) => {
    const { status, body } = await call<{ process_id?: string; task_id?: string }>(
      ada,
      'POST',
      address,
      sent,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    const job = await endOfJob(ada, body.process_id ?? body.task_id ?? '');
    expect(job.status, `${address}: ${JSON.stringify(job.error)}`).toMatch(/succeeded|authorised/u);
    return job.id;
  };
  const lines = [{ words: [{ text: 'Bonjour.', startSeconds: 0.1, endSeconds: 0.8 }] }];
  const subtitles = await ended('/api/process-video', { filepath, subtitle_style: 1, captions: { lines } });
  const video = await ended('/api/videoaigenerate', { prompt: 'A boat on the sea', durationSeconds: 4 });
  const spoken = await ada.api('/api/generate-voice', {
    method: 'POST',
    body: JSON.stringify({ text: 'Bonjour à tous.', voice: 'fr-male1' }),
  });
  const voice = spoken.headers.get('x-job-id') ?? '';
  const film = await call<{ id: string; process_id: string }>(ada, 'POST', '/api/films', { filepath });
  await endOfJob(ada, film.body.process_id);
  return {
    '/api/captions/{file}': subtitles,
    '/api/download-film/{id}': await ended(`/api/films/${film.body.id}/render`, {}),
    '/api/download-clip/{id}': await ended('/api/process-clip', {
      uploaded_filepath: filepath,
      subtitle_style: 0,
      framing: 'center',
    }),
    '/api/download-shorts/{id}': await ended('/api/process-shorts', {
      filepath,
      gameplay_video: 'runner.mp4',
      subtitle_style: 0,
    }),
    '/api/download-video/{id}': subtitles,
    '/api/moments/{id}': await ended('/api/find-moments', { uploaded_filepath: long }),
    '/api/moments/{id}/sound': await ended('/api/find-moments', { youtube_url: site.url('/talk') }),
    '/api/restyle': subtitles,
    '/api/restyle/{id}': subtitles,
    '/api/sound-preview/{id}': await ended('/api/sound-preview', { filepath, sound: { loudness: true } }),
    '/api/transcription/{id}': await ended('/api/transcribe', {
      filepath: long,
      duration: 10,
      script: 'Oui.',
    }),
    '/api/video/file/{id}': video,
    '/api/videoaidownload/{id}': video,
    '/api/videoaistatus/{id}': video,
    '/api/voice-captions/{id}': voice,
    '/api/voice-video/{file}': voice,
  };
}
