import { openAsBlob } from 'node:fs';
import { connect } from '@atelier/client/connection';
import { sendFile } from '@atelier/client/send-file';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { bubbleOf } from '@atelier/film/document/layout-sources';
import { makeVideo } from '@atelier/media/testing/test-video';
import { expect, test } from 'vitest';
import { balance } from '../../testing/run-recipes.ts';
import { sharedPerson } from '../../testing/shared-person.ts';
import { makeSpeechVideo, speechSample } from '../../testing/stand-ins/speech-video.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, openFilm, textOf } from './film.testing.ts';

const { server, ada } = await sharedPerson();

const handleOf = async (video: string): Promise<string> =>
  (await (await uploadVideo(ada, video)).json()).filepath;

/** The bubble that a new film of a second camera begins with. */
const BUBBLE = { camera: 'camera-2', corner: 'bottom_right', size: 0.28, crop: { x: 0.5, y: 0.5, scale: 1 } };

test('a screen and a webcam become a film with a bubble and the words of the screen; nothing is charged', async () => {
  const sample = speechSample('fr', 0);
  const screen = await makeSpeechVideo(server.file(''), [sample]);
  // Its sound is a second late, by which it would be placed a second earlier.
  const webcam = await madeMedia(server.file('webcam.mp4'), [
    ...['-i', screen, '-vf', 'negate', '-af', 'adelay=1000:all=1', '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
  ]);
  const before = await balance(ada);
  // A name that no recogniser writes: the words come from the text.
  const script = `${sample.text.replace(/[.\s]+$/u, '').replaceAll("'", '’')} Zyxomatic.`;
  const opened = await openFilm(ada, {
    cameras: [await handleOf(screen), await handleOf(webcam)],
    recorded_together: true,
    script,
    language_code: 'fr-FR',
    canvas: 'source',
  });
  const { film } = opened;
  expect(Object.keys(film.sources)).toEqual(['main', 'camera-2']);
  expect(film.sources.main).toMatchObject({ kind: 'video', offset_seconds: 0 });
  expect(film.sources['camera-2']).toMatchObject({ kind: 'video', offset_seconds: 0 });
  expect(film.sources['camera-2']?.rate).toBeUndefined();
  expect(film.canvas).toMatchObject({ width: 640, height: 360 });
  expect(film.scenes.map(({ source, layout }) => [source, layout.kind, bubbleOf(layout)])).toEqual([
    ['main', 'fit', BUBBLE],
  ]);
  expect(film.scenes[0]?.angle).toBeUndefined();
  expect(textOf(film)).toBe(script);
  expect(opened.price).toMatchObject({ counter: 'tokens' });
  expect(await balance(ada)).toEqual(before);
});

test('recordings without a sound begin together too; a second one without a picture is named', async () => {
  const screen = await makeVideo(server.file('screen.mp4'), { seconds: 2, size: '320x180' });
  const silent = await madeMedia(server.file('silent.mp4'), ['-i', screen, '-an', '-c', 'copy']);
  const sound = await madeMedia(server.file('sound.m4a'), ['-i', screen, '-vn', '-c', 'copy']);
  const handle = await handleOf(silent);
  const two = await openFilm(ada, { cameras: [handle, handle], recorded_together: true });
  expect(Object.keys(two.film.sources)).toEqual(['main', 'camera-2']);
  expect(two.film.scenes.map(({ layout }) => bubbleOf(layout)?.camera)).toEqual(['camera-2']);
  const connection = connect({ url: server.url, key: ada.accessToken, language: 'fr' });
  const blob = await openAsBlob(sound, { type: 'audio/mp4' });
  const microphone = await sendFile(connection, blob, { name: 'sound.m4a' });
  const alone = await openFilm(ada, {
    cameras: [handle, microphone],
    recorded_together: true,
  });
  expect(alone.refused).toMatchObject([{ code: 'no_video_track' }]);
  expect(Object.keys(alone.film.sources)).toEqual(['main']);
});

test('microphones, one file, three files and another value are refused', async () => {
  const [one, two] = ['one', 'two'];
  for (const wrong of [
    { cameras: [one, two], microphones: 'all', recorded_together: true },
    { cameras: [one], recorded_together: true },
    { cameras: [one, two, one], recorded_together: true },
    { cameras: [one, two], recorded_together: 'yes' },
    { cameras: [one, two], script: 'Bonjour.' },
    { filepaths: [one, two], recorded_together: true },
  ]) {
    const refused = await callFilms<{ code: string }>(ada, '/api/films', wrong);
    expect([refused.status, refused.body.code], JSON.stringify(wrong)).toEqual([400, 'invalid_input']);
  }
});
