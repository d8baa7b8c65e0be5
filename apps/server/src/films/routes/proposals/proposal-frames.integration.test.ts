import { writeFile } from 'node:fs/promises';
import type { Proposal, ProposalFrames } from '@atelier/film/wire/proposal-answers';
import { probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../../testing/shared-server.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { callFilms } from '../film.testing.ts';
import { type FilmWithWords, openFilmWithWords } from './film-with-words.testing.ts';

let server: SharedServer;
let ada: TestPerson;
let film: FilmWithWords;
beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  film = await openFilmWithWords(ada, server.file('.'));
});
afterAll(async () => {
  await server?.leave();
});

const WIDTH = 160;
const OPERATIONS = [
  { op: 'cut_words', ids: ['w1', 'w2'] },
  { op: 'set_sound', denoise: 0.5 },
  { op: 'add_layer', layer: titleOn('w7') },
  { op: 'set_word', ids: ['w3'], emphasis: 1 },
];

function titleOn(word: string) {
  return {
    id: 'title1',
    kind: 'title',
    text: 'Le break',
    anchor: { word },
    duration_seconds: 1,
    place: { x: 0.5, y: 0.3, width: 0.8 },
  };
}

async function propose(operations: object[]): Promise<string> {
  const { body } = await callFilms<Proposal>(ada, `/api/films/${film.id}/proposals`, {
    revision: 1,
    operations,
  });
  return body.id;
}

const framesOf = (id: string, query = '', person = ada) =>
  callFilms<ProposalFrames & { code: string }>(
    person,
    `/api/films/${film.id}/proposals/${id}/frames${query}`,
    undefined,
    {
      headers: { 'Accept-Language': 'fr' },
    },
  );

/** One frame of the present film, as a data URL. */
async function frameAt(seconds: number): Promise<string> {
  const response = await ada.api(`/api/films/${film.id}/frame?at=${seconds}&width=${WIDTH}`);
  return `data:image/webp;base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
}

test('pairs of pictures show a proposal as it will be rendered', async () => {
  const id = await propose(OPERATIONS);
  const { status, body } = await framesOf(id, `?width=${WIDTH}`);
  expect(status).toBe(200);
  // The cut, the word after it and the title; no frame shows the sound.
  expect(body.pairs.map(({ operations }) => operations)).toEqual([[0], [3], [2]]);
  expect(body.pairs[0]?.text[0]).toMatch(/coupe/u);
  const [cut, , title] = body.pairs;
  expect(cut?.before.seconds).toBeCloseTo(1.1, 0);
  expect(title?.after.seconds).toBeLessThan(title?.before.seconds ?? 0);
  for (const { before, after } of body.pairs) expect(before.picture).not.toBe(after.picture);
  for (const { before } of body.pairs) expect(await frameAt(before.seconds)).toBe(before.picture);

  // One pair shows the largest change.
  const few = await framesOf(id, `?width=${WIDTH}&count=1`);
  expect(few.body.pairs.map(({ operations }) => operations)).toEqual([[0]]);

  await callFilms(ada, `/api/films/${film.id}/proposals/${id}/accept`, {});
  for (const { after } of body.pairs) expect(await frameAt(after.seconds)).toBe(after.picture);
  // A decided proposal has no pairs.
  expect((await framesOf(id)).body).toEqual({ pairs: [] });
});

test('a small film shows the changed places before and after, with one second around each', async () => {
  const id = await propose([
    { op: 'cut_words', ids: ['w4', 'w5'] },
    { op: 'set_word', ids: ['w8'], emphasis: 1 },
  ]);
  const lengths: number[] = [];
  for (const side of ['before', 'after']) {
    const answer = await ada.api(`/api/films/${film.id}/proposals/${id}/preview?side=${side}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const file = server.file(`${side}.mp4`);
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const { format, streams } = await probe(file);
    expect(streams.map(({ codec_type: kind }) => kind).sort()).toEqual(['audio', 'video']);
    const picture = streams.find(({ codec_type: kind }) => kind === 'video');
    expect(Math.max(picture?.width ?? 0, picture?.height ?? 0)).toBe(640);
    lengths.push(Number(format.duration));
  }
  const { removed_seconds: removed } = (
    await callFilms<Proposal>(ada, `/api/films/${film.id}/proposals/${id}`)
  ).body;
  expect(removed).toBeGreaterThan(0.3);
  expect((lengths[0] ?? 0) - (lengths[1] ?? 0)).toBeCloseTo(removed, 1);
});

test('a proposal that changes no frame has no preview', async () => {
  const id = await propose([{ op: 'set_sound', denoise: 0.4 }]);
  const answer = await callFilms<{ code: string }>(ada, `/api/films/${film.id}/proposals/${id}/preview`);
  expect([answer.status, answer.body.code]).toEqual([400, 'nothing_left']);
});

test('pictures of a proposal are the owner’s, and have a maximum', async () => {
  const id = await propose([{ op: 'set_captions', style: 3 }]);
  const stranger = await server.signUp();
  expect(await framesOf(id, '', stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await framesOf('unknown')).toMatchObject({ status: 404 });
  for (const query of ['?count=9', '?count=0', '?width=4000', '?width=x']) {
    expect(await framesOf(id, query), query).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  }
});
