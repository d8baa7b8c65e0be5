import type { AssetSuggestions } from '@atelier/film/wire/film-answers';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeChat, startFakeChat } from '../../testing/stand-ins/fake-chat.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, makeClip, openFilm } from './film.testing.ts';

let server: TestServer;
let chat: FakeChat;
beforeAll(async () => {
  chat = await startFakeChat();
  server = await startTestServer(chat.env);
});
afterAll(async () => {
  await server?.stop();
  chat?.close();
});

test('a chat model chooses files for words; without its answer the stems of words do', async () => {
  const ada = await server.signUp();
  const video = await makeVideo(`${server.dataDir}/talk.mp4`, { seconds: 4 });
  const { projectId } = await makeClip(ada, video);
  const opened = await openFilm(ada, { project_id: projectId });
  const add = async (name: string, size: string) => {
    const file = await makeVideo(`${server.dataDir}/${name}`, { seconds: 1, size });
    const { filepath } = await (await uploadVideo(ada, file)).json();
    return (await callFilms<{ id: string }>(ada, '/api/assets', { filepath })).body.id;
  };
  const trick = await add('astuce.mp4', '160x90');
  const crowd = await add('foule.mp4', '162x90');
  const suggest = async () =>
    (await callFilms<AssetSuggestions>(ada, `/api/films/${opened.id}/suggestions`, {})).body;
  const asked = chat.asked.length;
  // « Bonjour à tous voici une astuce »: the newest file is the first one. A number beyond the words is made up.
  chat.answers.push('{"matches": [{"word": 2, "file": 0}, {"word": 99, "file": 1}]}');
  const chosen = await suggest();
  expect(chosen.engine?.id).toMatch(/^chat:/u);
  expect(chosen.suggestions.map(({ text, asset }) => [text, asset.id])).toEqual([['tous', crowd]]);
  expect(JSON.stringify(chat.asked[asked]?.messages)).toContain('foule.mp4');
  const offline = await suggest();
  expect(offline.engine).toBeNull();
  expect(offline.suggestions.map(({ text, asset }) => [text, asset.id])).toEqual([['astuce', trick]]);
});
