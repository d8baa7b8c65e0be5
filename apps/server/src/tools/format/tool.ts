import path from 'node:path';
import {
  captionWordSchema,
  cutsSchema,
  LIMITS,
  plainSoundSchema,
  tidySchema,
  VIDEO_FORMATS,
} from '@atelier/contracts';
import { format as preset } from '@atelier/film/presets/format';
import type { PresetFacts } from '@atelier/film/presets/preset';
import { ASPECT_SIZES, copyFilm } from '@atelier/media';
import { z } from 'zod';
import { NO_CAPTIONS } from '../../films/captioning/find-captions.ts';
import { madeCutsSchema } from '../../films/cutting/made-cuts.ts';
import { describeCuts, planCuts } from '../../films/cutting/plan-cuts.ts';
import { describeRender, hashesOf } from '../../films/make/make-film.ts';
import { openSource } from '../../films/make/open-source.ts';
import { isVoiceTreated, UNTREATED } from '../../films/render/film-sound.ts';
import { renderFilm } from '../../films/render/render-film.ts';
import { rangedFields, secondsOf, splitRange, videoInput } from '../../jobs/job-source.ts';
import { defineTool } from '../../jobs/tool.ts';

const payload = z.object({
  ...rangedFields,
  name: z.string(),
  format: z.enum(VIDEO_FORMATS),
  fit: z.enum(['crop', 'fit']),
  cuts: cutsSchema.optional(),
  words: z.array(captionWordSchema).optional(),
  tidy: tidySchema.optional(),
  hide_jumps: z.boolean().optional(),
  /** Cuts of an earlier run; never taken from a request. */
  made_cuts: cutsSchema.optional(),
  sound: plainSoundSchema.optional(),
  /** Fingerprint of the whole request, which identifies a repeated one; absent in jobs of older versions. */
  fingerprint: z.string().optional(),
});
export type FormatPayload = z.infer<typeof payload>;

export const format = defineTool<FormatPayload>({
  id: 'format',
  action: 'c2pa.edited',
  payload,
  inputs: ({ source }) => videoInput(source),
  fromStep(given, { source, name }) {
    const { range, settings } = splitRange(given);
    return { v: 2, source, range, ...settings, name };
  },
  title: ({ name, format: aspect }) => `Format ${aspect} - ${name}`,
  timeLimitSeconds: 45 * 60,
  settle: (input, { data }) => ({ ...input, made_cuts: madeCutsSchema.safeParse(data).data?.cuts }),

  async run(context) {
    const { input, jobId, files, fonts, workDir, signal, onProgress } = context;
    const opened = await openSource(context, {
      upload: files.video ?? '',
      source: input.source,
      ...secondsOf(input.range),
      maxDurationSeconds: LIMITS.formatMaxSeconds,
      onProgress: () => undefined,
    });
    // This tool recognises no speech: without supplied words no fillers are cut, and silences are found in the sound.
    const captions = { ...NO_CAPTIONS, words: input.words ?? [], language: 'en' };
    const plan = await planCuts({ ...opened, ...captions, options: input });
    const work = {
      build: (facts: PresetFacts) => preset.build(input, facts),
      request: input,
      opened,
      captions,
      plan,
      framing: null,
      jobId,
      fonts,
    } as const;
    const render = await describeRender(work);
    const control = {
      signal,
      onProgress: (fraction: number) => onProgress('rendering', 0.02 + 0.95 * fraction),
    };
    const outputPath = path.join(workDir, 'format.mp4');
    const made = await copyFilm(
      {
        ...opened,
        outputPath,
        aspect: ASPECT_SIZES[input.format],
        isUnchanged: plan === null && !isVoiceTreated(render),
        encode: () => renderFilm(render, control),
      },
      control,
    );
    const rendered = 'filePath' in made ? made : null;
    return {
      filePath: rendered?.filePath ?? outputPath,
      extension: 'mp4',
      rendered: (await rendered?.describeParts(await hashesOf(render))) ?? null,
      data: {
        durationSeconds: made.durationSeconds,
        isCopied: made.isCopied,
        ...describeCuts(plan),
        sound: rendered?.sound ?? UNTREATED,
      },
    };
  },
});
