import { randomId } from '@atelier/client/random-id';
import {
  type GenerateImageInput,
  IMAGE_COUNT_MAX,
  IMAGE_SIZES,
  PROMPT_MAX_CHARACTERS,
} from '@atelier/contracts/tools/image';
import * as routes from '@atelier/routes/tools/generators';
import { z } from 'zod';
import { api } from '../../lib/api/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { storedRuns } from '../../workbench/runs/stored-runs.ts';
import { useJobRun } from '../../workbench/runs/use-job-run.ts';
import { useRequireCredits } from '../../workbench/tool/tool-gate.tsx';
import { useToolInputs } from '../../workbench/tool/use-tool-inputs.ts';

const inputsSchema = z.object({
  prompt: z.string(),
  size: z.enum(IMAGE_SIZES),
  count: z.number().int().min(1).max(IMAGE_COUNT_MAX),
  /** Null: another one each time. */
  seed: z.number().int().min(0).max(2_147_483_647).nullable(),
});
export type ImageInputs = z.infer<typeof inputsSchema>;
export type ImageProblem = 'noPrompt' | 'tooLong' | 'login';

const INITIAL: ImageInputs = { prompt: '', size: 'square', count: 1, seed: null };
/** The time that the server allows for a picture. */
const TIMEOUT_MS = 16 * 60_000;
const RUNS = storedRuns('image');

/** Everything the image screen knows and does. */
export function useImage() {
  const fields = useToolInputs<ImageInputs, ImageProblem>('image', inputsSchema, INITIAL);
  const { inputs, change, problem, setProblem } = fields;
  const isSignedIn = useUser() !== null;
  const run = useJobRun(RUNS);
  const requireCredits = useRequireCredits('image');
  /** True when a run has begun. */
  const generate = (): boolean => {
    const prompt = inputs.prompt.trim();
    const found = promptProblem(prompt, isSignedIn);
    setProblem(found);
    if (found || run.isBusy || !requireCredits()) return false;
    const { size, count, seed } = inputs;
    const body: GenerateImageInput = { prompt, size, count, ...(seed === null ? {} : { seed }) };
    const idempotencyKey = randomId();
    run.start({
      expected: count,
      start: async (_sent, signal) => {
        const answer = await api.call(routes.generateImage, {
          body,
          idempotencyKey,
          tool: 'image',
          signal,
          timeoutMs: TIMEOUT_MS,
        });
        return answer.images.map(({ jobId }) => jobId);
      },
    });
    return true;
  };
  return { inputs, change, problem, run, generate };
}

function promptProblem(prompt: string, isSignedIn: boolean): ImageProblem | null {
  if (prompt === '') return 'noPrompt';
  if (prompt.length > PROMPT_MAX_CHARACTERS) return 'tooLong';
  return isSignedIn ? null : 'login';
}
