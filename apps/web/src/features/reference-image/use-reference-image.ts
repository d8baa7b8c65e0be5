import { randomId } from '@atelier/client/random-id';
import { IMAGE_SIZES, PROMPT_MAX_CHARACTERS } from '@atelier/contracts/tools/image';
import type { GenerateFromReferencesInput } from '@atelier/contracts/tools/reference-image';
import { generateFromReferences } from '@atelier/routes/tools/generators';
import { z } from 'zod';
import { api } from '../../lib/api/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { storedRuns } from '../../workbench/runs/stored-runs.ts';
import { useJobRun } from '../../workbench/runs/use-job-run.ts';
import { useRequireCredits } from '../../workbench/tool/tool-gate.tsx';
import { useToolInputs } from '../../workbench/tool/use-tool-inputs.ts';
import { jobOfReferenceAnswer, referenceAnswerSchema } from './read-reference-answer.ts';
import { base64Of } from './reference.ts';
import { useReferences } from './use-references.ts';

const inputsSchema = z.object({ prompt: z.string(), size: z.enum(IMAGE_SIZES) });
export type ReferenceInputs = z.infer<typeof inputsSchema>;
export type PromptProblem = 'noPrompt' | 'login';

const INITIAL: ReferenceInputs = { prompt: '', size: 'square' };
/** 80 MB of base64 on a slow line, and the work. */
const TIMEOUT_MS = 20 * 60_000;
const RUNS = storedRuns('reference-image');

/** Everything the screen knows and does. */
export function useReferenceImage() {
  const fields = useToolInputs<ReferenceInputs, PromptProblem>('reference-image', inputsSchema, INITIAL);
  const { inputs, change, problem, setProblem } = fields;
  const isSignedIn = useUser() !== null;
  const pictures = useReferences();
  const run = useJobRun(RUNS);
  const requireCredits = useRequireCredits('reference-image');
  /** True when a run has begun. */
  const generate = (): boolean => {
    const prompt = inputs.prompt.trim().slice(0, PROMPT_MAX_CHARACTERS);
    setProblem(prompt === '' ? 'noPrompt' : isSignedIn ? null : 'login');
    if (prompt === '' || !isSignedIn || run.isBusy || !requireCredits()) return false;
    const blobs = pictures.references.map(({ blob }) => blob);
    const idempotencyKey = randomId();
    run.start({
      start: async (_sent, signal) => {
        const images = await Promise.all(blobs.map(base64Of));
        return send({ prompt, images, size: inputs.size }, idempotencyKey, signal);
      },
    });
    return true;
  };
  return { inputs, change, problem, pictures, run, generate };
}

async function send(
  body: GenerateFromReferencesInput,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<string[]> {
  // Other servers answer in words of their own.
  const answer = await api.ask({
    path: generateFromReferences.path,
    method: generateFromReferences.method,
    body,
    answer: referenceAnswerSchema,
    idempotencyKey,
    tool: 'reference-image',
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  return [jobOfReferenceAnswer(answer)];
}
