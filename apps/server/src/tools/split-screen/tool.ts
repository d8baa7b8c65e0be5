import { clipStyle } from '@atelier/captions';
import { withOwnLook } from '@atelier/captions/styles/apply-own-look';
import { AppError, LIMITS } from '@atelier/contracts';
import { personSize, splitScreen as preset } from '@atelier/film/presets/split-screen';
import { MediaError, probeMedia } from '@atelier/media';
import { settledPayload } from '../../films/cutting/settled-payload.ts';
import { captionFilm } from '../../films/make/caption-film.ts';
import { makeFilm } from '../../films/make/make-film.ts';
import { openSource } from '../../films/make/open-source.ts';
import { describeFraming } from '../../films/reframing/describe-framing.ts';
import { followSpeaker } from '../../films/reframing/follow-speaker.ts';
import { keptLooks } from '../../films/reframing/looking/kept-looks.ts';
import { secondsOf, splitRange, videoInput } from '../../jobs/job-source.ts';
import { defineTool } from '../../jobs/tool.ts';
import { ownFontsOf } from '../../library/own-fonts/fonts-of-job.ts';
import { isAssetId } from '../../library/uploads/find-upload.ts';
import { type SplitScreenPayload, splitScreenPayload } from './payload.ts';

/** Shares of the whole run, as the clip has them. */
const SPEECH_FROM = 0.08;
const SPEECH_TO = 0.32;
const RENDER_FROM = 0.4;
const RENDER_TO = 0.97;

export const splitScreen = defineTool<SplitScreenPayload>({
  id: 'split-screen',
  action: 'c2pa.edited',
  payload: splitScreenPayload,
  inputs: ({ source, gameplay_video }) => ({
    ...videoInput(source),
    ...(isAssetId(gameplay_video) && { game: gameplay_video }),
  }),
  fonts: ownFontsOf,
  fromStep(given, { source }) {
    const { range, settings } = splitRange(given);
    return { v: 2, source, range, ...settings };
  },
  gameplay: ({ gameplay_video }) => (isAssetId(gameplay_video) ? {} : { game: gameplay_video }),
  title: (_, jobId) => `Short Split Screen - ${jobId}`,
  name: () => undefined,
  timeLimitSeconds: 45 * 60,
  settle: (input, made) => ({ ...input, ...settledPayload(input, made) }),

  async run(context) {
    const { input, jobId, files, fonts, engines, sourceFacts, signal, onProgress } = context;
    const game = await probeGameplay(files.game ?? '', signal);
    const opened = await openSource(context, {
      upload: files.video,
      source: input.source,
      ...secondsOf(input.range),
      maxDurationSeconds: LIMITS.splitScreenMaxSeconds,
      onProgress: (fraction) => onProgress('downloading', SPEECH_FROM * fraction),
    });
    onProgress('analysing', SPEECH_FROM);

    const style = withOwnLook(clipStyle(input.subtitle_style), input.own_style);
    if (style === undefined) throw new AppError('invalid_input', 'There is no such subtitle style.');
    const { plan, captions } = await captionFilm({
      ...opened,
      input,
      style,
      onHearing: (fraction) => onProgress('transcribing', SPEECH_FROM + (SPEECH_TO - SPEECH_FROM) * fraction),
      onTranslating: () => undefined,
    });
    const size = personSize(input.person_share);
    const path = await followSpeaker({
      ...opened,
      size,
      faces: engines.faces,
      kept: () => keptLooks(sourceFacts('video')),
      onProgress: (fraction) => onProgress('analysing', SPEECH_TO + (RENDER_FROM - SPEECH_TO) * fraction),
    });
    const framing = {
      ...opened.range,
      size,
      follow: path,
      duo: null,
      grid: null,
      faces: [],
      inset: null,
      people: [],
      sights: [],
    };
    const made = await makeFilm(
      {
        build: (facts) => preset.build(input, facts),
        request: input,
        opened,
        captions,
        plan,
        framing,
        game,
        jobId,
        fonts,
      },
      (fraction) => onProgress('rendering', RENDER_FROM + (RENDER_TO - RENDER_FROM) * fraction),
    );
    return {
      ...made,
      data: {
        ...made.data,
        gameplay: input.gameplay_video,
        ...describeFraming(path ? { mode: 'follow', path } : { mode: 'center' }),
      },
    };
  },
});

/**
 * Probes the gameplay file. A fault in it is the operator's, so it is not reported as a fault in the person's video.
 */
async function probeGameplay(filePath: string, signal: AbortSignal) {
  try {
    return { path: filePath, info: await probeMedia(filePath, { signal }) };
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new AppError('gameplay_not_found', 'Gameplay video not found.', { cause: error });
  }
}
