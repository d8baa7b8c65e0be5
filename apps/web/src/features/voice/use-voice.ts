import type { GenerateVoiceInput } from '@atelier/contracts/tools/voice';
import { useCallback, useState } from 'react';
import { apiFetch } from '../../lib/api/api-client.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { useTabState } from '../../lib/browser/use-tab-state.ts';
import { useUser } from '../../lib/session/session.ts';
import { useDirectRun } from '../../workbench/runs/use-direct-run.ts';
import { useRequireCredits } from '../../workbench/tool/tool-gate.tsx';
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

/** Everything the voice screen knows and does. */
export function useVoice() {
  const [inputs, setInputs] = useTabState('voice:inputs', voiceInputsSchema, INITIAL_VOICE_INPUTS);
  const [problem, setProblem] = useState<VoiceProblem | null>(null);
  const isSignedIn = useUser() !== null;
  const run = useDirectRun('voice');
  const requireCredits = useRequireCredits('voice');
  const change = useCallback(
    (next: Partial<VoiceInputs>) => {
      setProblem(null);
      setInputs((last) => ({ ...last, ...next }));
    },
    [setInputs],
  );
  /** True when a run has begun. */
  const generate = (voice: string): boolean => {
    const text = cleanVoiceText(inputs.text).trim();
    const found = voiceProblem(text, isSignedIn);
    setProblem(found);
    if (found || run.isBusy || !requireCredits()) return false;
    const body: GenerateVoiceInput = { text, voice, speed: inputs.speed };
    const idempotencyKey = randomId();
    run.start({ expected: 1, send: (signal) => sendVoice(body, idempotencyKey, signal) });
    return true;
  };
  return { inputs, change, problem, run, generate };
}
export type VoiceWork = ReturnType<typeof useVoice>;

/** `POST /api/generate-voice`: answers the sound at the end; the job's view has its address. */
async function sendVoice(
  body: GenerateVoiceInput,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<string[]> {
  const response = await apiFetch({
    path: '/api/generate-voice',
    method: 'POST',
    body,
    idempotencyKey,
    tool: 'voice',
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  await response.body?.cancel();
  const jobId = response.headers.get('x-job-id');
  return jobId ? [jobId] : [];
}
