import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clipStyle, subtitleStyle } from '@atelier/captions';
import { AppError, LIMITS } from '@atelier/contracts';
import { recogniseVoices } from '@atelier/engines/speaker-diarisation/recognise-voices';
import type { Film } from '@atelier/film';
import { finishedFilm } from '@atelier/film/presets/finished';
import { nameSpeakers } from '@atelier/film/presets/name-speakers';
import type { PresetFacts } from '@atelier/film/presets/preset';
import { PRESETS } from '@atelier/film/presets/presets';
import { personSize } from '@atelier/film/presets/split-screen';
import { packSound } from '@atelier/film/time/source-sound';
import { probeMedia } from '@atelier/media';
import { type Captions, findCaptions, NO_CAPTIONS } from '../../films/captioning/find-captions.ts';
import { findVoices, numberSpeakers } from '../../films/captioning/find-speakers.ts';
import { secondLanguage } from '../../films/captioning/second-language.ts';
import { planCuts } from '../../films/cutting/plan-cuts.ts';
import { markCaptions } from '../../films/make/caption-film.ts';
import { type MadeBy, type PreparationPayload, preparationPayload } from '../../films/make/film-payloads.ts';
import { type OpenedSource, openSource } from '../../films/make/open-source.ts';
import { presetFacts } from '../../films/make/preset-facts.ts';
import { keptLooks } from '../../films/reframing/looking/kept-looks.ts';
import { planFraming } from '../../films/reframing/plan-framing.ts';
import { factsOfSource } from '../../films/render/film-facts.ts';
import { secondsOf, videoInput } from '../../jobs/job-source.ts';
import { defineTool, type ToolContext } from '../../jobs/tool.ts';
import { isAssetId } from '../../library/uploads/find-upload.ts';

const DOWNLOADED = 0.1;
const HEARD = 0.7;
const LOOKED = 0.95;

/** Recognises the words and faces of a source and makes the first document of a film. Private to its owner. */
export const filmPreparation = defineTool<PreparationPayload>({
  id: 'film-preparation',
  action: null,
  payload: preparationPayload,
  inputs: ({ source, made_by }) => ({
    ...videoInput(source),
    ...(isAssetId(made_by?.gameplay_video ?? '') && { game: made_by?.gameplay_video ?? '' }),
  }),
  gameplay: ({ made_by: { gameplay_video: game } = {} }) => (game && !isAssetId(game) ? { game } : {}),
  title: (_, __, language) => (language === 'fr' ? 'Préparation du montage' : 'Preparation of the film'),
  timeLimitSeconds: 45 * 60,

  async run(context) {
    const { input, files, workDir, engines, films, onProgress } = context;
    const opened = await openSource(context, {
      upload: files.video,
      source: input.source,
      ...secondsOf(input.range),
      maxDurationSeconds: LIMITS.filmMaxSeconds,
      onProgress: (fraction) => onProgress('downloading', DOWNLOADED * fraction),
    });
    onProgress('analysing', DOWNLOADED);
    const { sourcePath, info } = opened;
    const request: MadeBy = input.made_by ?? {};
    const captions = mark(await findWords(context, opened), input);
    const heard = await nameVoices(context, opened, captions.words);
    const speakers = nameSpeakers(captions.words, heard.numbers, input.ui_language, heard.names);
    // The cuts of a finished film are made already.
    const options = input.is_finished ? {} : request;
    const plan = await planCuts({ ...opened, ...captions, options });
    const framing = input.is_finished
      ? null
      : await planFraming({
          ...opened,
          faces: engines.faces,
          size:
            request.gameplay_video === undefined
              ? undefined
              : personSize('person_share' in request ? request.person_share : undefined),
          kept: () => keptLooks(context.sourceFacts('video')),
          voices: () => Promise.resolve(heard.turns),
          onProgress: (fraction) => onProgress('analysing', HEARD + (LOOKED - HEARD) * fraction),
        });
    const measured = await opened.listener.heard();
    const sound = measured && packSound(measured, opened.range.startSeconds);
    const main = await films.keepAsset({ path: sourcePath, name: input.source_name, info });
    const game = files.game === undefined ? null : await keepGame(context, files.game);
    const document = buildFilm(
      input,
      presetFacts({
        ...opened,
        ...captions,
        ...speakers,
        plan,
        hasMadeCuts: request.made_cuts !== undefined,
        framing,
        game,
        canvas: input.canvas,
        assetId: main.assetId,
        second: secondLanguage(captions, { ...request, bilingual: request.bilingual ?? false }),
      }),
    );
    await films.begin(input.film_id, {
      film: document,
      voices: heard.voices,
      sources: {
        main: { assetId: main.assetId, facts: factsOfSource(info, main.sha256, framing), sound },
        ...(game && { game: { assetId: game.assetId, facts: game.facts, sound: null } }),
      },
    });
    const filePath = path.join(workDir, 'film.json');
    await writeFile(filePath, JSON.stringify({ film_id: input.film_id }));
    return {
      filePath,
      extension: 'json',
      notices: captions.notices,
      engine: captions.engine,
      data: { film_id: input.film_id },
    };
  },
});

type Context = ToolContext<PreparationPayload>;

/** Builds the document by the preset of the tool. */
function buildFilm(input: PreparationPayload, facts: PresetFacts): Film {
  if (input.is_finished) return finishedFilm(facts);
  switch (input.tool) {
    case 'clip':
      return PRESETS.clip.build(input.made_by ?? {}, facts);
    case 'subtitles':
      return PRESETS.subtitles.build(input.made_by ?? {}, facts);
    case 'split-screen':
      return PRESETS['split-screen'].build(input.made_by ?? {}, facts);
    case 'format':
      return PRESETS.format.build(input.made_by ?? {}, facts);
  }
}

/**
 * Finds the words of a job that is known, else the recognised ones. A server without a recogniser makes a film without
 * words, which can still be cut and framed.
 */
async function findWords({ input, films, onProgress }: Context, opened: OpenedSource): Promise<Captions> {
  const { made_by: made, language_code } = input;
  return findCaptions({
    ...opened,
    language: made?.language_code ?? language_code,
    spokenLanguage: made?.spoken_language,
    script: input.script,
    known: made?.captions?.lines.flatMap(({ words }) => words) ?? made?.words,
    knownSpoken: made?.spokenWords,
    second: made?.second_captions,
    onProgress(fraction, heard) {
      onProgress('transcribing', DOWNLOADED + (HEARD - DOWNLOADED) * fraction);
      // Shown while the rest is recognised; the document does not depend on it.
      if (heard) void films.hear(input.film_id, heard).catch(() => undefined);
    },
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'engine_unavailable') return NO_CAPTIONS;
    throw error;
  });
}

/** Marks keywords and emoji in recognised words where the tool would; a new film without settings has no marks. */
function mark(captions: Captions, { tool, made_by: request = {} }: PreparationPayload): Captions {
  const style = 'subtitle_style' in request ? request.subtitle_style : undefined;
  if (captions.engine === null || style === undefined) return captions;
  const look = tool === 'subtitles' ? subtitleStyle(style) : clipStyle(style);
  return markCaptions(captions, request, look ?? null);
}

/** Finds who speaks, and names those whose voices the person has named in earlier films and wants to be recognised. */
async function nameVoices({ films, sourceFacts }: Context, opened: OpenedSource, words: Captions['words']) {
  const known = await films.knownVoices();
  const { turns, voices } =
    words.length > 0
      ? await findVoices({ ...opened, facts: () => sourceFacts('video'), keepsVoices: known !== null })
      : { turns: [], voices: [] };
  const { numbers, speakers } = numberSpeakers(words, turns);
  const own = speakers.map((speaker) => voices[speaker] ?? []);
  return { turns, numbers, voices: known ? own : [], names: known ? recogniseVoices(own, known) : [] };
}

async function keepGame({ input, films, signal }: Context, filePath: string) {
  const info = await probeMedia(filePath, { signal });
  const name = input.made_by?.gameplay_video ?? 'game';
  const { assetId, sha256 } = await films.keepAsset({ path: filePath, name, info });
  return { assetId, durationSeconds: info.durationSeconds, facts: factsOfSource(info, sha256) };
}
