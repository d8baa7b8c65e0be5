import { IMAGE_SIZES } from '@atelier/contracts';
import { z } from 'zod';
import { handleOf, jobSourceSchema } from '../../jobs/job-source.ts';
import { defineTool } from '../../jobs/tool.ts';
import { chosenSeed, drawImage, titleOfPrompt } from '../image/tool.ts';
import { titleOrDefault } from '../title-or-default.ts';

const payload = z.object({
  v: z.literal(2),
  prompt: z.string(),
  size: z.enum(IMAGE_SIZES),
  seed: z.number().nullable(),
  sources: z.array(jobSourceSchema).max(3),
  /** Fingerprint of the whole request, which identifies a repeated one. */
  fingerprint: z.string(),
});
export type ReferenceImagePayload = z.infer<typeof payload>;

export const referenceImage = defineTool<ReferenceImagePayload>({
  id: 'reference-image',
  action: 'c2pa.created',
  payload,
  inputs: ({ sources }) =>
    Object.fromEntries(sources.map((source, index) => [`reference${index}`, handleOf(source) ?? ''])),
  fromStep: ({ seed = null, ...settings }, { source }) => ({
    v: 2,
    ...settings,
    seed,
    fingerprint: '',
    sources: source ? [source] : [],
  }),
  prompt: ({ prompt }) => prompt,
  title: ({ prompt }) => titleOrDefault(titleOfPrompt(prompt), 'image'),
  jobClass: () => 'short',
  timeLimitSeconds: 15 * 60,
  settle: (input, { jobId }) => ({ ...input, seed: chosenSeed(input, jobId) }),
  run: (context) => {
    const { input, files } = context;
    const referencePaths = input.sources.flatMap((_, index) => files[`reference${index}`] ?? []);
    return drawImage(context, { ...input, referencePaths });
  },
});
