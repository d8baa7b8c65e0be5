import type { RecipeRun } from '@atelier/contracts';
import { makeVideo } from '@atelier/media/testing/test-video';
import { expect } from 'vitest';
import type { TestPerson } from './test-server.ts';
import { uploadVideo } from './upload-video.ts';

/** Two steps of a credit each that take no engine. */
export const SQUARE_THEN_SOUND = {
  name: 'Carré puis son',
  steps: [
    { tool: 'format', settings: { format: '1:1' } },
    { tool: 'convert', settings: { outputFormat: 'mp3' } },
  ],
};

export async function call<T>(
  person: TestPerson,
  method: string,
  address: string,
  body?: unknown,
  key?: string,
) {
  const answer = await person.api(address, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as T & { code?: string } };
}

export async function upload(person: TestPerson, filePath: string): Promise<string> {
  const film = await makeVideo(filePath, { seconds: 1 });
  return (await (await uploadVideo(person, film)).json()).filepath;
}

export async function save(person: TestPerson, recipe: unknown = SQUARE_THEN_SOUND): Promise<string> {
  const { status, body } = await call<{ id: string }>(person, 'POST', '/api/recipes', recipe);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

export async function balance(person: TestPerson): Promise<Record<string, number>> {
  const { data } = await person.supabase
    .from('accounts')
    .select('tokens, token_workflow, token_voice, token_image')
    .single();
  return data ?? {};
}

export async function endOfRun(person: TestPerson, runId: string): Promise<RecipeRun> {
  const read = async () => (await call<RecipeRun>(person, 'GET', `/api/recipe-runs/${runId}`)).body;
  await expect.poll(async () => (await read()).status, { interval: 200 }).not.toBe('running');
  return read();
}
