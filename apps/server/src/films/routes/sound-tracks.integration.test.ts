import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { AppError } from '@atelier/contracts';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import type { SourceSoundTrack } from '@atelier/film/evaluate/film-facts';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { probeMedia } from '@atelier/media';
import { readLevels } from '@atelier/media/clock/mix/compare-tracks';
import { runFfmpeg } from '@atelier/media/ffmpeg/run-ffmpeg';
import { safeInputArgs } from '@atelier/media/ffmpeg/safe-input-args';
import { expect, test } from 'vitest';
import type { JobFilms } from '../../jobs/film-ports.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { sharedPerson } from '../../testing/shared-person.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { keepSoundTracks } from '../make/sound-tracks.ts';
import { callFilms, editFilm, openFileAs } from './film.testing.ts';

const { server, ada } = await sharedPerson();

/** Makes six seconds of video with a tone of 300 Hz as the first track of sound, and further ones. */
function record(name: string, further: readonly string[], metadata: readonly string[] = []) {
  const sounds = ['sine=frequency=300:duration=6', ...further];
  return madeMedia(server.file(name), [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=6'],
    ...sounds.flatMap((source) => ['-f', 'lavfi', '-i', source]),
    ...['-map', '0:v', ...sounds.flatMap((_, index) => ['-map', `${index + 1}:a`])],
    ...metadata,
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'],
  ]);
}

const NAMED = ['-metadata:s:a:0', 'title=Game', '-metadata:s:a:1', 'title=Mic'];
const tracksOf = ({ facts }: FilmView, source = 'main'): readonly SourceSoundTrack[] =>
  facts.sources[source]?.sound_tracks ?? [];

/** Measures the levels of tones in a file, in dB of full scale. */
function levelsOf(path: string, frequencies: readonly number[]): Promise<number[]> {
  return Promise.all(
    frequencies.map(async (hertz) => {
      const filters = `bandpass=f=${hertz}:width_type=h:w=20,astats=measure_overall=none:measure_perchannel=RMS_level`;
      const { stderrTail } = await runFfmpeg({
        args: [
          ...safeInputArgs(path, { startSeconds: 1, durationSeconds: 3 }),
          ...['-map', '0:a:0', '-ac', '1', '-af', filters, '-f', 'null', '-'],
        ],
        readPaths: [path],
        outputPath: null,
        durationSeconds: 0,
        logLevel: 'info',
      });
      return readLevels(stderrTail)[0] ?? Number.NEGATIVE_INFINITY;
    }),
  );
}

/** Adds a sound to the library. @returns its id */
async function ownMusic(): Promise<string> {
  const path = await madeMedia(server.file('music.mp3'), [
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=200:duration=6',
  ]);
  const form = new FormData();
  form.set('file', await openAsBlob(path, { type: 'audio/mpeg' }), 'music.mp3');
  return (await (await ada.api('/api/assets', { method: 'POST', body: form })).json()).id;
}

async function render(film: Pick<FilmView, 'id'>) {
  const { body } = await callFilms<{ process_id: string }>(ada, `/api/films/${film.id}/render`, {});
  const job = await endOfJob(ada, body.process_id);
  expect(job.error).toBeNull();
  const path = server.file(`${job.id}.mp4`);
  const answer = await ada.api(`/api/download-film/${job.id}`);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  return path;
}

test('a game and a microphone are heard together, and one of them can be chosen', async () => {
  const film = await openFileAs(
    ada,
    await record('obs.mkv', ['sine=frequency=1500:duration=6'], NAMED),
    'obs.mkv',
  );
  const [game, mic, mix] = tracksOf(film);
  expect(tracksOf(film)).toEqual([
    { number: 1, title: 'Game', language: null, asset_id: null },
    { number: 2, title: 'Mic', language: null, asset_id: expect.any(String) },
    { number: null, title: null, language: null, asset_id: expect.any(String) },
  ]);
  expect(film.film.sources.main).toMatchObject({
    sound_asset_id: mix?.asset_id,
    sound_origin: 'microphones',
  });
  expect(film.assets[mic?.asset_id ?? '']?.url).toBeTruthy();
  await editFilm(ada, film, [{ op: 'set_sound', loudness: false }]);
  const [both300 = 0, both1500 = 0] = await levelsOf(await render(film), [300, 1500]);
  expect(Math.abs(both300 - both1500)).toBeLessThan(2);

  const choose = (revision: number, sound_asset_id: string | null) =>
    editFilm(ada, { ...film, revision }, [{ op: 'set_source_sound', name: 'main', sound_asset_id }]);
  const chosen = await choose(film.revision + 1, mic?.asset_id ?? null);
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  const [mic300 = 0, mic1500 = 0] = await levelsOf(await render(film), [300, 1500]);
  expect(mic1500 - mic300).toBeGreaterThan(25);

  expect((await choose(chosen.body.revision, game?.asset_id ?? null)).status).toBe(200);
  const [game300 = 0, game1500 = 0] = await levelsOf(await render(film), [300, 1500]);
  expect(game300 - game1500).toBeGreaterThan(25);
  const { body: now } = await callFilms<FilmView>(ada, `/api/films/${film.id}`);
  expect(now.film?.sources.main).not.toHaveProperty('sound_asset_id');
  // The others can be chosen again.
  expect(now.assets[mix?.asset_id ?? '']?.url).toBeTruthy();
});

test('tracks in several languages are offered, and the main one is heard', async () => {
  const languages = ['-metadata:s:a:0', 'language=fra', '-metadata:s:a:1', 'language=eng'];
  const film = await openFileAs(
    ada,
    await record('dubbed.mp4', ['sine=frequency=1500:duration=6'], languages),
    'dubbed.mp4',
  );
  expect(tracksOf(film).map(({ number, language }) => [number, language])).toEqual([
    [1, 'fra'],
    [2, 'eng'],
  ]);
  expect(film.film.sources.main).not.toHaveProperty('sound_asset_id');
});

test.each([
  ['silence', 'anullsrc=duration=6', []],
  ['the same sound again', 'sine=frequency=300:duration=6', [1, 2]],
] as const)('a second track with %s changes nothing', async (name, source, numbers) => {
  const film = await openFileAs(ada, await record(`${name}.mp4`, [source]), 'file.mp4');
  expect(tracksOf(film).map(({ number }) => number)).toEqual(numbers);
  expect(film.film.sources.main).not.toHaveProperty('sound_asset_id');
});

test('a further source of a film has its tracks too, and comes back with its sound', async () => {
  const path = await record('second.mp4', ['sine=frequency=1500:duration=6'], NAMED);
  const film = await openFileAs(ada, await record('first.mp4', []), 'first.mp4');
  expect(tracksOf(film)).toEqual([]);
  const { body: begun } = await callFilms<{ process_id: string }>(ada, `/api/films/${film.id}/sources`, {
    filepath: (await (await uploadVideo(ada, path)).json()).filepath,
  });
  expect((await endOfJob(ada, begun.process_id)).error).toBeNull();
  const { body: view } = await callFilms<FilmView>(ada, `/api/films/${film.id}`);
  const mix = tracksOf(view, 'source2').find(({ number }) => number === null);
  expect(view.film?.sources.source2).toMatchObject({ sound_asset_id: mix?.asset_id });
  const scene = view.film?.scenes.find(({ source }) => source === 'source2')?.id ?? '';
  const { body: removed } = await editFilm(ada, view, [
    { op: 'remove_scene', id: scene },
    { op: 'remove_source', name: 'source2' },
  ]);
  const restored = await editFilm(ada, { ...view, revision: removed.revision }, removed.undo);
  expect(restored.status, JSON.stringify(restored.body)).toBe(200);
});

test('the sound of somebody else, of a picture or of nothing is refused', async () => {
  const film = await openFileAs(ada, await record('own.mp4', []), 'own.mp4');
  const bob = await server.signUp();
  const other = await openFileAs(
    bob,
    await record('obs.mkv', ['sine=frequency=1500:duration=6'], NAMED),
    'obs.mkv',
  );
  const music = await ownMusic();
  const foreign = tracksOf(other).find(({ asset_id: id }) => id !== null)?.asset_id ?? '';
  for (const sound_asset_id of [foreign, music, 'ast_nothing']) {
    const answer = await editFilm(ada, film, [{ op: 'set_source_sound', name: 'main', sound_asset_id }]);
    expect([answer.status, answer.body.code]).toEqual([400, 'unknown_id']);
  }
  const unknown = await editFilm(ada, film, [
    { op: 'set_source_sound', name: 'camera', sound_asset_id: null },
  ]);
  expect(unknown.body.code).toBe('unknown_id');
});

test('a clip and a film name the tracks that they leave out', async () => {
  const subtitles = server.file('captions.srt');
  await writeFile(subtitles, '1\n00:00:01,000 --> 00:00:02,000\nBonjour\n');
  const chapters = server.file('chapters.txt');
  await writeFile(chapters, ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=3\ntitle=One\n');
  const path = await madeMedia(server.file('all.mkv'), [
    ...['-i', await record('obs.mkv', ['sine=frequency=1500:duration=6'], NAMED)],
    ...['-i', subtitles, '-i', chapters, '-map', '0', '-map', '1', '-map_chapters', '2', '-c', 'copy'],
  ]);
  const { body } = await callFilms<{ process_id: string }>(ada, '/api/process-clip', {
    uploaded_filepath: (await (await uploadVideo(ada, path)).json()).filepath,
    subtitle_style: 0,
  });
  const { result } = await endOfJob(ada, body.process_id);
  expect(result?.notices).toEqual(
    expect.arrayContaining(['captions_left_out', 'sound_tracks_left_out', 'chapters_left_out']),
  );

  const film = await openFileAs(ada, path, 'all.mkv');
  const rendered = await callFilms<{ process_id: string }>(ada, `/api/films/${film.id}/render`, {});
  expect((await endOfJob(ada, rendered.body.process_id)).result?.notices).toEqual([
    'captions_left_out',
    'chapters_left_out',
  ]);
});

test('without room for the tracks, a file keeps its own sound', async () => {
  const sourcePath = await record('full.mkv', ['sine=frequency=1500:duration=6'], NAMED);
  const workDir = server.file('full');
  const films = {
    keepAsset: () => Promise.reject(new AppError('films_quota', 'No room.')),
  } as unknown as JobFilms;
  const { signal } = new AbortController();
  const info = await probeMedia(sourcePath, { signal });
  const progress: number[] = [];
  const onProgress = (fraction: number) => progress.push(fraction);
  expect(await keepSoundTracks({ workDir, signal, films, onProgress }, { sourcePath, info })).toBeNull();
  expect(progress.at(-1)).toBe(1);
});
