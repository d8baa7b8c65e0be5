import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { QUALITY_PROFILES } from '@atelier/captions/quality/profiles';
import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { readJson } from '@atelier/contracts/text/read-json';
import {
  type CreateFilm,
  EVENT_MICROPHONES,
  type EventMicrophones,
  renderFilmSchema,
} from '@atelier/contracts/tools/films';
import { EXPORT_EXTENSIONS } from '@atelier/film/export/export-formats';
import { operationHelp } from '@atelier/film/operations/operation-help';
import { editFilmSchema, type FilmView } from '@atelier/film/wire/film-answers';
import * as routes from '@atelier/routes/films';
import { z } from 'zod';
import { accessOf, type Context, openAtelier, text } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';
import type { Messages } from '../messages/en.ts';
import { saveResult } from '../save-result.ts';
import { sendFile } from '../send-file.ts';
import { isLink } from './tool-commands.ts';
import { finishJob, labelOf, printPrice, withPatience } from './work.ts';

type Act = (context: Context, films: FilmApi, words: string[]) => Promise<void>;
type FilmApi = Awaited<ReturnType<typeof openFilms>>;

/** The subcommands of `atelier film`. */
const ACTS: Record<string, Act> = { list, create, show, edit, sheet, cover, render, export: exportFilm };

const FILM_ACTS = Object.keys(ACTS);

/** The operations of `atelier film edit`, for the help. */
export function operationsText(messages: Messages): string {
  const lines = operationHelp().map(({ name, fields, help }) => `  ${name} ${fields}\n      ${help}`);
  return [messages.operations, ...lines].join('\n');
}

/** `atelier film <act> …`: makes, reads, edits, renders and exports films. */
export async function runFilm(context: Context): Promise<void> {
  const [name = '', ...words] = context.words;
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (!act) {
    const usage = context.out.messages.missingSource(`atelier film <${FILM_ACTS.join(' | ')}>`);
    throw new ExitError(EXIT.usage, usage);
  }
  await act(context, await openFilms(context), words);
}

async function openFilms(context: Context) {
  const server = connect({ ...(await accessOf(context)), language: context.language });
  return { ...filmsOf(server), server };
}

async function list({ out }: Context, films: FilmApi): Promise<void> {
  for (const film of await films.list()) printFilm(out, film);
}

/**
 * Opens a file, a link or a project as a film and waits for its words. Several files are one film, one after the other; with
 * `--cameras` they are recordings of one event.
 */
async function create(context: Context, films: FilmApi, sources: string[]): Promise<void> {
  const { out, signal } = context;
  const [source = ''] = sources;
  if (!source) throw new ExitError(EXIT.usage, out.messages.missingSource('atelier film create <file>'));
  const from = await newFilmOf(context, sources);
  const idempotencyKey = randomUUID();
  const film = await withPatience(context, () => films.create(from, { idempotencyKey, signal }));
  if (!film.film && film.process_id) {
    const atelier = await openAtelier(context);
    const job = await atelier.follow(film.process_id, {
      signal,
      onChange: ({ percent }) => out.progress(labelOf(source), out.messages.working, percent / 100),
    });
    if (!job.result) throw new ExitError(EXIT.failed, `${out.messages.failed}. ${job.error?.error ?? ''}`);
  }
  printFilm(out, await films.read(film.id));
}

/** Sends the files of a new film, and returns its request. */
async function newFilmOf(context: Context, sources: readonly string[]): Promise<CreateFilm> {
  const [source = '', ...more] = sources;
  if (more.length === 0 && z.uuid().safeParse(source).success) return { project_id: source };
  if (more.length === 0 && isLink(source)) return { url: source };
  // Checked before hours of recordings are sent.
  const microphones = microphonesOf(context);
  const atelier = await openAtelier(context);
  const files: string[] = [];
  for (const file of sources) files.push(await sendFile(context, atelier, file));
  if (context.values.cameras === true) return { cameras: files, ...microphones };
  return more.length > 0 ? { filepaths: files } : { filepath: files[0] ?? '' };
}

/** Reads the microphones that a film of an event has. @throws ExitError when they are neither `best` nor `all` */
function microphonesOf({ out, values }: Context): { microphones?: EventMicrophones } {
  if (values.microphones === undefined) return {};
  const found = EVENT_MICROPHONES.find((one) => one === values.microphones);
  if (!found) throw new ExitError(EXIT.usage, out.messages.noMicrophones(EVENT_MICROPHONES.join(', ')));
  return { microphones: found };
}

async function show({ out }: Context, films: FilmApi, [id]: string[]): Promise<void> {
  const { facts: _facts, ...film } = await films.read(idOf(out, id));
  const words = Object.values(film.film?.words ?? {}).flat();
  const lines = words.map(({ id: word, text: said, start_seconds: at }) => {
    return `${word}  ${at.toFixed(2)}  ${said}`;
  });
  out.tell([filmLine(film), ...lines].join('\n'), { event: 'film', ...film });
}

/** Applies operations of a JSON file, or of standard input; with --dry-run only says what would change. */
async function edit(context: Context, films: FilmApi, [id, file = '-']: string[]): Promise<void> {
  const { out, values } = context;
  const json = await readFile(file === '-' ? '/dev/stdin' : file, 'utf8').catch(() => {
    throw new ExitError(EXIT.usage, out.messages.noSuchFile(file));
  });
  const operations = parseOperations(json);
  if (!operations) throw new ExitError(EXIT.usage, out.messages.noOperations);
  const film = await films.read(idOf(out, id));
  const answer = await films.edit(
    film.id,
    { revision: film.revision, operations, dry_run: values['dry-run'] === true },
    { idempotencyKey: randomUUID() },
  );
  out.tell(`${answer.text} (${answer.duration_seconds} s)`, { event: 'edited', film_id: film.id, ...answer });
}

async function sheet(context: Context, films: FilmApi, [id]: string[]): Promise<void> {
  const count = text(context, 'count') ?? '12';
  const film = idOf(context.out, id);
  const open = () =>
    films.server.call(routes.readFilmSheet, {
      params: { id: film },
      query: { count },
      signal: context.signal,
    });
  await save(context, open, { film, name: 'sheet.webp' });
}

/** Saves the chosen cover as a PNG, or with seconds the picture of the film at that time. */
async function cover(context: Context, films: FilmApi, [id, seconds]: string[]): Promise<void> {
  const film = idOf(context.out, id);
  const query = { at: seconds };
  const open = () =>
    films.server.call(routes.readCover, { params: { id: film }, query, signal: context.signal });
  await save(context, open, { film, name: 'cover.png' });
}

/** Renders the film, with --canvases 9:16,1:1 in several formats, and saves the files. */
async function render(context: Context, films: FilmApi, [given]: string[]): Promise<void> {
  const { out } = context;
  const id = idOf(out, given);
  const asked = text(context, 'canvases');
  const canvases = asked === undefined ? undefined : canvasesSchema.safeParse(asked.split(',')).data;
  if (asked !== undefined && !canvases) throw new ExitError(EXIT.usage, out.messages.noCanvases);
  if (context.values['dry-run']) {
    const { price, format_prices: prices } = await films.read(id);
    printPrice(context, { [price.counter]: canvases ? (prices[canvases.length - 1] ?? 0) : price.credits });
    return;
  }
  const idempotencyKey = randomUUID();
  const jobs = await withPatience(context, async () =>
    canvases
      ? (await films.renderFormats(id, canvases, { idempotencyKey })).map(({ process_id }) => process_id)
      : [await films.render(id, { idempotencyKey })],
  );
  const atelier = await openAtelier(context);
  let failed = 0;
  for (const jobId of jobs) if (!(await finishJob(context, atelier, jobId, id))) failed += 1;
  if (failed > 0) throw new ExitError(EXIT.failed, '');
}

async function exportFilm(context: Context, films: FilmApi, [id, format = '']: string[]): Promise<void> {
  const { out } = context;
  const film = idOf(out, id);
  if (!format) throw new ExitError(EXIT.usage, out.messages.missingSource('atelier film export <id> srt'));
  const asked = text(context, 'profile');
  const profile = QUALITY_PROFILES.find((known) => known === asked);
  if (asked !== undefined && !profile) throw new ExitError(EXIT.usage, out.messages.noProfile);
  const name = format === 'chapters' ? 'chapters.txt' : `film.${extensionOf(format)}`;
  const open = () =>
    films.server.call(routes.exportFilm, {
      params: { id: film, format },
      query: { profile },
      signal: context.signal,
    });
  await save(context, open, { film, name });
}

/** Returns the extension of a format's files; the server refuses a format that there is not. */
function extensionOf(format: string): string {
  return Object.entries(EXPORT_EXTENSIONS).find(([known]) => known === format)?.[1] ?? format;
}

/** Saves the answer of a call on a film in the output folder. */
async function save(
  { out, folder }: Context,
  open: () => Promise<Response>,
  { film, name }: { film: string; name: string },
): Promise<void> {
  const file = await saveResult(open, { jobId: film, folder, name });
  out.tell(out.messages.saved(path.relative('.', file)), { event: 'saved', film_id: film, file });
}

function idOf(out: Context['out'], id: string | undefined): string {
  if (!id) throw new ExitError(EXIT.usage, out.messages.missingSource('atelier film list'));
  return id;
}

type ShownFilm = Pick<FilmView, 'id' | 'name' | 'status' | 'duration_seconds'>;

function filmLine({ id, name, status, duration_seconds: seconds }: ShownFilm): string {
  return `${id}  ${status}  ${seconds === null ? '' : `${seconds.toFixed(1)} s  `}${name}`;
}

function printFilm(out: Context['out'], film: ShownFilm): void {
  const { id, name, status, duration_seconds } = film;
  out.tell(filmLine(film), { event: 'film', id, name, status, duration_seconds });
}

const canvasesSchema = renderFilmSchema.shape.canvases.unwrap();

/** The server checks the operations: it may know more of them than this program. */
const operationsSchema = editFilmSchema.shape.operations;

/** Returns the operations of a JSON text: a list, or one operation; null for another text. */
function parseOperations(json: string) {
  try {
    const value: unknown = readJson(json, { mostValues: 500_000 });
    return operationsSchema.safeParse(Array.isArray(value) ? value : [value]).data ?? null;
  } catch {
    return null;
  }
}
