import { AppError, cutText, LIMITS, type SpeechLanguage } from '@atelier/contracts';
import { DUB_SENTENCE_MAX, dubCredits, type dubRequestSchema } from '@atelier/contracts/tools/dubs/dubs';
import { FILM_NAME_MAX } from '@atelier/contracts/tools/films';
import * as routes from '@atelier/routes/dubs';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { staleRevision } from '../../films/documents/accept-render.ts';
import { hasFilm, insertFilm, newFilmId, setPreparation } from '../../films/documents/begin-film.ts';
import { filmEngine, storedOf } from '../../films/documents/engine/film-engine.ts';
import { type FilmRow, findFilm } from '../../films/documents/film-row.ts';
import { takeCuts } from '../../films/dubs/take-cuts.ts';
import { answerJson } from '../../http/answer-json.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { acceptFor, idempotencyKeyOf, languageOf } from '../../http/job-answers.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { serve } from '../../http/routes/serve.ts';
import type { DubPayload } from './payload.ts';
import { type DubOutline, outlineDub, viewPlan } from './plan-dub.ts';

type Asked = z.output<typeof dubRequestSchema>;

/** Films in another language. */
export function dubRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const filmOf = (c: Context<HttpEnv>) =>
    findFilm(deps.sql, c.get('caller').id, c.req.param('id')?.toLowerCase() ?? '');

  serve(app, routes.readDubPlan, async ({ c }) => {
    const row = await filmOf(c);
    const film = await speechOf(deps, row);
    return viewPlan(film, row.revision, await outlineDub(deps.engines, film));
  });

  serve(app, routes.translateDub, async ({ c, readBody }) => {
    const { language, revision } = await readBody();
    const row = await filmOf(c);
    if (revision !== row.revision) throw staleRevision(row);
    const film = await speechOf(deps, row);
    const { sentences } = await outlineDub(deps.engines, film);
    const { translation } = deps.engines;
    // Captions need no voice of the language.
    if (!translation || language.slice(0, 2) === film.language.slice(0, 2)) {
      throw new AppError('translation_unavailable', 'Nothing on this server translates the text of a film.');
    }
    await limitPerPerson(c, deps, { name: 'films', max: deps.config.TRANSCRIBE_LIMIT });
    const translated = await translation.translate({
      texts: sentences.map(({ text }) => text),
      from: film.language,
      to: language,
      signal: c.req.raw.signal,
    });
    return {
      revision,
      sentences: sentences.map((_, index) => cutText(translated[index]?.trim() ?? '', DUB_SENTENCE_MAX)),
    };
  });

  serve(app, routes.startDub, async ({ c, readBody, userId }) => {
    const asked = await readBody();
    const row = await filmOf(c);
    if (asked.revision !== undefined && asked.revision !== row.revision) throw staleRevision(row);
    const outline = await outlineDub(deps.engines, await speechOf(deps, row));
    await requireAble(deps, asked, outline);
    const filmId = newFilmId(userId, idempotencyKeyOf(c));
    // A request that is sent again does not count twice.
    if (!(await hasFilm(deps.sql, userId, filmId))) {
      await limitPerPerson(c, deps, { name: 'films', max: deps.config.TRANSCRIBE_LIMIT });
    }
    const credits = dubCredits(outline.sentences, asked.script);
    const { id: of, revision } = row;
    await insertFilm(deps.sql, {
      id: filmId,
      userId,
      tool: row.tool,
      projectId: null,
      paid: null,
      dub: { of, revision },
      name: nameOf(row.name, asked.language, languageOf(c)),
    });
    const payload: DubPayload = {
      v: 2,
      film_id: filmId,
      of,
      revision,
      language: asked.language,
      voices: asked.voices,
      original: asked.original,
      script: asked.script ?? null,
    };
    const { jobId } = await acceptFor(c, deps, 'dub', payload, { cost: credits }).catch(async (error) => {
      await deps.sql`delete from app.films
          where id = ${filmId} and user_id = ${userId} and document is null and prepared_by is null`;
      throw error;
    });
    await setPreparation(deps.sql, filmId, jobId);
    return { success: true as const, film_id: filmId, process_id: jobId, credits };
  });

  serve(app, routes.takeCuts, async ({ c, readBody }) => {
    const { revision, dry_run: isDryRun } = await readBody();
    const answer = await takeCuts(deps, await filmOf(c), {
      revision,
      isDryRun,
      language: languageOf(c),
      idempotencyKey: idempotencyKeyOf(c),
      by: c.get('caller').key ? 'key' : 'person',
    });
    return answerJson(c, answer);
  });

  return app;
}

const speechOf = ({ sql }: Pick<ServerDeps, 'sql'>, row: FilmRow) =>
  filmEngine.speech([storedOf(sql, row), LIMITS.dubMaxSeconds], { owner: row.userId });

/** @throws AppError `invalid_input`, `translation_unavailable` */
async function requireAble(
  { engines }: ServerDeps,
  asked: Asked,
  { languages, sentences }: DubOutline,
): Promise<void> {
  const { language, voices, script } = asked;
  const able = languages.find((each) => each.language === language);
  if (!able)
    throw new AppError('invalid_input', 'language: no voice speaks it, or the film is spoken in it.');
  const offered = await engines.textToSpeech.voices();
  for (const id of Object.values(voices)) {
    const voice = offered.find((each) => each.id === id);
    if (!voice || !language.startsWith(voice.language)) {
      throw new AppError('invalid_input', 'voices: there is no such voice of this language.');
    }
  }
  if (script && script.length !== sentences.length) {
    throw new AppError('invalid_input', `script: ${sentences.length} sentences, as in the plan.`);
  }
  const isWhole = script?.every((text) => text !== null) ?? false;
  if (!able.translator && !isWhole) {
    throw new AppError(
      'translation_unavailable',
      'Nothing on this server translates into this language: give the sentences yourself.',
    );
  }
}

/** Names the dub after its original: “Interview (English)”. */
function nameOf(name: string, language: SpeechLanguage, ui: string): string {
  const suffix = ` (${new Intl.DisplayNames([ui], { type: 'language' }).of(language.slice(0, 2)) ?? language})`;
  return cutText(name, FILM_NAME_MAX - suffix.length) + suffix;
}
