import { readFile } from 'node:fs/promises';
import { clipStyle } from '@atelier/captions';
import { withOwnLook } from '@atelier/captions/styles/apply-own-look';
import { AppError, type Framing, framingSchema, LIMITS } from '@atelier/contracts';
import { clip as preset } from '@atelier/film/presets/clip';
import { chooseClipSize } from '@atelier/media';
import { findTurns } from '../../films/captioning/find-speakers.ts';
import { settledPayload } from '../../films/cutting/settled-payload.ts';
import { captionFilm } from '../../films/make/caption-film.ts';
import { makeFilm } from '../../films/make/make-film.ts';
import { openSource } from '../../films/make/open-source.ts';
import { describeFraming } from '../../films/reframing/describe-framing.ts';
import { keptLooks } from '../../films/reframing/looking/kept-looks.ts';
import { type FramingRequest, isPlanOf, planFraming, reframeBy } from '../../films/reframing/plan-framing.ts';
import { secondsOf, splitRange, videoInput } from '../../jobs/job-source.ts';
import { defineTool } from '../../jobs/tool.ts';
import { ownFontsOf } from '../../library/own-fonts/fonts-of-job.ts';
import { type ClipPayload, clipPayload } from './payload.ts';

/** Shares of the whole run, by what they took on two cores with the offline engines. */
const SPEECH_FROM = 0.05;
const SPEECH_TO = 0.32;
const RENDER_FROM = 0.4;
const RENDER_TO = 0.97;

export const clip = defineTool<ClipPayload>({
  id: 'clip',
  action: 'c2pa.edited',
  payload: clipPayload,
  inputs: ({ source }) => videoInput(source),
  known: ({ source, range }) =>
    source.kind === 'link' ? {} : { framing: { tool: 'framing', input: { source, range } } },
  fonts: ownFontsOf,
  title: (input, jobId) => titleOf(jobId, input.subtitle_style !== 0),
  name: ({ project_name }) => project_name,
  timeLimitSeconds: 45 * 60,
  settle: (input, made) => ({ ...input, ...settledPayload(input, made) }),
  fromStep(given, { source }) {
    const { range, settings } = splitRange(given);
    return { v: 2, source, range, sound: {}, ...settings };
  },

  async run(context) {
    const { input, jobId, files, fonts, films, workDir, engines, sourceFacts, onProgress } = context;
    const opened = await openSource(context, {
      upload: files.video,
      source: input.source,
      ...secondsOf(input.range),
      maxDurationSeconds: LIMITS.clipMaxSeconds,
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
      onTranslating: () => onProgress('translating', SPEECH_TO),
    });
    const framing = await findFraming(input.framing, files.framing, {
      ...opened,
      faces: engines.faces,
      kept: () => keptLooks(sourceFacts('video')),
      voices: () => findTurns({ ...opened, facts: () => sourceFacts('video') }),
      onProgress: (fraction) => onProgress('analysing', SPEECH_TO + (RENDER_FROM - SPEECH_TO) * fraction),
    });
    const size = chooseClipSize(opened.info, input.framing === 'fit' ? 'fit' : 'crop');
    const { reframe, notices } = reframeBy(input.framing, framing, { ...opened, size });
    const made = await makeFilm(
      {
        build: (facts) => preset.build(input, facts),
        request: input,
        opened,
        captions,
        plan,
        framing,
        notices,
        jobId,
        fonts,
        earlier: input.restyle_of === undefined ? undefined : films.partsOfResult(input.restyle_of, workDir),
      },
      (fraction) => onProgress('rendering', RENDER_FROM + (RENDER_TO - RENDER_FROM) * fraction),
    );
    return {
      ...made,
      title: titleOf(jobId, style !== null && captions.words.length > 0),
      data: { ...made.data, ...describeFraming(reframe) },
    };
  },
});

/** Null: nothing depends on who is there. What the preview was drawn from is not looked for again. */
async function findFraming(
  framing: string,
  knownPath: string | undefined,
  request: FramingRequest,
): Promise<Framing | null> {
  if (framing !== 'follow' && framing !== 'duo') return null;
  if (knownPath !== undefined) {
    // biome-ignore lint/plugin: the server wrote the file
    const known = framingSchema.parse(JSON.parse(await readFile(knownPath, 'utf8')));
    const size = chooseClipSize(request.info);
    if (isPlanOf(known, { range: request.range, size })) return known;
  }
  return planFraming(request);
}

function titleOf(jobId: string, hasSubtitles: boolean): string {
  return `Clip ${hasSubtitles ? 'avec' : 'sans'} Sous-titres - ${jobId}`;
}
