import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, CLIP_LANGUAGES, LIMITS, type SpeechLanguage } from '@atelier/contracts';
import { probeMedia } from '@atelier/media';
import { type Captions, findCaptions, NO_CAPTIONS } from '../../film/captioning/find-captions.ts';
import { createListener, type Listener } from '../../film/captioning/listen.ts';
import { FALLBACK_LANGUAGE } from '../../film/captioning/spoken-language.ts';
import { keptLooks } from '../../film/reframing/looking/kept-looks.ts';
import { planFraming } from '../../film/reframing/plan-framing.ts';
import { factsOfSource } from '../../film/rendering/film-facts.ts';
import { secondsOf, videoInput } from '../../jobs/job-source.ts';
import { defineTool, type ToolContext } from '../../jobs/tool.ts';
import { isAssetId } from '../../library/uploads/find-upload.ts';
import { findSource, type VideoSource } from '../find-source.ts';
import { buildFilm } from './build-film.ts';
import { type PreparationPayload, preparationPayload } from './payload.ts';

const DOWNLOADED = 0.1;
const HEARD = 0.7;
const LOOKED = 0.95;

/** Recognises the words and faces of a source and makes the first document of a film. Private to its owner. */
export const filmPreparation = defineTool<PreparationPayload>({
  id: 'film-preparation',
  payload: preparationPayload,
  inputs: ({ source, made_by }) => ({
    ...videoInput(source),
    ...(isAssetId(made_by?.gameplay_video ?? '') && { game: made_by?.gameplay_video ?? '' }),
  }),
  gameplay: ({ made_by: { gameplay_video: game } = {} }) => (game && !isAssetId(game) ? { game } : {}),
  title: (_, __, language) => (language === 'fr' ? 'Préparation du montage' : 'Preparation of the film'),
  timeLimitSeconds: 45 * 60,

  async run(context) {
    const { input, files, workDir, engines, films, signal, onProgress } = context;
    const source = await findSource(engines, {
      upload: files.video,
      source: input.source,
      ...secondsOf(input.range),
      maxDurationSeconds: LIMITS.filmMaxSeconds,
      workDir,
      signal,
      onProgress: (fraction) => onProgress('downloading', DOWNLOADED * fraction),
    });
    onProgress('analysing', DOWNLOADED);
    const listener = createListener({ ...source, engines, workDir, signal });
    const speech = await findWords(context, { source, listener });
    const framing = input.is_finished
      ? null
      : await planFraming({
          ...{ ...source, listener, workDir, signal, faces: engines.faces },
          kept: () => keptLooks(context.sourceFacts('video')),
          onProgress: (fraction) => onProgress('analysing', HEARD + (LOOKED - HEARD) * fraction),
        });
    const { sourcePath, info } = source;
    const main = await films.keepAsset({ path: sourcePath, name: input.source_name, info });
    const game = files.game === undefined ? null : await keepGame(context, files.game);
    const document = buildFilm({
      ...{ request: input, info, range: source.range, ...speech },
      ...{ assetId: main.assetId, game },
    });
    await films.begin(input.film_id, {
      film: document,
      sources: {
        main: { assetId: main.assetId, facts: factsOfSource(info, main.sha256, framing) },
        ...(game && { game: { assetId: game.assetId, facts: game.facts } }),
      },
    });
    const filePath = path.join(workDir, 'film.json');
    await writeFile(filePath, JSON.stringify({ film_id: input.film_id }));
    return {
      filePath,
      extension: 'json',
      notices: speech.notices,
      engine: speech.engine,
      data: { film_id: input.film_id },
    };
  },
});

type Context = ToolContext<PreparationPayload>;

/**
 * The words of a job that is known, else the recognised ones. A server without a recogniser makes a film without
 * words, which can still be cut and framed.
 */
async function findWords(
  { input, engines, films, signal, onProgress }: Context,
  { source, listener }: { source: VideoSource; listener: Listener },
): Promise<Pick<Captions, 'words' | 'notices' | 'engine'> & { language: SpeechLanguage }> {
  const { made_by: made, language_code } = input;
  const known = made?.captions?.lines.flatMap(({ words }) => words) ?? made?.words;
  const found = await findCaptions({
    ...{ ...source, engines, listener, signal },
    language: made?.language_code ?? language_code,
    known,
    onProgress(fraction, heard) {
      onProgress('transcribing', DOWNLOADED + (HEARD - DOWNLOADED) * fraction);
      // Shown while the rest is recognised; the document does not depend on it.
      if (heard) void films.hear(input.film_id, heard).catch(() => undefined);
    },
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'engine_unavailable') return NO_CAPTIONS;
    throw error;
  });
  const language = CLIP_LANGUAGES.find((tag) => tag === found.language) ?? FALLBACK_LANGUAGE;
  return { words: found.words, notices: found.notices, engine: found.engine, language };
}

async function keepGame({ input, films, signal }: Context, filePath: string) {
  const info = await probeMedia(filePath, { signal });
  const name = input.made_by?.gameplay_video ?? 'game';
  const { assetId, sha256 } = await films.keepAsset({ path: filePath, name, info });
  return { assetId, durationSeconds: info.durationSeconds, facts: factsOfSource(info, sha256) };
}
