import { subtitleStyle } from '@atelier/captions';
import { withOwnLook } from '@atelier/captions/styles/apply-own-look';
import { AppError, LIMITS } from '@atelier/contracts';
import { subtitles as preset } from '@atelier/film/presets/subtitles';
import { settledPayload } from '../../films/cutting/settled-payload.ts';
import { captionFilm } from '../../films/make/caption-film.ts';
import { makeFilm } from '../../films/make/make-film.ts';
import { openSource } from '../../films/make/open-source.ts';
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
  action: 'c2pa.edited',
  payload: subtitlesPayload,
  inputs: ({ source }) => videoInput(source),
  fonts: ownFontsOf,
  title: ({ name }) => `Sous-titres - ${name}`,
  name: ({ project_name }) => project_name,
  timeLimitSeconds: 45 * 60,
  settle: (input, made) => ({ ...input, ...settledPayload(input, made) }),
  fromStep(given, { source, name }) {
    const { range, settings } = splitRange(given);
    return { v: 2, source, range, sound: {}, ...settings, name };
  },

  async run(context) {
    const { input, jobId, files, fonts, films, workDir, onProgress } = context;
    const style = withOwnLook(subtitleStyle(input.subtitle_style), input.own_style);
    if (!style) throw new AppError('invalid_input', 'There is no such subtitle style.');
    const opened = await openSource(context, {
      upload: files.video ?? '',
      source: input.source,
      ...secondsOf(input.range),
      maxDurationSeconds: LIMITS.clipMaxSeconds,
      onProgress: () => undefined,
    });
    onProgress('analysing', SPEECH_FROM);
    const { plan, captions } = await captionFilm({
      ...opened,
      input,
      style,
      onHearing: (fraction) =>
        onProgress('transcribing', SPEECH_FROM + (RENDER_FROM - SPEECH_FROM) * fraction),
      onTranslating: () => onProgress('translating', RENDER_FROM),
    });
    return makeFilm(
      {
        build: (facts) => preset.build(input, facts),
        request: input,
        opened,
        captions,
        plan,
        framing: null,
        jobId,
        fonts,
        earlier: input.restyle_of === undefined ? undefined : films.partsOfResult(input.restyle_of, workDir),
      },
      (fraction) => onProgress('rendering', RENDER_FROM + (RENDER_TO - RENDER_FROM) * fraction),
    );
  },
});
