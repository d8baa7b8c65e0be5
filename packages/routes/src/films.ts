import { QUALITY_PROFILES } from '@atelier/captions/quality/profiles';
import { filmCoversSchema, suggestCoversSchema } from '@atelier/contracts/tools/film/covers';
import {
  addFilmSourceSchema,
  createFilmSchema,
  filmFrameQuerySchema,
  filmPackageSchema,
  filmPostSchema,
  filmSheetQuerySchema,
  filmSoundQuerySchema,
  packFilmSchema,
  renameFilmSchema,
  renderAnswerSchema,
  renderFilmSchema,
  suggestAssetsSchema,
  suggestPostSchema,
} from '@atelier/contracts/tools/films';
import { processAnswerSchema } from '@atelier/contracts/uploads';
import { coverSchema } from '@atelier/film/document/cover-schema';
import { EXPORT_FORMATS } from '@atelier/film/export/export-formats';
import {
  assetSuggestionsSchema,
  editAnswerSchema,
  editFilmSchema,
  filmHistorySchema,
  filmLevelsSchema,
  filmListSchema,
  filmViewSchema,
} from '@atelier/film/wire/film-answers';
import { z } from 'zod';
import type { Route } from './route.ts';

/** `at`: seconds, by default the chosen cover; `width`: pixels, at most that of the canvas. */
const coverPictureQuery = coverSchema.pick({ title: true, look: true }).extend({
  at: z.coerce.number().min(0).optional(),
  width: z.coerce.number().int().min(64).max(4096).optional(),
});

const historyNumber = z
  .string()
  .regex(/^\d{1,9}$/u, 'a whole number.')
  .transform(Number)
  .optional();
/** `limit`: edits, at most 200; `after` and `before`: revisions. */
const historyQuery = z.object({ limit: historyNumber, after: historyNumber, before: historyNumber });

export const downloadFilm = {
  method: 'GET',
  path: '/api/download-film/:id',
  summary: 'The rendered film; 404 until it is ready',
  file: 'video/mp4',
} as const satisfies Route;

export const listFilms = {
  method: 'GET',
  path: '/api/films',
  summary: "The caller's films, the newest change first",
  answer: filmListSchema,
} as const satisfies Route;

export const createFilm = {
  method: 'POST',
  path: '/api/films',
  summary: 'Open a project, an uploaded video, a link, a moment or the example as a film (free)',
  body: createFilmSchema,
  answer: filmViewSchema,
  status: 201,
} as const satisfies Route;

export const readFilm = {
  method: 'GET',
  path: '/api/films/:id',
  film: 'view',
  summary: 'One film with its document',
  answer: filmViewSchema,
} as const satisfies Route;

export const renameFilm = {
  method: 'PATCH',
  path: '/api/films/:id',
  film: 'edit',
  summary: 'Rename a film',
  body: renameFilmSchema,
  answer: filmViewSchema,
} as const satisfies Route;

export const removeFilm = {
  method: 'DELETE',
  path: '/api/films/:id',
  film: 'owner',
  summary: 'Delete a film; the project of its last render stays',
  status: 204,
} as const satisfies Route;

export const readCover = {
  method: 'GET',
  path: '/api/films/:id/cover.png',
  film: 'view',
  summary:
    'The chosen cover of a film at the size of its canvas; with `at`, the picture at that second with `title` in a `look`',
  query: coverPictureQuery,
  file: 'image/png',
} as const satisfies Route;

export const suggestCovers = {
  method: 'POST',
  path: '/api/films/:id/covers',
  film: 'edit',
  summary: 'Propose six pictures of a film as covers, sharp and with open eyes, and a title',
  body: suggestCoversSchema,
  answer: filmCoversSchema,
} as const satisfies Route;

export const listFilmEdits = {
  method: 'GET',
  path: '/api/films/:id/edits',
  film: 'view',
  summary: 'The edits of a film, the newest first, at most 200; `after` and `before` are revisions',
  query: historyQuery,
  answer: filmHistorySchema,
} as const satisfies Route;

export const editFilm = {
  method: 'POST',
  path: '/api/films/:id/edits',
  film: 'propose',
  summary: 'Apply operations to a film, all or none; dry_run answers the same and changes nothing',
  body: editFilmSchema,
  answer: editAnswerSchema,
  refusals: ['stale_revision'],
} as const satisfies Route;

export const addFilmSource = {
  method: 'POST',
  path: '/api/films/:id/sources',
  film: 'owner',
  summary:
    'Add a file to a film (free): a job recognises its words and faces and inserts its scene, while the film can be edited',
  body: addFilmSourceSchema,
  answer: processAnswerSchema,
  status: 202,
  refusals: ['film_too_large', 'rate_limited'],
} as const satisfies Route;

/** The query of an export. */
const exportQuerySchema = z.object({ profile: z.enum(QUALITY_PROFILES).optional() });

export const exportFilm = {
  method: 'GET',
  path: '/api/films/:id/export/:format',
  film: 'view',
  summary: `A film in another format: ${EXPORT_FORMATS.join(', ')}. With \`profile\`, subtitles keep the limits of a quality profile, and \`quality\` reports what breaks them`,
  query: exportQuerySchema,
  file: 'text/plain',
  tool: { name: 'export_film', title: 'Export a film', names: { id: 'film_id' } },
} as const satisfies Route;

export const readFilmFrame = {
  method: 'GET',
  path: '/api/films/:id/frame',
  film: 'view',
  summary: 'One frame of a film as it will be rendered, at `at` seconds and `width` pixels wide',
  query: filmFrameQuerySchema,
  file: 'image/webp',
} as const satisfies Route;

export const packFilm = {
  method: 'POST',
  path: '/api/films/:id/package',
  film: 'owner',
  summary: 'An address that answers a film with its sources as one zip for editing programs, for an hour',
  body: packFilmSchema,
  answer: filmPackageSchema,
} as const satisfies Route;

export const suggestPost = {
  method: 'POST',
  path: '/api/films/:id/post',
  film: 'owner',
  summary: "Suggest a title, a hook, a description with hashtags and chapters, in the film's language",
  body: suggestPostSchema,
  answer: filmPostSchema,
} as const satisfies Route;

export const renderFilm = {
  method: 'POST',
  path: '/api/films/:id/render',
  film: 'owner',
  summary:
    'Render a film, in several canvases if asked; the first render costs what the film uses, other canvases and later ones are free for a time',
  body: renderFilmSchema,
  answer: renderAnswerSchema,
  refusals: ['stale_revision', 'insufficient_credits'],
} as const satisfies Route;

export const readFilmSheet = {
  method: 'GET',
  path: '/api/films/:id/sheet',
  film: 'view',
  summary: 'A contact sheet of `count` evenly spaced frames with their times',
  query: filmSheetQuerySchema,
  file: 'image/webp',
  tool: { name: 'film_sheet', title: 'Look at a film', names: { id: 'film_id' } },
} as const satisfies Route;

export const readFilmLevels = {
  method: 'GET',
  path: '/api/films/:id/levels',
  film: 'view',
  summary:
    'The measured sounds of the sources, by which `tidy` finds pauses: a level every 10 ms and the detected speech',
  answer: filmLevelsSchema,
} as const satisfies Route;

export const readFilmSound = {
  method: 'GET',
  path: '/api/films/:id/sound',
  film: 'view',
  summary:
    "Up to ten seconds of the scene at `at` seconds with the treatment of the film's voice, without music and effects",
  query: filmSoundQuerySchema,
  file: 'audio/mp4',
} as const satisfies Route;

export const suggestAssets = {
  method: 'POST',
  path: '/api/films/:id/suggestions',
  film: 'owner',
  summary: "Suggest the caller's own pictures and films for words of a film; each is an operation for edits",
  body: suggestAssetsSchema,
  answer: assetSuggestionsSchema,
} as const satisfies Route;
