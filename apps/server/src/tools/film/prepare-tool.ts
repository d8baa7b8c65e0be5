import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clipStyle, subtitleStyle } from '@atelier/captions';
import { AppError, LIMITS } from '@atelier/contracts';
import { FILM_LIMITS, type Film } from '@atelier/film';
import { finishedFilm } from '@atelier/film/presets/finished';
import { nameSpeakers } from '@atelier/film/presets/name-speakers';
import type { PresetFacts } from '@atelier/film/presets/preset';
import { PRESETS } from '@atelier/film/presets/presets';
import { personSize } from '@atelier/film/presets/split-screen';
import { probeMedia } from '@atelier/media';
import type { Captions } from '../../films/captioning/find-captions.ts';
import { secondLanguage } from '../../films/captioning/second-language.ts';
import { planCuts } from '../../films/cutting/plan-cuts.ts';
import { markCaptions } from '../../films/make/caption-film.ts';
import { examineCameras, placeRecordings, withCameras } from '../../films/make/event-recordings.ts';
import { mixEvent } from '../../films/make/event-sound.ts';
import { examineSource } from '../../films/make/examine-source.ts';
import { type MadeBy, type PreparationPayload, preparationPayload } from '../../films/make/film-payloads.ts';
import { addMore, inputsOfMore } from '../../films/make/more-sources.ts';
import { openSource } from '../../films/make/open-source.ts';
import { presetFacts } from '../../films/make/preset-facts.ts';
import { heardBy, withSound } from '../../films/make/replaced-sound.ts';
import { keepSoundTracks } from '../../films/make/sound-tracks.ts';
import { factsOfSource } from '../../films/render/film-facts.ts';
import { secondsOf, videoInput } from '../../jobs/job-source.ts';
import { defineTool, type ToolContext } from '../../jobs/tool.ts';
import { isAssetId } from '../../library/uploads/find-upload.ts';

/** The share of the first source's preparation after which its file is there, and recordings of an event are placed. */
const OPENED = 0.1;
/** The share after which the microphones of an event are mixed. */
const MIXED = 0.2;

/** Recognises the words and faces of a source and makes the first document of a film. Private to its owner. */
export const filmPreparation = defineTool<PreparationPayload>({
  id: 'film-preparation',
  action: null,
  payload: preparationPayload,
  inputs: ({ source, made_by, more }) => ({
    ...videoInput(source),
    ...inputsOfMore(more ?? []),
    ...(isAssetId(made_by?.gameplay_video ?? '') && { game: made_by?.gameplay_video ?? '' }),
  }),
  gameplay: ({ made_by: { gameplay_video: game } = {} }) => (game && !isAssetId(game) ? { game } : {}),
  title: (_, __, language) => (language === 'fr' ? 'Préparation du montage' : 'Preparation of the film'),
  timeLimitSeconds: 4 * 3600,

  async run(context) {
    const { input, files, workDir, films } = context;
    const share = 1 / (1 + (input.more?.length ?? 0));
    const onProgress: Context['onProgress'] = (stage, fraction) =>
      context.onProgress(stage, share * fraction);
    const event = input.is_event
      ? await placeRecordings(context, (fraction) => onProgress('analysing', OPENED * fraction))
      : null;
    const chosen = event?.main ?? { file: 'video', path: files.video, name: input.source_name };
    const opened = await openSource(context, {
      upload: chosen.path,
      source: input.source,
      ...secondsOf(input.range),
      maxDurationSeconds: LIMITS.filmMaxSeconds,
      onProgress: (fraction) => onProgress('downloading', OPENED * fraction),
    });
    if (opened.range.durationSeconds < FILM_LIMITS.leastSeconds) {
      throw new AppError('media_too_short', 'A film lasts at least half a second.');
    }
    onProgress('analysing', OPENED);
    const { sourcePath, info } = opened;
    const onMixed = (fraction: number) => onProgress('analysing', OPENED + (MIXED - OPENED) * fraction);
    const tracks = event ? null : await keepSoundTracks({ ...context, onProgress: onMixed }, opened);
    const sound = event
      ? await mixEvent(context, event, opened, onMixed)
      : ((input.is_made ? null : tracks?.mix) ?? null);
    const request: MadeBy = input.made_by ?? {};
    const {
      captions,
      heard,
      framing,
      sound: levels,
    } = await examineSource(context, heardBy(opened, sound), {
      words: wordsOf(input),
      file: chosen.file,
      isFramed: !input.is_finished,
      isAngle: event !== null,
      size:
        request.gameplay_video === undefined
          ? undefined
          : personSize('person_share' in request ? request.person_share : undefined),
      mark: (found) => mark(found, input),
      // Shown while the rest is recognised; the document does not depend on it.
      onHeard: (words) => void films.hear(input.film_id, words).catch(() => undefined),
      onProgress: (stage, fraction) => onProgress(stage, MIXED + (1 - MIXED) * fraction),
    });
    const speakers = nameSpeakers(captions.words, heard.numbers, input.ui_language, heard.names);
    // The cuts of a finished film are made already.
    const options = input.is_finished ? {} : request;
    const plan = await planCuts({ ...opened, ...captions, options });
    const main = await films.keepAsset({ path: sourcePath, name: chosen.name, info });
    const game = files.game === undefined ? null : await keepGame(context, files.game);
    const built = buildFilm(
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
    const mainFacts = {
      ...factsOfSource(info, main.sha256, framing),
      ...(tracks && { sound_tracks: tracks.tracks }),
    };
    const cameras = event
      ? await examineCameras(context, event, {
          turns: heard.turns,
          onProgress: (fraction) => context.onProgress('analysing', share + (1 - share) * fraction),
        })
      : [];
    await films.begin(input.film_id, {
      film: withSound(await withCameras(context, built, { main: mainFacts, cameras }), sound),
      voices: heard.voices,
      sources: {
        main: { assetId: main.assetId, facts: mainFacts, sound: levels },
        ...Object.fromEntries(
          cameras.map(({ name, assetId, facts }) => [name, { assetId, facts, sound: null }]),
        ),
        ...(game && { game: { assetId: game.assetId, facts: game.facts, sound: null } }),
      },
    });
    const failed = event ? event.failed : await addMore(context, input);
    const data = { film_id: input.film_id, ...(failed.length > 0 && { failed }) };
    const filePath = path.join(workDir, 'film.json');
    await writeFile(filePath, JSON.stringify(data));
    return {
      filePath,
      extension: 'json',
      notices: captions.notices,
      engine: captions.engine,
      data,
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

/** The words that are known, or how they are recognised. */
function wordsOf({ made_by: made, language_code, script }: PreparationPayload) {
  return {
    language: made?.language_code ?? language_code,
    spokenLanguage: made?.spoken_language,
    script,
    known: made?.captions?.lines.flatMap(({ words }) => words) ?? made?.words,
    knownSpoken: made?.spokenWords,
    second: made?.second_captions,
  };
}

/** Marks keywords and emoji in recognised words where the tool would; a new film without settings has no marks. */
function mark(captions: Captions, { tool, made_by: request = {} }: PreparationPayload): Captions {
  const style = 'subtitle_style' in request ? request.subtitle_style : undefined;
  if (captions.engine === null || style === undefined) return captions;
  const look = tool === 'subtitles' ? subtitleStyle(style) : clipStyle(style);
  return markCaptions(captions, request, look ?? null);
}

async function keepGame({ input, films, signal }: Context, filePath: string) {
  const info = await probeMedia(filePath, { signal });
  const name = input.made_by?.gameplay_video ?? 'game';
  const { assetId, sha256 } = await films.keepAsset({ path: filePath, name, info });
  return { assetId, durationSeconds: info.durationSeconds, facts: factsOfSource(info, sha256) };
}
