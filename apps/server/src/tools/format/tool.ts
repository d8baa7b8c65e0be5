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
  /** Cuts of an earlier run; never taken from a request. */
  made_cuts: cutsSchema.optional(),
  sound: plainSoundSchema.optional(),
  /** Fingerprint of the whole request, which identifies a repeated one; absent in jobs of older versions. */
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
    // This tool recognises no speech: without supplied words no fillers are cut, and silences are found in the sound.
    const plan = await planCuts({
      ...source,
      options: input,
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
