import path from 'node:path';
import { AI_VIDEO_ASPECTS, AI_VIDEO_RESOLUTIONS } from '@atelier/contracts';
import { isMadeByAi } from '@atelier/contracts/provenance/credentials';
import { fitText } from '@atelier/contracts/text/fit-text';
import { sourceTypeOf } from '@atelier/engines/source-type';
import { z } from 'zod';
import { defineTool, nameEngine } from '../../jobs/tool.ts';
import { seedOfJob } from '../seed-of-job.ts';

const payload = z.object({
  v: z.literal(1),
  prompt: z.string(),
  durationSeconds: z.union([z.literal(4), z.literal(6), z.literal(8)]),
  aspectRatio: z.enum(AI_VIDEO_ASPECTS),
  resolution: z.enum(AI_VIDEO_RESOLUTIONS),
  /** Null: drawn from the job's id. */
  seed: z.number().nullable(),
});
export type VideoPayload = z.infer<typeof payload>;

const TITLE_CHARACTERS = 300;

export const video = defineTool<VideoPayload>({
  id: 'video',
  action: 'c2pa.created',
  payload,
  inputs: () => ({}),
  fromStep: ({ prompt, seed = null, durationSeconds = 6, ...settings }, from) => ({
    v: 1,
    ...settings,
    seed,
    durationSeconds,
    prompt: from.text ?? prompt,
  }),
  prompt: ({ prompt }) => prompt,
  title: ({ prompt }) => fitText(prompt, TITLE_CHARACTERS),
  timeLimitSeconds: 20 * 60,
  settle: (input, { jobId }) => ({ ...input, seed: input.seed ?? seedOfJob(jobId) }),

  async run({ input, jobId, workDir, engines, marks, signal, onProgress }) {
    const { v: _, seed: chosen, ...request } = input;
    const seed = chosen ?? seedOfJob(jobId);
    const filePath = path.join(workDir, 'video.mp4');
    onProgress('generating', 0.02);
    const { result, engine, switched } = await engines.videos.generate(
      { ...request, seed, outputPath: filePath },
      { signal, onProgress: (fraction) => onProgress('generating', 0.96 * fraction) },
    );
    onProgress('finalising', 0.97);
    const sourceType = sourceTypeOf(engine);
    if (marks && isMadeByAi(sourceType)) await (await marks.markOf(jobId)).picture(filePath, { signal });
    return {
      filePath,
      extension: 'mp4',
      ...(result.previewPath ? { previewPath: result.previewPath } : {}),
      notices: switched ? ['engine_switched'] : [],
      engine: nameEngine(engine),
      sourceType,
      data: { ...request, seed, undrawn: result.undrawn ?? [] },
    };
  },
});
