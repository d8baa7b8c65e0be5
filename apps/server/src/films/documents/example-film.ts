import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { UiLanguage } from '@atelier/contracts';
import { type Film, filmDuration, filmSchema } from '@atelier/film';
import { probeMedia } from '@atelier/media';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import type { AssetDeps } from '../assets/assets.ts';
import { factsOfSource } from '../render/film-facts.ts';
import { insertFilm, newFilmId } from './begin-film.ts';
import type { EditDeps } from './edit-film.ts';
import { jobFilms } from './job-films.ts';

/** The video and its words; `assets/example/README.md` says how they were made. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../../assets/example');
const wordsSchema = z.array(z.tuple([z.string(), z.number(), z.number()]));

const TEXTS = {
  fr: { name: 'Exemple', language: 'fr-FR' },
  en: { name: 'Example', language: 'en-US' },
} as const;

/**
 * Opens the example film of a person, made at the first call. Its renders are free, as if its present length had been
 * paid when the person first opened it, while only its own source is seen and heard: another film costs what any costs.
 * @returns its id
 */
export async function openExample(
  deps: AssetDeps & EditDeps & { tempRoot: string },
  userId: string,
  language: UiLanguage,
): Promise<string> {
  // No key of a request has a line break.
  const id = newFilmId(userId, 'example\n');
  // A call that was killed has left the film without a document.
  const made = await deps.sql`select 1 from app.films where id = ${id} and document is not null`;
  if (made.length > 0) return id;
  const { name } = TEXTS[language];
  await mkdir(deps.tempRoot, { recursive: true });
  const folder = await mkdtemp(path.join(deps.tempRoot, 'example-'));
  try {
    // Storage takes files by hard link, and the original must stay.
    const video = path.join(folder, 'example.mp4');
    await copyFile(path.join(FOLDER, `${language}.mp4`), video);
    const info = await probeMedia(video);
    const films = jobFilms(deps, userId);
    const asset = await films.keepAsset({ path: video, name: `${name}.mp4`, info });
    const film = await exampleDocument(language, asset.assetId, info.durationSeconds);
    const seconds = filmDuration(film);
    const paid = { at: await firstOpening(deps.sql, userId), seconds: seconds / 2 };
    await insertFilm(deps.sql, { id, userId, tool: 'clip', name, projectId: null, paid, isExample: true });
    const facts = factsOfSource(info, asset.sha256);
    await films.begin(id, {
      film,
      sources: { main: { assetId: asset.assetId, facts, sound: null } },
      voices: [],
    });
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The time at which a person first opened the example: deleting it begins no new free time. */
async function firstOpening(sql: Queryable, userId: string): Promise<Date> {
  const [row] = await sql<{ at: Date }[]>`insert into app.example_openings (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id returning opened_at as at`;
  return row?.at ?? new Date();
}

async function exampleDocument(language: UiLanguage, assetId: string, seconds: number): Promise<Film> {
  // biome-ignore lint/plugin: a file of the repository
  const json: unknown = JSON.parse(await readFile(path.join(FOLDER, `${language}.json`), 'utf8'));
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language: TEXTS[language].language,
    sources: { main: { asset_id: assetId, kind: 'video', duration_seconds: seconds } },
    words: {
      main: wordsSchema.parse(json).map(([text, start, end], index) => ({
        id: `w${index + 1}`,
        text,
        start_seconds: start,
        end_seconds: end,
      })),
    },
    speakers: {},
    scenes: [
      {
        id: 'sc1',
        source: 'main',
        start_seconds: 0,
        end_seconds: seconds,
        layout: { kind: 'fill', framing: 'center' },
      },
    ],
    captions: { style: 12 },
    layers: [],
    sound: {},
    brand: null,
  });
}
