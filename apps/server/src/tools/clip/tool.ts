import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { clipStyle } from '@atelier/captions';
import { withOwnLook } from '@atelier/captions/styles/apply-own-look';
import { AppError, type Framing, framingSchema, LIMITS } from '@atelier/contracts';
import { chooseClipSize, renderClip } from '@atelier/media';
import { findCaptions } from '../../film/captioning/find-captions.ts';
import { createListener } from '../../film/captioning/listen.ts';
import { cutFilm } from '../../film/cutting/cut-film.ts';
import type { CutPlan } from '../../film/cutting/plan-cuts.ts';
import { prepareSound } from '../../film/cutting/prepare-sound.ts';
import { settleFilm } from '../../film/cutting/settle-film.ts';
import { drawOver } from '../../film/draw-over.ts';
import { keptLooks } from '../../film/reframing/looking/kept-looks.ts';
import type { LookRequest } from '../../film/reframing/looking/look-around.ts';
import { isPlanOf, planFraming, reframeBy } from '../../film/reframing/plan-framing.ts';
import { tellFraming } from '../../film/reframing/tell-framing.ts';
import { secondsOf, splitRange, videoInput } from '../../jobs/job-source.ts';
import { defineTool } from '../../jobs/tool.ts';
import { ownFontsOf } from '../../library/own-fonts/fonts-of-job.ts';
import { findSource } from '../find-source.ts';
import { type ClipPayload, clipPayload } from './payload.ts';

/** Shares of the whole run, by what they took on two cores with the offline engines. */
const SPEECH_FROM = 0.05;
const SPEECH_TO = 0.32;
const RENDER_FROM = 0.4;
const RENDER_TO = 0.97;

export const clip = defineTool<ClipPayload>({
  id: 'clip',
  payload: clipPayload,
  inputs: ({ source }) => videoInput(source),
  known: ({ source, range }) =>
    source.kind === 'link' ? {} : { framing: { tool: 'framing', input: { source, range } } },
  fonts: ownFontsOf,
  title: (input, jobId) => titleOf(jobId, input.subtitle_style !== 0),
  name: ({ project_name }) => project_name,
  timeLimitSeconds: 45 * 60,
  settle: (input, made) => ({ ...input, ...settleFilm(input, made) }),
  fromStep(given, { source }) {
    const { range, settings } = splitRange(given);
    return { v: 2, source, range, sound: {}, ...settings };
  },

  async run({ input, jobId, files, fonts, workDir, engines, sourceFacts, signal, onProgress }) {
    const source = await findSource(engines, {
      upload: files.video,
      source: input.source,
      ...secondsOf(input.range),
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
      options: input,
      language: input.spoken_language ?? input.language_code,
      isLanguageGiven: input.spoken_language !== undefined,
      onProgress: onHearing,
    });
    const size = chooseClipSize(source.info, input.framing);
    // In two processes: looking for faces takes as long as listening does.
    const [plan, { studio, facts: soundFacts }] = await Promise.all([
      findFraming(input.framing, files.framing, {
        ...source,
        listener,
        workDir,
        signal,
        faces: engines.faces,
        kept: () => keptLooks(sourceFacts('video')),
        onProgress: (fraction) => onProgress('analysing', SPEECH_TO + (RENDER_FROM - SPEECH_TO) * fraction),
      }),
      prepareSound({ ...source, wanted: input.sound, plan: cut, listener, engines, workDir, signal }),
    ]);
    const drawn = await drawOver({
      ...{ input, captions, plan: cut, source, style, size },
      faces: input.framing === 'follow' ? facesLeft(plan, cut) : [],
      run: { jobId, workDir, fonts },
    });
    const { reframe, notices } = reframeBy(input.framing, plan, { ...source, size });
    const outputPath = path.join(workDir, 'clip.mp4');
    const cardPath = path.join(workDir, 'card.webp');
    await renderClip(
      { ...source, ...drawn.layers, outputPath, cardPath, size, reframe, studio },
      {
        signal,
        onProgress: (fraction) => onProgress('rendering', RENDER_FROM + (RENDER_TO - RENDER_FROM) * fraction),
      },
    );
    return {
      filePath: outputPath,
      extension: 'mp4',
      title: titleOf(jobId, drawn.layers.subtitles !== undefined),
      notices: [...captions.notices, ...notices, ...drawn.notices],
      previewPath: cardPath,
      previewFrom: drawn.previewFrom,
      hasManyKeyFrames: true,
      engine: captions.engine,
      data: { ...drawn.facts, ...soundFacts, ...tellFraming(reframe) },
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
