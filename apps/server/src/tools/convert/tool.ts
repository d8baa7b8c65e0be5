import path from 'node:path';
import {
  CONVERT_QUALITIES,
  type ConvertQuality,
  type ImageOutput,
  LIMITS,
  localText,
  SUPPORTED_FORMATS,
} from '@atelier/contracts';
import { convertMedia, probeMedia, resolveRange } from '@atelier/media';
import { z } from 'zod';
import { jobRangeSchema, secondsOf, sourceFields, splitRange } from '../../jobs/job-source.ts';
import { defineTool, type ToolContext, type ToolResult } from '../../jobs/tool.ts';

const common = {
  ...sourceFields,
  /** The file's name without its extension. */
  name: z.string(),
  from: z.string(),
  quality: z.enum(CONVERT_QUALITIES),
  /** Fingerprint of the whole request, which identifies a repeated one. */
  fingerprint: z.string(),
};

const MEDIA_OUTPUTS = [
  ...new Set([...SUPPORTED_FORMATS.audio.output, ...SUPPORTED_FORMATS.video.output]),
] as const;

const payload = z.discriminatedUnion('category', [
  z.object({ ...common, category: z.literal('image'), to: z.enum(SUPPORTED_FORMATS.image.output) }),
  z.object({
    ...common,
    category: z.literal('media'),
    to: z.enum(MEDIA_OUTPUTS),
    range: jobRangeSchema,
  }),
]);
export type ConvertPayload = z.infer<typeof payload>;

const CONVERTED = { fr: 'Conversion', en: 'Converted' };

export const convert = defineTool<ConvertPayload>({
  id: 'convert',
  action: 'c2pa.transcoded',
  payload,
  inputs: ({ source }) => (source.kind === 'link' ? {} : { file: source.handle }),
  fromStep(given, { source, name, kind, format: from }) {
    const { range, settings } = splitRange(given);
    const { outputFormat: to, quality } = settings;
    const media = kind === 'image' ? { category: 'image' } : { category: 'media', range };
    return { v: 2, source, name, from, to, quality, fingerprint: '', ...media };
  },
  toStep: ({ to, ...input }) => ({ ...input, outputFormat: to }),
  title: ({ name, from, to }, _jobId, language) =>
    `${localText(CONVERTED, language)} ${from.toUpperCase()} → ${to.toUpperCase()} - ${name}`,
  jobClass: ({ category }) => (category === 'image' ? 'short' : 'long'),
  timeLimitSeconds: 45 * 60,

  run(context) {
    const { input } = context;
    return input.category === 'image' ? runImage(context, input) : runMedia(context, input);
  },
});

async function runImage(
  { engines, files, workDir, signal, onProgress }: ToolContext<ConvertPayload>,
  { to, quality }: { to: ImageOutput; quality: ConvertQuality },
): Promise<ToolResult> {
  onProgress('rendering', 0.1);
  const outputPath = path.join(workDir, `converted.${to}`);
  const format = to === 'jpeg' ? 'jpg' : to;
  const size = await engines.imageDecoder.convert(
    { path: files.file ?? '', outputPath, format, quality, any: true },
    { signal },
  );
  const { isStill, ...data } = size;
  return {
    filePath: outputPath,
    extension: to,
    data,
    notices: isStill ? ['first_frame_only'] : [],
  };
}

async function runMedia(
  { files, workDir, signal, onProgress }: ToolContext<ConvertPayload>,
  input: Extract<ConvertPayload, { category: 'media' }>,
): Promise<ToolResult> {
  const sourcePath = files.file ?? '';
  const info = await probeMedia(sourcePath, { signal });
  const range = resolveRange(info, {
    ...secondsOf(input.range),
    maxDurationSeconds: LIMITS.convertMaxSeconds,
  });
  const outputPath = path.join(workDir, `converted.${input.to}`);
  const made = await convertMedia(
    { info, sourcePath, outputPath, range, to: input.to, quality: input.quality },
    { signal, onProgress: (fraction) => onProgress('rendering', 0.02 + 0.95 * fraction) },
  );
  const { durationSeconds, isCopied } = made;
  return {
    filePath: outputPath,
    extension: input.to,
    data: { durationSeconds, isCopied },
    notices: made.leftOut,
  };
}
