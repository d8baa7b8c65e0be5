import path from 'node:path';
import { LIMITS, VIDEO_FORMATS } from '@atelier/contracts';
import { formatVideo, probeMedia, resolveRange } from '@atelier/media';
import { z } from 'zod';
import { defineTool } from '../../jobs/tool.ts';

const payload = z.object({
  v: z.literal(1),
  upload: z.string(),
  name: z.string(),
  format: z.enum(VIDEO_FORMATS),
  startSeconds: z.number(),
  durationSeconds: z.number(),
  fit: z.enum(['crop', 'fit']),
  /** Of the whole request, so that a repeated one is recognised; absent in jobs of older versions. */
  fingerprint: z.string().optional(),
});
export type FormatPayload = z.infer<typeof payload>;

export const format = defineTool<FormatPayload>({
  id: 'format',
  payload,
  inputs: ({ upload }) => ({ video: upload }),
  title: ({ name, format: aspect }) => `Format ${aspect} - ${name}`,
  timeLimitSeconds: 45 * 60,

  async run({ input, files, workDir, signal, onProgress }) {
    const sourcePath = files.video ?? '';
    const info = await probeMedia(sourcePath, { signal });
    const range = resolveRange(info, { ...input, maxDurationSeconds: LIMITS.formatMaxSeconds });
    const outputPath = path.join(workDir, 'format.mp4');
    const made = await formatVideo(
      { info, sourcePath, outputPath, range, aspect: input.format, fit: input.fit },
      { signal, onProgress: (fraction) => onProgress('rendering', 0.02 + 0.95 * fraction) },
    );
    return {
      filePath: outputPath,
      extension: 'mp4',
      data: { durationSeconds: made.durationSeconds, isCopied: made.isCopied },
    };
  },
});
