import { voiceDataSchema } from '@atelier/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import { call, endOfRun, save } from '../../testing/run-recipes.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** A built-in recipe. */
const VOICE_OVER_GAME = '00000000-0000-4000-8000-00000000a113';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('a voice becomes a film on its way to a tool of videos', async () => {
  const ada = await server.signUp();
  const recipe = await save(ada, {
    name: 'x',
    steps: [{ tool: 'voice' }, { tool: 'format', settings: { format: '1:1' } }],
  });
  expect((await call(ada, 'POST', `/api/recipes/${recipe}/runs`, {})).body.code).toBe('source_does_not_fit');
  const { body } = await call<{ run_id: string }>(ada, 'POST', `/api/recipes/${recipe}/runs`, {
    source: { text: 'Bonjour à tous.' },
  });
  const run = await endOfRun(ada, body.run_id);
  expect(run.steps.map(({ tool, status }) => [tool, status])).toEqual([
    ['voice', 'succeeded'],
    ['voice-film', 'succeeded'],
    ['format', 'succeeded'],
  ]);
});

test('a voice over a game is captioned with the words of the voice; a failure names its step', async () => {
  const ada = await server.signUp();
  const address = `/api/recipes/${VOICE_OVER_GAME}`;
  const source = { text: 'Bonjour à tous, bienvenue ici.' };
  const unknown = await call<{ step: number }>(ada, 'POST', `${address}/price`, {
    source,
    settings: [{}, { gameplay_video: 'gone.mp4' }],
  });
  expect(unknown.body).toMatchObject({ code: 'gameplay_not_found', step: 2 });
  const { body: odd } = await call(ada, 'POST', `${address}/price`, { source, settings: [{ speed: 9 }] });
  expect(odd).toMatchObject({ code: 'invalid_input', step: 1 });
  const settings = [{ voice: 'fr-female1' }, { gameplay_video: 'marble-run.mp4', subtitle_style: 3 }];
  const { body } = await call<{ run_id: string }>(ada, 'POST', `${address}/runs`, { source, settings });
  const run = await endOfRun(ada, body.run_id);
  expect(run.steps.map(({ tool, status }) => [tool, status])).toEqual([
    ['voice', 'succeeded'],
    ['voice-film', 'succeeded'],
    ['split-screen', expect.stringMatching(/succeeded|authorised/u)],
  ]);
  const [voice, film] = [run.steps[0], run.steps[2]].map((step) => endOfJob(ada, step?.job_id ?? ''));
  const said = voiceDataSchema.parse((await voice)?.result?.data);
  expect(said).toMatchObject({ voice: { id: 'fr-female1', language: 'fr' } });
  const made = (await film)?.result;
  // No recogniser took part: the captions are the text that the voice read.
  expect(made?.engine).toBeNull();
  expect(made?.data).toMatchObject({ gameplay: 'marble-run.mp4', language: 'fr-FR', words: said.words });
  expect(said.words.map(({ text }) => text).join(' ')).toBe(source.text);
});
