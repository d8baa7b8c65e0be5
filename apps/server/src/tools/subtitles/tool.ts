import path from 'node:path';
import { subtitleStyle } from '@atelier/captions';
import { withOwnLook } from '@atelier/captions/styles/apply-own-look';
import { AppError, LIMITS } from '@atelier/contracts';
import {
  brandedSeconds,
  chooseSubtitlesSize,
  probeMedia,
  renderSubtitles,
  resolveRange,
} from '@atelier/media';
import { tellCards } from '../../brand/card-times.ts';
import { prepareBrand } from '../../brand/prepare-brand.ts';
import { findCaptions } from '../../captioning/find-captions.ts';
import { createListener } from '../../captioning/listen.ts';
import { prepareCaptions } from '../../captioning/prepare-captions.ts';
import { punchInsOf } from '../../captioning/punch-ins.ts';
import { secondLanguage } from '../../captioning/second-language.ts';
import { storeCaptions } from '../../captioning/stored-captions.ts';
import { cutFilm } from '../../cutting/cut-film.ts';
import { tellCuts } from '../../cutting/plan-cuts.ts';
import { prepareSound } from '../../cutting/prepare-sound.ts';
import { settleFilm } from '../../cutting/settle-film.ts';
import { defineTool } from '../../jobs/tool.ts';
import { ownFontsOf } from '../../own-fonts/fonts-of-job.ts';
import { type SubtitlesPayload, subtitlesPayload } from './payload.ts';

/** Shares of the whole run, by what they took on two cores with the offline engines. */
const SPEECH_FROM = 0.05;
const RENDER_FROM = 0.4;
const RENDER_TO = 0.97;

export const subtitles = defineTool<SubtitlesPayload>({
  id: 'subtitles',
  payload: subtitlesPayload,
  inputs: ({ filepath }) => ({ video: filepath }),
  fonts: ({ own_style }) => ownFontsOf(own_style),
  title: ({ name }) => `Sous-titres - ${name}`,
  name: ({ project_name }) => project_name,
  timeLimitSeconds: 45 * 60,
  settle: (input, made) => ({ ...input, ...settleFilm(input, made) }),

  async run({ input, jobId, files, fonts, workDir, engines, signal, onProgress }) {
    const style = withOwnLook(subtitleStyle(input.subtitle_style), input.own_style);
    if (!style) throw new AppError('invalid_input', 'There is no such subtitle style.');
    const sourcePath = files.video ?? '';
    const info = await probeMedia(sourcePath, { signal });
    const range = resolveRange(info, {
      startSeconds: input.start_time,
      durationSeconds: input.duration,
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
      wishes: input,
      language: input.spoken_language ?? input.language_code,
      onProgress: onHearing,
    });
    const { studio, told } = await prepareSound({
      ...source,
      wanted: input.sound,
      plan,
      listener,
      engines,
      workDir,
      signal,
    });

    const spoken = secondLanguage(captions, input);
    const size = chooseSubtitlesSize(info);
    const burned = await prepareCaptions({
      words: captions.words,
      lines: captions.lines,
      style,
      frame: size,
      workDir,
      fonts,
      language: input.language_code,
      spoken,
      seed: input.style_seed ?? jobId,
    });
    const branded = await prepareBrand(input.brand_kit, {
      frame: size,
      captions: burned?.boxes ?? [],
      workDir,
    });
    const { totalSeconds, ...cards } = brandedSeconds({ ...source, ...branded, cuts: plan?.list });
    const outputPath = path.join(workDir, 'subtitles.mp4');
    await renderSubtitles(
      {
        ...{ ...source, outputPath, size, subtitles: burned, studio, cuts: plan?.list },
        brand: branded.brand,
        punchIns: burned && punchInsOf(captions.words, input.punch_in),
      },
      {
        signal,
        onProgress: (fraction) => onProgress('rendering', RENDER_FROM + (RENDER_TO - RENDER_FROM) * fraction),
      },
    );
    return {
      filePath: outputPath,
      extension: 'mp4',
      notices: [...captions.notices, ...branded.notices],
      previewFrom: cards.introSeconds,
      engine: captions.engine,
      data: {
        durationSeconds: totalSeconds,
        ...tellCards(cards),
        ...(input.brand_kit && { branded: true }),
        ...tellCuts(plan),
        ...told,
        ...size,
        /** Of this tool's own numbers: another one can be applied to the result. */
        styleId: input.subtitle_style,
        ...(input.own_style && { ownStyle: input.own_style }),
        ...storeCaptions(
          { ...captions, spoken: spoken?.words ?? null },
          input.language_code,
          cards.introSeconds,
        ),
      },
    };
  },
});
