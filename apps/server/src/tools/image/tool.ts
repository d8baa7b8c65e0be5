import path from 'node:path';
import { IMAGE_SIZES } from '@atelier/contracts';
import { isMadeByAi } from '@atelier/contracts/provenance/credentials';
import { fitText } from '@atelier/contracts/text/fit-text';
import { sourceTypeOf } from '@atelier/engines/source-type';
import { z } from 'zod';
import { defineTool, nameEngine, type RunContext } from '../../jobs/tool.ts';
import { seedOfJob } from '../seed-of-job.ts';
import { titleOrDefault } from '../title-or-default.ts';

const payload = z.object({
  v: z.literal(1),
  prompt: z.string(),
  size: z.enum(IMAGE_SIZES),
  /** Null: drawn from the job's id. */
  seed: z.number().nullable(),
  /** Place among the variations of one request, from 0. */
  variation: z.number(),
});
export type ImagePayload = z.infer<typeof payload>;

const TITLE_CHARACTERS = 300;
const PREVIEW_SIDE = 640;

export const image = defineTool<ImagePayload>({
  id: 'image',
  action: 'c2pa.created',
  payload,
  inputs: () => ({}),
  fromStep: ({ prompt, seed = null, ...settings }, from) => ({
    v: 1,
    ...settings,
    seed,
    variation: 0,
    prompt: from.text ?? prompt,
  }),
  prompt: ({ prompt }) => prompt,
  title: ({ prompt }) => titleOrDefault(titleOfPrompt(prompt), 'image'),
  jobClass: () => 'short',
  timeLimitSeconds: 15 * 60,
  settle: (input, { jobId }) => ({ ...input, seed: chosenSeed(input, jobId), variation: 0 }),
  run: (context) => drawImage(context, { ...context.input, referencePaths: [] }),
});

/** Shared with the tool that takes references: one way to draw, to name and to tell what was drawn. */
export async function drawImage(
  { jobId, workDir, engines, marks, signal, onProgress }: RunContext,
  request: Pick<ImagePayload, 'prompt' | 'size' | 'seed'> & { variation?: number; referencePaths: string[] },
) {
  const { prompt, size, referencePaths } = request;
  const seed = chosenSeed(request, jobId);
  const filePath = path.join(workDir, 'image.png');
  onProgress('generating', 0.02);
  const { result, engine, switched } = await engines.images.generate(
    { prompt, size, seed, referencePaths, outputPath: filePath },
    { signal, onProgress: (fraction) => onProgress('generating', 0.95 * fraction) },
  );
  const drawn = sourceTypeOf(engine);
  if (marks && isMadeByAi(drawn)) await (await marks.markOf(jobId)).picture(filePath, { signal });
  const previewPath = path.join(workDir, 'preview.webp');
  await engines.imageDecoder.convert(
    { path: filePath, outputPath: previewPath, format: 'webp', maxSideLength: PREVIEW_SIDE },
    { signal },
  );
  const { width, height, text, undrawn = [] } = result;
  return {
    filePath,
    extension: 'png',
    previewPath,
    notices: switched ? (['engine_switched'] as const).slice() : [],
    engine: nameEngine(engine),
    sourceType: referencePaths.length > 0 && drawn === 'digitalArt' ? ('composite' as const) : drawn,
    data: { prompt, size, seed, width, height, text, undrawn },
  };
}

/** Contents of `result.data` of an image job. */
export const imageDataSchema = z.object({
  seed: z.number(),
  width: z.number(),
  height: z.number(),
  text: z.string().nullable(),
  undrawn: z.array(z.string()).default([]),
});

export function titleOfPrompt(prompt: string): string {
  return fitText(prompt, TITLE_CHARACTERS);
}

/** Without a seed the job's own: it draws the same picture again when another worker takes it up. */
export function chosenSeed(
  { seed, variation = 0 }: { seed: number | null; variation?: number | undefined },
  jobId: string,
): number {
  return seed === null ? seedOfJob(jobId) : seed + variation;
}
