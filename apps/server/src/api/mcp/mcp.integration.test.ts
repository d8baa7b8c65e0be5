import { operationHelp } from '@atelier/film/operations/operation-help';
import { makeVideo } from '@atelier/media/testing/test-video';
import { ROUTES } from '@atelier/routes/all';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { CallToolResultSchema } from '@modelcontextprotocol/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip } from '../../films/routes/film.testing.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { call } from '../../testing/run-recipes.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

let server: SharedServer;
let ada: TestPerson;
let client: Client;

beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  client = await connect(await makeKey(['read', 'propose', 'edit', 'run']));
});
afterAll(async () => {
  await client.close();
  await server.leave();
});

async function makeKey(scopes: string[], person = ada): Promise<string> {
  return (await call<{ key: string }>(person, 'POST', '/api/keys', { name: 'mcp', scopes })).body.key;
}

async function connect(key: string): Promise<Client> {
  const made = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit });
  // Its types are written without exactOptionalPropertyTypes.
  await made.connect(transport as Parameters<Client['connect']>[0]);
  return made;
}

test('tools are those of the recipes, with their settings and prices; prompts are recipes', async () => {
  const { tools } = await client.listTools();
  // Some clients refuse this keyword, which zod writes for records.
  expect(JSON.stringify(tools)).not.toContain('propertyNames');
  const names = tools.map(({ name }) => name);
  for (const name of [
    'clip',
    'subtitles',
    'voice',
    'image',
    'video',
    'convert',
    'format',
    'remove_background',
  ]) {
    expect(names).toContain(name);
  }
  for (const name of ['find_moments', 'short_download', 'run_recipe', 'run_status', 'credits']) {
    expect(names).toContain(name);
  }
  for (const { tool, summary, method } of Object.values(ROUTES)) {
    if (!tool) continue;
    const made = tools.find(({ name }) => name === tool.name);
    expect(made?.description, tool.name).toBe(tool.description ?? summary);
    expect(made?.annotations?.readOnlyHint, tool.name).toBe(method === 'GET');
  }
  const exporting = tools.find(({ name }) => name === 'export_film');
  expect(exporting?.inputSchema.required).toEqual(['film_id', 'format']);
  const clip = tools.find(({ name }) => name === 'clip');
  expect(clip?.description).toMatch(/10 credit/u);
  expect(Object.keys(clip?.inputSchema.properties ?? {})).toEqual(
    expect.arrayContaining(['subtitle_style', 'framing', 'brand', 'file', 'link', 'project_id']),
  );
  for (const [name, field] of Object.entries({ voice: 'text', image: 'prompt', video: 'prompt' })) {
    expect(tools.find((tool) => tool.name === name)?.inputSchema.required, name).toContain(field);
  }
  const refused = await client.callTool({ name: 'find_moments', arguments: {} });
  expect(refused).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: 'Please upload a recording or paste a link.' }],
  });
  const { prompts } = await client.listPrompts();
  // Six recipes, and three edits of films.
  expect(prompts).toHaveLength(10);
  const brief = await client.getPrompt({
    name: 'brief',
    arguments: { film_id: 'f1', text: 'Garde "45" secondes' },
  });
  expect(brief.messages[0]?.content).toMatchObject({
    text: expect.stringMatching(/the film f1.*propose_edit.*My brief: "Garde \\"45\\" secondes"$/u),
  });
  const prompt = await client.getPrompt({
    name: prompts[0]?.name ?? '',
    arguments: { source: 'https://x.y' },
  });
  expect(JSON.stringify(prompt.messages)).toContain('recipe_id');
});

test('a tool tells how far it is, answers with a link, charges once and leaves a project', async () => {
  const progressSeen: number[] = [];
  // The SDK drops a report for `onprogress` that it reads together with the answer.
  client.setNotificationHandler('notifications/progress', ({ params }) => {
    progressSeen.push(params.progress);
  });
  const answer = await client.callTool(
    {
      name: 'voice',
      arguments: { text: 'Bonjour à tous.', idempotency_key: 'once' },
      _meta: { progressToken: 'voice' },
    },
    { timeout: 600_000 },
  );
  const result = CallToolResultSchema.parse(answer);
  expect(result.isError, JSON.stringify(result)).toBeFalsy();
  expect(progressSeen.at(-1)).toBe(100);
  const link = result.content.find(({ type }) => type === 'resource_link');
  expect(link).toMatchObject({ mimeType: 'audio/mpeg' });
  expect((await fetch(link?.type === 'resource_link' ? link.uri : '')).status).toBe(200);
  // A repeated call after a lost connection returns the same run without a second charge.
  const again = await client.callTool({
    name: 'voice',
    arguments: { text: 'Bonjour à tous.', idempotency_key: 'once' },
  });
  expect(again.structuredContent).toMatchObject({ run: { id: runOf(result) } });
  const status = await client.callTool({ name: 'run_status', arguments: { run_id: runOf(result) } });
  expect(status.structuredContent).toMatchObject({ run: { status: 'succeeded' } });
  const credits = await client.callTool({ name: 'credits' });
  expect(credits.structuredContent).toMatchObject({ available: { token_voice: 9, tokens: 50 } });
  const { resources } = await client.listResources();
  expect(resources).toHaveLength(1);
  const { contents } = await client.readResource({ uri: resources[0]?.uri ?? '' });
  expect(JSON.stringify(contents)).toContain('video_voice');
});

test('a connection that breaks in the middle of a call leaves the job to end; a new one finds its result, paid once', async () => {
  const bea = await server.signUp();
  const key = await makeKey(['read', 'propose', 'edit', 'run'], bea);
  const asked = { name: 'voice', arguments: { text: 'Bonsoir à tous.', idempotency_key: 'broken' } };
  const broken = await connect(key);
  const lost = broken.callTool(asked, {
    timeout: 600_000,
    // The first progress notification is sent when the run starts.
    onprogress: () => void broken.close(),
  });
  await expect(lost).rejects.toThrow(/closed/iu);
  const next = await connect(key);
  const resources = async () => (await next.listResources()).resources;
  await expect.poll(async () => (await resources()).length, { interval: 200 }).toBe(1);
  // Asked again as programs do that lost their answer: the same run, ended, with its file.
  const answer = CallToolResultSchema.parse(await next.callTool(asked));
  expect(answer.structuredContent).toMatchObject({ run: { status: 'succeeded' } });
  const link = answer.content.find(({ type }) => type === 'resource_link');
  expect((await fetch(link?.type === 'resource_link' ? link.uri : '')).status).toBe(200);
  const { structuredContent } = await next.callTool({ name: 'credits' });
  expect(structuredContent).toMatchObject({ available: { token_voice: 9 } });
  const runs = await call<{ runs: unknown[] }>(bea, 'GET', '/api/recipe-runs');
  expect(runs.body.runs).toHaveLength(1);
  await next.close();
});

test('a small picture is in the answer itself; what is said in a film is a resource', async () => {
  const film = await makeVideo(server.file('said.mp4'), { seconds: 1, size: '320x180' });
  const { filepath } = await (await uploadVideo(ada, film)).json();
  const lines = [{ words: [{ text: 'Bonjour', startSeconds: 0.2, endSeconds: 0.8 }] }];
  const started = await call<{ process_id: string }>(ada, 'POST', '/api/process-video', {
    filepath,
    subtitle_style: 9,
    captions: { lines },
  });
  const { id } = await endOfJob(ada, started.body.process_id);
  const { contents } = await client.readResource({ uri: `atelier://transcripts/${id}` });
  expect(contents).toMatchObject([
    { mimeType: 'application/x-subrip', text: expect.stringMatching(/bonjour/iu) },
  ]);
  await expect(client.readResource({ uri: 'atelier://transcripts/nothing' })).rejects.toThrow();

  const drawn = await client.callTool(
    { name: 'image', arguments: { prompt: 'Un phare' } },
    {
      timeout: 600_000,
    },
  );
  const { content } = CallToolResultSchema.parse(drawn);
  expect(content.map(({ type }) => type)).toEqual(['text', 'resource_link', 'image']);
});

test('what the API refuses is an answer; what a key may not do is refused', async () => {
  const missing = await client.callTool({
    name: 'format',
    arguments: { format: '1:1', file: 'upl_nothing' },
  });
  expect(missing).toMatchObject({ isError: true, structuredContent: { code: 'upload_not_found' } });
  const reader = await connect(await makeKey(['read']));
  const refused = await reader.callTool({ name: 'voice', arguments: { text: 'Non.' } });
  expect(refused).toMatchObject({ isError: true, structuredContent: { code: 'key_scope' } });
  await reader.close();
  await expect(connect('atl_nothing')).rejects.toThrow();
  const post = (headers: Record<string, string>) =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  expect((await post({})).status).toBe(401);
  const origin = { Origin: 'https://elsewhere.example', Authorization: `Bearer ${ada.accessToken}` };
  expect((await post(origin)).status).toBe(403);
});

function runOf({ structuredContent }: CallToolResult): string {
  return (structuredContent as { run: { id: string } }).run.id;
}

test('an assistant opens a film, reads its words, tries an edit, applies it and renders', async () => {
  const person = await server.signUp();
  const { projectId } = await makeClip(
    person,
    await makeVideo(server.file('film.mp4'), { seconds: 4, size: '640x360' }),
  );
  const assistant = await connect(await makeKey(['read', 'propose', 'edit', 'run'], person));
  const use = async (name: string, args: object) => {
    const result = await assistant.callTool({ name, arguments: { ...args } });
    expect(result.isError, JSON.stringify(result.content)).toBeFalsy();
    return result as CallToolResult;
  };
  const opened = await use('open_film', { project_id: projectId });
  const { id } = opened.structuredContent as { id: string };
  expect(JSON.stringify(opened.content)).toContain('[w1] Bonjour [w2] à [w3] tous');
  const { tools } = await assistant.listTools();
  const described = JSON.stringify(tools.find(({ name }) => name === 'edit_film'));
  for (const { name } of operationHelp()) expect(described).toContain(`${name} {`);
  const operations = [{ op: 'cut_words', ids: ['w2'] }];
  const dry = await use('edit_film', { film_id: id, revision: 0, operations });
  expect(JSON.stringify(dry.content)).toMatch(/Dry run.*retire 0,\d\u202f?.s, coupe «.à.»/u);
  const proposed = await use('propose_edit', { film_id: id, revision: 0, operations });
  const shown = { film_id: id, proposal_id: Object(proposed.structuredContent).id };
  const picture = { type: 'image', mimeType: 'image/webp' };
  expect((await use('film_diff', shown)).content).toMatchObject([{ type: 'text' }, picture, picture]);
  await use('edit_film', { film_id: id, revision: 0, operations, dry_run: false });
  const read = await use('film', { film_id: id });
  expect(JSON.stringify(read.content)).toContain('[w2] ~~à~~');
  const { content: sheet } = await use('film_sheet', { film_id: id, count: 4 });
  expect(sheet).toMatchObject([picture]);
  const made = await use('render_film', { film_id: id, canvases: ['9:16', '16:9'] });
  const link = { type: 'resource_link', mimeType: 'video/mp4' };
  expect(made.content).toMatchObject([
    { type: 'text' },
    link,
    { type: 'text' },
    { ...link, name: expect.stringContaining('(16:9)') },
  ]);
  const { body } = await call<{ edits: { by: string }[] }>(person, 'GET', `/api/films/${id}/edits`);
  expect(body.edits).toMatchObject([{ by: 'assistant' }]);
  expect(JSON.stringify((await use('export_film', { film_id: id, format: 'srt' })).content)).toContain('-->');
  const refused = await assistant.callTool({
    name: 'edit_film',
    arguments: { film_id: id, revision: 1, operations: [{ op: 'cut_words', ids: ['none'] }] },
  });
  expect(refused).toMatchObject({ isError: true, structuredContent: { code: 'unknown_id' } });
  await assistant.close();

  // Without the scope `edit`, what an assistant changes is proposed, and it cannot accept it.
  const proposing = await connect(await makeKey(['read', 'propose', 'run'], person));
  const cut = { film_id: id, revision: 1, operations: [{ op: 'cut_words', ids: ['w1'] }] };
  const tried = await proposing.callTool({ name: 'edit_film', arguments: cut });
  expect(JSON.stringify(tried.content)).toContain('Dry run');
  const asked = await proposing.callTool({ name: 'edit_film', arguments: { ...cut, dry_run: false } });
  expect(JSON.stringify(asked.content)).toMatch(/person was asked/u);
  const proposals = await call<{ proposals: { status: string }[] }>(
    person,
    'GET',
    `/api/films/${id}/proposals`,
  );
  expect(proposals.body.proposals).toMatchObject([{ status: 'open' }, { states: ['done'] }]);
  const after = await call<{ revision: number }>(person, 'GET', `/api/films/${id}`);
  expect(after.body.revision).toBe(1);
  await proposing.close();
});

test.each([{ Accept: '*/*' }, { Accept: 'text/html, */*;q=0.8' }, {}])(
  'a program that takes every type is answered: %j',
  async (accept: Record<string, string>) => {
    const key = await makeKey(['read']);
    const answer = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}`, ...accept },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('open_film');
  },
);
