import { openAsBlob } from 'node:fs';
import { type Film, filmSchema, keptWords } from '@atelier/film';
import type { EditAnswer, FilmView } from '@atelier/film/wire/film-answers';
import { expect } from 'vitest';
import { endOfJob } from '../../testing/follow-job.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

/** When and where a layer is shown: for a second in the first scene. */
export const SHOWN = {
  duration_seconds: 1,
  anchor: { scene: 'sc1' },
  place: { x: 0.5, y: 0.2, width: 0.8 },
};

const LINES = [
  { words: wordsAt(0.2, ['Bonjour', 'à', 'tous']) },
  { words: wordsAt(1.8, ['voici', 'une', 'astuce']) },
];

function wordsAt(start: number, texts: string[]) {
  return texts.map((text, index) => ({
    text,
    startSeconds: start + index * 0.4,
    endSeconds: start + index * 0.4 + 0.35,
  }));
}

/** Calls the API. */
export async function callFilms<T>(person: TestPerson, path: string, body?: object, init: RequestInit = {}) {
  const request = body ? { method: 'POST', body: JSON.stringify(body), ...init } : init;
  const answer = await person.api(path, request);
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as T };
}

/** Makes a clip with two lines of words and a cut between them. */
export async function makeClip(
  person: TestPerson,
  video: string,
): Promise<{ jobId: string; projectId: string }> {
  const { filepath } = await (await uploadVideo(person, video)).json();
  const { body } = await callFilms<{ process_id: string }>(person, '/api/process-clip', {
    uploaded_filepath: filepath,
    subtitle_style: 8,
    framing: 'center',
    captions: { lines: LINES },
    cuts: [{ start_seconds: 1.4, end_seconds: 1.7 }],
    language_code: 'fr-FR',
  });
  const job = await endOfJob(person, body.process_id);
  expect(job.error).toBeNull();
  return { jobId: job.id, projectId: job.result?.projectId ?? '' };
}

/** Uploads a file under a name and opens it as a film. */
export async function openFileAs(person: TestPerson, path: string, name: string) {
  const form = new FormData();
  form.set('video', await openAsBlob(path, { type: 'video/mp4' }), name);
  const { filepath } = await (await person.api('/api/upload-video', { method: 'POST', body: form })).json();
  return openFilm(person, { filepath });
}

/** Reads a film in another format. */
export async function readExport(person: TestPerson, id: string, format: string): Promise<string> {
  return (await person.api(`/api/films/${id}/export/${format}`)).text();
}

/** Opens a film and waits for its preparation. */
export async function openFilm(person: TestPerson, body: object): Promise<FilmView & { film: Film }> {
  const begun = await callFilms<FilmView>(person, '/api/films', body);
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  if (begun.body.process_id) {
    expect(begun.body).toMatchObject({ status: 'preparing', film: null });
    const job = await endOfJob(person, begun.body.process_id);
    expect(job.error).toBeNull();
  }
  const { body: film } = await callFilms<FilmView>(person, `/api/films/${begun.body.id}`);
  return { ...film, film: filmSchema.parse(film.film) };
}

/** Opens a project as a film and renders it without a change. */
export async function renderProject(person: TestPerson, projectId: string) {
  const { id, film } = await openFilm(person, { project_id: projectId });
  const begun = await callFilms<{ process_id: string }>(person, `/api/films/${id}/render`, {});
  const job = await endOfJob(person, begun.body.process_id);
  expect(job.error).toBeNull();
  return { film, jobId: job.id, data: job.result?.data ?? {} };
}

/** The kept words of a film. */
export const textOf = (film: Film) =>
  keptWords(film)
    .map(({ word }) => word.text)
    .join(' ');

/** Edits a film. */
export const editFilm = (
  person: TestPerson,
  { id, revision }: FilmView,
  operations: object[],
  more: object = {},
) =>
  callFilms<EditAnswer & { code?: string; revision: number }>(person, `/api/films/${id}/edits`, {
    revision,
    operations,
    ...more,
  });
