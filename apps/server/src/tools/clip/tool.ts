import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { clipStyle } from '@atelier/captions';
import { withOwnLook } from '@atelier/captions/styles/apply-own-look';
import { AppError, type Framing, framingSchema, LIMITS } from '@atelier/contracts';
import { brandedSeconds, chooseClipSize, renderClip } from '@atelier/media';
import { tellCards } from '../../brand/card-times.ts';
import { prepareBrand } from '../../brand/prepare-brand.ts';
import { findCaptions } from '../../captioning/find-captions.ts';
import { createListener } from '../../captioning/listen.ts';
import { prepareCaptions } from '../../captioning/prepare-captions.ts';
import { punchInsOf } from '../../captioning/punch-ins.ts';
import { secondLanguage } from '../../captioning/second-language.ts';
import { storeCaptions } from '../../captioning/stored-captions.ts';
import { cutFilm } from '../../cutting/cut-film.ts';
import { type CutPlan, tellCuts } from '../../cutting/plan-cuts.ts';
import { prepareSound } from '../../cutting/prepare-sound.ts';
import { settleFilm } from '../../cutting/settle-film.ts';
import { defineTool } from '../../jobs/tool.ts';
import { ownFontsOf } from '../../own-fonts/fonts-of-job.ts';
import type { LookRequest } from '../../reframing/look-around.ts';
import { isPlanOf, planFraming, reframeBy } from '../../reframing/plan-framing.ts';
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
  known: ({ uploaded_filepath, start_time, duration }) =>
    uploaded_filepath
      ? { framing: { tool: 'framing', input: { filepath: uploaded_filepath, start_time, duration } } }
      : {},
  fonts: ({ own_style }) => ownFontsOf(own_style),
  title: (input, jobId) => titleOf(jobId, input.subtitle_style !== 0),
  name: ({ project_name }) => project_name,
  timeLimitSeconds: 45 * 60,
  settle: (input, made) => ({ ...input, ...settleFilm(input, made) }),

  async run({ input, jobId, files, fonts, workDir, engines, signal, onProgress }) {
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

    const style = withOwnLook(clipStyle(input.subtitle_style), input.own_style);
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
          second: input.second_captions,
          known: input.words,
          knownSpoken: input.spokenWords,
          onTranslating: () => onProgress('translating', SPEECH_TO),
          onProgress: onHearing,
        })
      : null;
    const { plan: cut, captions } = await cutFilm({
      ...source,
      engines,
      listener,
      signal,
      captions: found,
      wishes: input,
      language: input.spoken_language ?? input.language_code,
      onProgress: onHearing,
    });
    const spoken = secondLanguage(captions, input);

    const size = chooseClipSize(source.info, input.framing);
    // In two processes: looking for faces takes as long as listening does.
    const [plan, { studio, told }] = await Promise.all([
      findFraming(input.framing, files.framing, {
        ...source,
        workDir,
        signal,
        faces: engines.faces,
        onProgress: (fraction) => onProgress('analysing', SPEECH_TO + (RENDER_FROM - SPEECH_TO) * fraction),
      }),
      prepareSound({ ...source, wanted: input.sound, plan: cut, listener, engines, workDir, signal }),
    ]);
    const subtitles = await prepareCaptions({
      words: captions.words,
      lines: captions.lines,
      style,
      frame: size,
      workDir,
      fonts,
      language: input.language_code,
      spoken,
      seed: input.style_seed ?? jobId,
      faces: input.framing === 'follow' ? facesLeft(plan, cut) : [],
    });
    const { reframe, notices } = reframeBy(input.framing, plan, { ...source, size });
    const branded = await prepareBrand(input.brand_kit, {
      frame: size,
      captions: subtitles?.boxes ?? [],
      workDir,
    });
    const { totalSeconds, ...cards } = brandedSeconds({ ...source, ...branded, cuts: cut?.list });
    const outputPath = path.join(workDir, 'clip.mp4');
    await renderClip(
      {
        ...{ ...source, outputPath, size, subtitles, reframe, studio, cuts: cut?.list },
        brand: branded.brand,
        punchIns: subtitles && punchInsOf(captions.words, input.punch_in),
      },
      {
        signal,
        onProgress: (fraction) => onProgress('rendering', RENDER_FROM + (RENDER_TO - RENDER_FROM) * fraction),
      },
    );
    return {
      filePath: outputPath,
      extension: 'mp4',
      title: titleOf(jobId, subtitles !== undefined),
      notices: [...captions.notices, ...notices, ...branded.notices],
      previewFrom: cards.introSeconds,
      engine: captions.engine,
      data: {
        durationSeconds: totalSeconds,
        ...tellCards(cards),
        ...(input.brand_kit && { branded: true }),
        ...tellCuts(cut),
        ...told,
        ...size,
        ...tellFraming(reframe),
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

/** Null: nothing depends on who is there. What the preview was drawn from is not looked for again. */
async function findFraming(
  framing: string,
  knownPath: string | undefined,
  request: LookRequest,
): Promise<Framing | null> {
  if (framing !== 'follow' && framing !== 'duo') return null;
  if (knownPath !== undefined) {
    const known = framingSchema.parse(JSON.parse(await readFile(knownPath, 'utf8')));
    const size = chooseClipSize(request.info, framing);
    if (isPlanOf(known, { range: request.range, size })) return known;
  }
  return planFraming(request);
}

/** Faces at the times of what is left after the cuts, as the words have them. */
function facesLeft(plan: Framing | null, cut: CutPlan | null) {
  return (plan?.faces ?? []).map((face) => ({
    ...face,
    startSeconds: cut ? cut.map.toCut(face.startSeconds) : face.startSeconds,
    endSeconds: cut ? cut.map.toCut(face.endSeconds) : face.endSeconds,
  }));
}

function titleOf(jobId: string, hasSubtitles: boolean): string {
  return `Clip ${hasSubtitles ? 'avec' : 'sans'} Sous-titres - ${jobId}`;
}
