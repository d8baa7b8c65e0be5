import { randomId } from '@atelier/client/random-id';
import type { GenerateVoiceInput } from '@atelier/contracts/tools/voice';
import { generateVoice } from '@atelier/routes/tools/generators';
import { api } from '../../lib/api/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { storedRuns } from '../../workbench/runs/stored-runs.ts';
import { useJobRun } from '../../workbench/runs/use-job-run.ts';
import { useRequireCredits } from '../../workbench/tool/tool-gate.tsx';
import { useToolInputs } from '../../workbench/tool/use-tool-inputs.ts';
import { cleanVoiceText } from './clean-voice-text.ts';
import {
  INITIAL_VOICE_INPUTS,
  type VoiceInputs,
  type VoiceProblem,
  voiceInputsSchema,
  voiceProblem,
} from './voice-inputs.ts';

/** Longer than the server gives a recording. */
const TIMEOUT_MS = 10 * 60_000;
const RUNS = storedRuns('voice');

/** Everything the voice screen knows and does. */
export function useVoice() {
  const fields = useToolInputs<VoiceInputs, VoiceProblem>('voice', voiceInputsSchema, INITIAL_VOICE_INPUTS);
  const { inputs, change, problem, setProblem } = fields;
  const isSignedIn = useUser() !== null;
  const run = useJobRun(RUNS);
  const requireCredits = useRequireCredits('voice');
  /** True when a run has begun. */
  const generate = (voice: string): boolean => {
    const text = cleanVoiceText(inputs.text).trim();
    const found = voiceProblem(text, isSignedIn);
    setProblem(found);
    if (found || run.isBusy || !requireCredits()) return false;
    const body: GenerateVoiceInput = { text, voice, speed: inputs.speed };
    const idempotencyKey = randomId();
    run.start({ start: (_sent, signal) => sendVoice(body, idempotencyKey, signal) });
    return true;
  };
  return { inputs, change, problem, run, generate };
}

/** `POST /api/generate-voice`: answers the sound at the end; the job's view has its address. */
async function sendVoice(
  body: GenerateVoiceInput,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<string[]> {
  const options = { idempotencyKey, tool: 'voice', signal, timeoutMs: TIMEOUT_MS } as const;
  const response = await api.call(generateVoice, { body, ...options });
  // The stored file is found through the job's view.
  const jobId = response.headers.get('x-job-id');
  if (!jobId) await api.expectFile(response, generateVoice);
  await response.body?.cancel();
  return jobId ? [jobId] : [];
}
