import path from 'node:path';
import { subtitleStyle } from '@atelier/captions';
import { withOwnLook } from '@atelier/captions/styles/apply-own-look';
import { AppError, LIMITS } from '@atelier/contracts';
import { chooseSubtitlesSize, probeMedia, renderSubtitles, resolveRange } from '@atelier/media';
import { findCaptions } from '../../film/captioning/find-captions.ts';
import { createListener } from '../../film/captioning/listen.ts';
import { cutFilm } from '../../film/cutting/cut-film.ts';
import { prepareSound } from '../../film/cutting/prepare-sound.ts';
import { settleFilm } from '../../film/cutting/settle-film.ts';
import { drawOver } from '../../film/draw-over.ts';
import { secondsOf, splitRange, videoInput } from '../../jobs/job-source.ts';
import { defineTool } from '../../jobs/tool.ts';
import { ownFontsOf } from '../../library/own-fonts/fonts-of-job.ts';
import { type SubtitlesPayload, subtitlesPayload } from './payload.ts';

/** Shares of the whole run, by what they took on two cores with the offline engines. */
const SPEECH_FROM = 0.05;
const RENDER_FROM = 0.4;
const RENDER_TO = 0.97;

export const subtitles = defineTool<SubtitlesPayload>({
  id: 'subtitles',
  payload: subtitlesPayload,
  inputs: ({ source }) => videoInput(source),
  fonts: ownFontsOf,
  title: ({ name }) => `Sous-titres - ${name}`,
  name: ({ project_name }) => project_name,
  timeLimitSeconds: 45 * 60,
  settle: (input, made) => ({ ...input, ...settleFilm(input, made) }),
  fromStep(given, { source, name }) {
    const { range, settings } = splitRange(given);
    return { v: 2, source, range, sound: {}, ...settings, name };
  },

  async run({ input, jobId, files, fonts, workDir, engines, signal, onProgress }) {
    const style = withOwnLook(subtitleStyle(input.subtitle_style), input.own_style);
    if (!style) throw new AppError('invalid_input', 'There is no such subtitle style.');
    const sourcePath = files.video ?? '';
    const info = await probeMedia(sourcePath, { signal });
    const range = resolveRange(info, {
      ...secondsOf(input.range),
      maxDurationSeconds: LIMITS.clipMaxSeconds,
    });
    const source = { info, sourcePath, range };
    onProgress('analysing', SPEECH_FROM);

    const listener = createListener({ ...source, engines, workDir, signal });
    const onHearing = (fraction: number) =>
      onProgress('transcribing', SPEECH_FROM + (RENDER_FROM - SPEECH_FROM) * fraction);
    const found = await findCaptions({
      ...source,
      engines,
      listener,
      signal,
      language: input.language_code,
      spokenLanguage: input.spoken_language,
      edited: input.captions,
      second: input.second_captions,
      known: input.words,
      knownSpoken: input.spokenWords,
      onTranslating: () => onProgress('translating', RENDER_FROM),
      onProgress: onHearing,
    });
    const { plan, captions } = await cutFilm({
      ...source,
      engines,
      listener,
      signal,
      captions: found,
      options: input,
      language: input.spoken_language ?? input.language_code,
      isLanguageGiven: input.spoken_language !== undefined,
      onProgress: onHearing,
    });
    const { studio, facts: soundFacts } = await prepareSound({
      ...source,
      wanted: input.sound,
      plan,
      listener,
      engines,
      workDir,
      signal,
    });

    const size = chooseSubtitlesSize(info);
    const drawn = await drawOver({
      ...{ input, captions, plan, source, style, size },
      run: { jobId, workDir, fonts },
    });
    const outputPath = path.join(workDir, 'subtitles.mp4');
    const cardPath = path.join(workDir, 'card.webp');
    await renderSubtitles(
      { ...source, ...drawn.layers, outputPath, cardPath, size, studio },
      {
        signal,
        onProgress: (fraction) => onProgress('rendering', RENDER_FROM + (RENDER_TO - RENDER_FROM) * fraction),
      },
    );
    return {
      filePath: outputPath,
      extension: 'mp4',
      notices: [...captions.notices, ...drawn.notices],
      previewPath: cardPath,
      previewFrom: drawn.previewFrom,
      hasManyKeyFrames: true,
      engine: captions.engine,
      data: { ...drawn.facts, ...soundFacts },
    };
  },
});
