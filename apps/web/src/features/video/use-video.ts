import { randomId } from '@atelier/client/random-id';
import { PROMPT_MAX_CHARACTERS } from '@atelier/contracts/tools/image';
import * as routes from '@atelier/routes/tools/generators';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { useJobRun } from '../../workbench/runs/use-job-run.ts';
import { useRequireCredits } from '../../workbench/tool/tool-gate.tsx';
import { useToolInputs } from '../../workbench/tool/use-tool-inputs.ts';
import { useKeepTask, useLastTask } from './last-task.ts';
import { INITIAL_VIDEO_INPUTS, type VideoInputs, videoInputsSchema } from './video-inputs.ts';
import { PATIENCE_MS, videoPercent } from './video-progress.ts';
import { VIDEO_RUNS } from './video-runs.ts';

/** Longer than the server's limit for a video; read every 5 s. */
const TIMEOUT_MS = 25 * 60_000;

export type VideoProblem = 'noPrompt' | 'tooLong' | 'login';

/** Everything the video screen knows and does. */
export function useVideo() {
  const fields = useToolInputs<VideoInputs, VideoProblem>('video', videoInputsSchema, INITIAL_VIDEO_INPUTS);
  const { inputs, change, problem, setProblem } = fields;
  const isSignedIn = useUser() !== null;
  const lastTask = useLastTask();
  const generation = useJobRun(VIDEO_RUNS, lastTask.unseen);
  useKeepTask(lastTask, generation.state, generation.memory?.jobId ?? null);
  const requireCredits = useRequireCredits('video');
  const elapsedMs = useElapsed(generation.isBusy ? (generation.memory?.startedAtMs ?? null) : null);
  // After five minutes the screen is free again; the task goes on, and is shown when it ends (docs/product.md).
  const isSlow = generation.isBusy && elapsedMs >= PATIENCE_MS;
  const isBusy = generation.isBusy && !isSlow;

  const generate = (): boolean => {
    const prompt = inputs.prompt.trim();
    const found = videoProblem(prompt, isSignedIn);
    setProblem(found);
    if (found || isBusy || !requireCredits()) return false;
    const idempotencyKey = randomId();
    generation.start(
      { start: () => startVideo({ ...inputs, prompt }, idempotencyKey) },
      { timeoutMs: TIMEOUT_MS, estimateSeconds: null, variant: 'default' },
    );
    return true;
  };
  /** "Generate New Video": prompt, result and timers are reset; length and shape stay as they were chosen. */
  const renew = () => {
    lastTask.forget();
    generation.reset();
    setProblem(null);
    change({ prompt: '' });
  };
  return {
    inputs,
    change,
    problem,
    generation,
    generate,
    renew,
    /** A run is under way and locks the screen. */
    isBusy,
    percent: videoPercent(generation.state, elapsedMs),
    /** Shows the in-progress message after five minutes. */
    isSlow,
  };
}
export type VideoWork = ReturnType<typeof useVideo>;

function videoProblem(prompt: string, isSignedIn: boolean): VideoProblem | null {
  if (prompt === '') return 'noPrompt';
  // The counter's 500 is a recommendation; this is what the server takes.
  if (prompt.length > PROMPT_MAX_CHARACTERS) return 'tooLong';
  return isSignedIn ? null : 'login';
}

/** Milliseconds since a moment, by the second; 0 for null. */
function useElapsed(sinceMs: number | null): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    if (sinceMs === null) return setElapsedMs(0);
    const tick = () => setElapsedMs(Math.max(0, Date.now() - sinceMs));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return elapsedMs;
}

/** `POST /api/videoaigenerate`; gives the task's id. */
async function startVideo(inputs: VideoInputs, idempotencyKey: string): Promise<string[]> {
  const { prompt, durationSeconds, aspectRatio } = inputs;
  const answer = await api.call(routes.generateVideo, {
    body: { prompt, duration: durationSeconds, durationSeconds, resolution: '720p', aspectRatio },
    idempotencyKey,
    tool: 'video',
  });
  return [answer.task_id];
}
