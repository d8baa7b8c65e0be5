import path from 'node:path';
import {
  captionWordSchema,
  cutsSchema,
  LIMITS,
  plainSoundSchema,
  tidySchema,
  VIDEO_FORMATS,
} from '@atelier/contracts';
import { formatVideo, probeMedia, resolveRange } from '@atelier/media';
import { z } from 'zod';
import { createListener } from '../../film/captioning/listen.ts';
import { madeCutsSchema } from '../../film/cutting/made-cuts.ts';
import { planCuts, tellCuts } from '../../film/cutting/plan-cuts.ts';
import { prepareSound } from '../../film/cutting/prepare-sound.ts';
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
  /** As an earlier run made them; never taken from a request. */
  made_cuts: cutsSchema.optional(),
  sound: plainSoundSchema.optional(),
  /** Of the whole request, so that a repeated one is recognised; absent in jobs of older versions. */
  fingerprint: z.string().optional(),
});
export type FormatPayload = z.infer<typeof payload>;

export const format = defineTool<FormatPayload>({
  id: 'format',
  payload,
  inputs: ({ source }) => videoInput(source),
  fromStep(given, { source, name }) {
    const { range, settings } = splitRange(given);
    return { v: 2, source, range, ...settings, name };
  },
  title: ({ name, format: aspect }) => `Format ${aspect} - ${name}`,
  timeLimitSeconds: 45 * 60,
  settle: (input, { data }) => ({ ...input, made_cuts: madeCutsSchema.safeParse(data).data?.cuts }),

  async run({ input, files, workDir, engines, signal, onProgress }) {
    const sourcePath = files.video ?? '';
    const info = await probeMedia(sourcePath, { signal });
    const range = resolveRange(info, {
      ...secondsOf(input.range),
      maxDurationSeconds: LIMITS.formatMaxSeconds,
    });
    const source = { info, sourcePath, range };
    const listener = createListener({ ...source, engines, workDir, signal });
    // Nothing is recognised here: without words that were given, fillers stay and silences are heard.
    const plan = await planCuts({
      ...source,
      wishes: input,
      words: input.words ?? [],
      language: 'en',
      listener,
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
    const outputPath = path.join(workDir, 'format.mp4');
    const made = await formatVideo(
      { ...source, outputPath, aspect: input.format, fit: input.fit, cuts: plan?.list, studio },
      { signal, onProgress: (fraction) => onProgress('rendering', 0.02 + 0.95 * fraction) },
    );
    return {
      filePath: outputPath,
      extension: 'mp4',
      data: {
        durationSeconds: made.durationSeconds,
        isCopied: made.isCopied,
        ...tellCuts(plan),
        ...soundFacts,
      },
    };
  },
});
