import path from 'node:path';
import { clipStyle } from '@atelier/captions';
import { withOwnLook } from '@atelier/captions/styles/apply-own-look';
import { AppError, LIMITS } from '@atelier/contracts';
import {
  layoutSplitScreen,
  MediaError,
  probeMedia,
  type Reframe,
  renderSplitScreen,
  SPLIT_SCREEN_SIZE,
} from '@atelier/media';
import { findCaptions, NO_CAPTIONS } from '../../film/captioning/find-captions.ts';
import { createListener } from '../../film/captioning/listen.ts';
import { prepareSound } from '../../film/cutting/prepare-sound.ts';
import { settleFilm } from '../../film/cutting/settle-film.ts';
import { drawOver } from '../../film/draw-over.ts';
import { followSpeaker } from '../../film/reframing/follow-speaker.ts';
import { keptLooks } from '../../film/reframing/looking/kept-looks.ts';
import { tellFraming } from '../../film/reframing/tell-framing.ts';
import { secondsOf, splitRange, videoInput } from '../../jobs/job-source.ts';
import { defineTool } from '../../jobs/tool.ts';
import { ownFontsOf } from '../../library/own-fonts/fonts-of-job.ts';
import { isAssetId } from '../../library/uploads/find-upload.ts';
import { findSource } from '../find-source.ts';
import { type SplitScreenPayload, splitScreenPayload } from './payload.ts';

/** Shares of the whole run, as the clip has them. */
const SPEECH_FROM = 0.08;
const SPEECH_TO = 0.32;
const RENDER_FROM = 0.4;
const RENDER_TO = 0.97;

export const splitScreen = defineTool<SplitScreenPayload>({
  id: 'split-screen',
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
  settle: (input, made) => ({ ...input, ...settleFilm(input, made) }),

  async run({ input, jobId, files, fonts, workDir, engines, sourceFacts, signal, onProgress }) {
    const game = await probeGameplay(files.game ?? '', signal);
    const source = await findSource(engines, {
      upload: files.video,
      source: input.source,
      ...secondsOf(input.range),
      maxDurationSeconds: LIMITS.splitScreenMaxSeconds,
      workDir,
      signal,
      onProgress: (fraction) => onProgress('downloading', SPEECH_FROM * fraction),
    });
    onProgress('analysing', SPEECH_FROM);

    const layout = layoutSplitScreen(input.person_share / 100, input.swap);
    const found = withOwnLook(clipStyle(input.subtitle_style), input.own_style);
    if (found === undefined) throw new AppError('invalid_input', 'There is no such subtitle style.');
    // One row across the line where the two videos meet.
    const style = found && {
      ...found,
      position: layout.seamY / SPLIT_SCREEN_SIZE.height,
      maxRows: 1 as const,
    };
    const listener = createListener({ ...source, engines, workDir, signal });
    const captions = style
      ? await findCaptions({
          ...source,
          engines,
          listener,
          signal,
          language: input.language_code,
          known: input.words,
          edited: input.captions,
          onProgress: (fraction) =>
            onProgress('transcribing', SPEECH_FROM + (SPEECH_TO - SPEECH_FROM) * fraction),
        })
      : NO_CAPTIONS;
    const drawn = await drawOver({
      ...{ input, captions, plan: null, source, style, size: SPLIT_SCREEN_SIZE },
      run: { jobId, workDir, fonts },
    });
    // The game's own sound is nobody's speech.
    const wanted = input.sound === 'game' ? undefined : input.studio_sound;
    const [crop, { studio, facts: soundFacts }] = await Promise.all([
      followSpeaker({
        ...source,
        size: layout.person,
        listener,
        workDir,
        signal,
        faces: engines.faces,
        kept: () => keptLooks(sourceFacts('video')),
        onProgress: (fraction) => onProgress('analysing', SPEECH_TO + (RENDER_FROM - SPEECH_TO) * fraction),
      }),
      prepareSound({ ...source, wanted, plan: null, listener, engines, workDir, signal }),
    ]);
    const reframe: Reframe = crop ? { mode: 'follow', path: crop } : { mode: 'center' };
    const outputPath = path.join(workDir, 'split-screen.mp4');
    const cardPath = path.join(workDir, 'card.webp');
    await renderSplitScreen(
      {
        ...source,
        outputPath,
        cardPath,
        game,
        ...drawn.layers,
        reframe,
        personPart: input.person_share / 100,
        isSwapped: input.swap,
        sound: input.sound,
        isDucked: input.ducking,
        studio,
      },
      {
        signal,
        onProgress: (fraction) => onProgress('rendering', RENDER_FROM + (RENDER_TO - RENDER_FROM) * fraction),
      },
    );
    return {
      filePath: outputPath,
      extension: 'mp4',
      previewPath: cardPath,
      hasManyKeyFrames: true,
      notices: [...captions.notices, ...drawn.notices],
      previewFrom: drawn.previewFrom,
      engine: captions.engine,
      data: {
        ...drawn.facts,
        ...soundFacts,
        gameplay: input.gameplay_video,
        ...tellFraming(reframe),
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
