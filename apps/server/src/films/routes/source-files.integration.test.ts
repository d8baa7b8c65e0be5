import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeVideo } from '@atelier/media/testing/test-video';
import { expect, test } from 'vitest';
import { sharedPerson } from '../../testing/shared-person.ts';
import { callFilms, editFilm, openFileAs, readExport } from './film.testing.ts';

const run = promisify(execFile);
const { server, ada } = await sharedPerson();

const openAs = (path: string, name: string) => openFileAs(ada, path, name);
const exported = (id: string, format: string) => readExport(ada, id, format);

test.each([
  ['mov', '25', '14:09:42:10', '14:09:42:10'],
  ['mp4', '25', '00:00:10:05', '00:00:10:05'],
  ['mov', '30000/1001', '01:00:00;00', '01:00:00;00'],
])(
  'a %s of %s frames a second that begins at %s is found at that timecode',
  async (extension, rate, label, shown) => {
    const path = server.file(`timecode.${extension}`);
    await makeVideo(path, { seconds: 4, size: '320x240', extra: ['-r', rate, '-timecode', label] });
    const film = await openAs(path, `camera.${extension}`);
    expect(film.facts.sources.main).toMatchObject({ timecode: { label } });
    expect(await exported(film.id, 'edl')).toContain(`C        ${shown} `);
    const { tracks } = JSON.parse(await exported(film.id, 'otio'));
    const { source_range: range, media_references: media } = tracks.children[0].children[0];
    expect(media.DEFAULT_MEDIA.available_range.start_time).toEqual(range.start_time);
    expect(range.start_time.value).toBeGreaterThan(200);
    expect(await exported(film.id, 'fcpxml')).toMatch(/<asset [^>]*start="\d+\/\d+s"/u);
  },
);

test('a video without sound is exported without sound and in its size; without a timecode it begins at 0', async () => {
  const path = await makeVideo(server.file('silent.mp4'), { seconds: 3, size: '320x240', sound: false });
  const film = await openAs(path, 'silent.mp4');
  expect(await exported(film.id, 'edl')).toMatch(/AX {7}V {5}C {8}00:00:00:00/u);
  const fcpxml = await exported(film.id, 'fcpxml');
  expect(fcpxml).not.toContain('hasAudio');
  expect(fcpxml).toMatch(/<format id="s1" [^>]*width="320" height="240"/u);
});

test('a name with signs of addresses is that of one file in each export and in the package', async () => {
  const path = await makeVideo(server.file('odd.mp4'), { seconds: 3, size: '320x240' });
  const film = await openAs(path, 'Take #2 "best" 50%.mp4');
  const { body } = await callFilms<{ url: string }>(ada, `/api/films/${film.id}/package`, {});
  const zip = server.file('package.zip');
  await writeFile(zip, Buffer.from(await (await fetch(new URL(body.url, server.url))).arrayBuffer()));
  const { stdout } = await run('python3', ['-m', 'zipfile', '-l', zip]);
  const { tracks } = JSON.parse(await exported(film.id, 'otio'));
  const address = tracks.children[0].children[0].media_references.DEFAULT_MEDIA.target_url;
  const file = decodeURIComponent(new URL(address, 'file:///folder/').pathname).slice('/folder/'.length);
  expect(file).toMatch(/^Take #2 .?best.? 50%\.mp4$/u);
  expect(stdout).toContain(file);
});

test('subtitles are exported by a quality profile, with a report of what breaks it', async () => {
  const path = await makeVideo(server.file('profile.mp4'), { seconds: 4, size: '320x240' });
  const film = await openAs(path, 'profile.mp4');
  const texts = 'Voici une phrase assez longue pour deux sous-titres de la chaîne'.split(' ');
  const words = texts.map((text, index) => ({
    ...{ id: `p${index}`, text, speaker: null, confidence: null, emphasis: 0, emoji: null },
    ...{ start_seconds: index * 0.3, end_seconds: index * 0.3 + 0.28 },
  }));
  await editFilm(ada, film, [{ op: 'replace_words', source: 'main', words }]);
  const own = await exported(film.id, 'srt');
  const netflix = await exported(film.id, 'srt?profile=netflix');
  expect(netflix.split('\r\n\r\n').length).toBeLessThan(own.split('\r\n\r\n').length);
  expect(await exported(film.id, 'ebuttd?profile=bbc')).toContain('urn:ebu:tt:distribution');
  const answer = await ada.api(`/api/films/${film.id}/export/quality?profile=netflix`);
  expect(answer.headers.get('content-disposition')).toContain('.csv');
  const report = await answer.text();
  expect(report).toMatch(/^profile,rule,start/u);
  expect(report).toMatch(/netflix,total,,,\d+,\d+,,[\d.]+ per 100 cues\r\n$/u);
  expect((await ada.api(`/api/films/${film.id}/export/srt?profile=hbo`)).status).toBe(400);
});
