import path from 'node:path';
import { clipStyle } from '@atelier/captions';
import type { ClipFraming } from '@atelier/contracts';
import { AppError, LIMITS } from '@atelier/contracts';
import { chooseClipSize, outputSeconds, type Reframe, renderClip } from '@atelier/media';
import { findCaptions } from '../../captioning/find-captions.ts';
import { createListener } from '../../captioning/listen.ts';
import { prepareCaptions } from '../../captioning/prepare-captions.ts';
import { storeCaptions } from '../../captioning/stored-captions.ts';
import { cutFilm } from '../../cutting/cut-film.ts';
import { tellCuts } from '../../cutting/plan-cuts.ts';
import { prepareSound } from '../../cutting/prepare-sound.ts';
import { settleFilm } from '../../cutting/settle-film.ts';
import { defineTool } from '../../jobs/tool.ts';
import { canFollow, followSpeaker } from '../../reframing/follow-speaker.ts';
import { tellFraming } from '../../reframing/tell-framing.ts';
import { findSource } from '../find-source.ts';
import { clipPayload } from './payload.ts';

/** Shares of the whole run, by what they took on two cores with the offline engines. */
const SPEECH_FROM = 0.05;
const SPEECH_TO = 0.32;
const RENDER_FROM = 0.4;
const RENDER_TO = 0.97;

export const clip = defineTool({
  id: 'clip',
  payload: clipPayload,
  inputs: ({ uploaded_filepath, youtube_url }) =>
    uploaded_filepath || youtube_url === undefined ? { video: uploaded_filepath ?? '' } : {},
  title: (input, jobId) => titleOf(jobId, input.subtitle_style !== 0),
  timeLimitSeconds: 45 * 60,
  settle: (input, made) => ({ ...input, ...settleFilm(input, made) }),

  async run({ input, jobId, files, workDir, engines, signal, onProgress }) {
    const source = await findSource(engines, {
      upload: files.video,
      link: input.youtube_url,
      startSeconds: input.start_time,
      durationSeconds: input.duration,
      maxDurationSeconds: LIMITS.clipMaxSeconds,
      workDir,
      signal,
      onProgress: (fraction) => onProgress('downloading', SPEECH_FROM * fraction),
    });
    onProgress('analysing', SPEECH_FROM);

    const style = clipStyle(input.subtitle_style);
    if (style === undefined) throw new AppError('invalid_input', 'There is no such subtitle style.');
    const listener = createListener({ ...source, engines, workDir, signal });
    const onHearing = (fraction: number) =>
      onProgress('transcribing', SPEECH_FROM + (SPEECH_TO - SPEECH_FROM) * fraction);
    const found = style
      ? await findCaptions({
          ...source,
          engines,
          listener,
          signal,
          language: input.language_code,
          spokenLanguage: input.spoken_language,
          edited: input.captions,
          known: input.words,
          knownSpoken: input.spokenWords,
          onTranslating: () => onProgress('translating', SPEECH_TO),
          onProgress: onHearing,
        })
      : null;
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
    const spoken = input.bilingual ? captions.spoken : null;

    const size = chooseClipSize(source.info, input.framing);
    const subtitles = await prepareCaptions({
      words: captions.words,
      lines: captions.lines,
      style,
      frame: size,
      workDir,
      language: input.language_code,
      spoken: spoken && { words: spoken, language: input.spoken_language ?? input.language_code },
      seed: input.style_seed ?? jobId,
    });
    // In two processes: looking for faces takes as long as listening does.
    const [reframe, { studio, told }] = await Promise.all([
      chooseReframe(input.framing, {
        ...source,
        size,
        workDir,
        signal,
        faces: engines.faces,
        onProgress: (fraction) => onProgress('analysing', SPEECH_TO + (RENDER_FROM - SPEECH_TO) * fraction),
      }),
      prepareSound({ ...source, wanted: input.sound, plan, listener, engines, workDir, signal }),
    ]);
    // Told only where there was a choice: a picture that is narrow already has nothing to follow.
    const foundNobody =
      input.framing === 'follow' && reframe.mode === 'center' && canFollow(source.info, size);
    const outputPath = path.join(workDir, 'clip.mp4');
    await renderClip(
      { ...source, outputPath, size, subtitles, reframe, studio, cuts: plan?.list },
      {
        signal,
        onProgress: (fraction) => onProgress('rendering', RENDER_FROM + (RENDER_TO - RENDER_FROM) * fraction),
      },
    );
    return {
      filePath: outputPath,
      extension: 'mp4',
      title: titleOf(jobId, subtitles !== undefined),
      notices: foundNobody ? [...captions.notices, 'nobody_followed'] : captions.notices,
      engine: captions.engine,
      data: {
        durationSeconds: outputSeconds({ range: source.range, cuts: plan?.list }),
        ...tellCuts(plan),
        ...told,
        ...size,
        ...tellFraming(reframe),
        /** Of this tool's own numbers: another one can be applied to the result. */
        styleId: input.subtitle_style,
        ...storeCaptions({ ...captions, spoken }, input.language_code),
      },
    };
  },
});

async function chooseReframe(
  framing: ClipFraming,
  request: Parameters<typeof followSpeaker>[0],
): Promise<Reframe> {
  if (framing !== 'follow') return { mode: framing };
  const cropPath = await followSpeaker(request);
  return cropPath ? { mode: 'follow', path: cropPath } : { mode: 'center' };
}

function titleOf(jobId: string, hasSubtitles: boolean): string {
  return `Clip ${hasSubtitles ? 'avec' : 'sans'} Sous-titres - ${jobId}`;
}
