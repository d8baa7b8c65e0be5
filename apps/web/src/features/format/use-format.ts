import { LIMITS, TIMINGS } from '@atelier/contracts/limits';
import { processAnswerSchema } from '@atelier/contracts/uploads';
import { uploadWithProgress } from '../../lib/api/upload-with-progress.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { useUser } from '../../lib/session/session.ts';
import { fileRuns } from '../../workbench/runs/file-runs.ts';
import { sendToJob } from '../../workbench/runs/send-to-job.ts';
import { useJobRun } from '../../workbench/runs/use-job-run.ts';
import { readTimeText, writeTimeText } from '../../workbench/time-range/time-text.ts';
import { useRequireCredits } from '../../workbench/tool/tool-gate.tsx';
import { useToolInputs } from '../../workbench/tool/use-tool-inputs.ts';
import { useChosenVideo } from '../../workbench/video-source/use-chosen-video.ts';
import {
  type FormatInputs,
  type FormatProblem,
  formatInputsSchema,
  formatProblem,
  INITIAL_FORMAT_INPUTS,
} from './format-inputs.ts';

const RUNS = fileRuns('format', '/api/format-video');

/** Everything the format screen knows and does. */
export function useFormat() {
  const { inputs, change, problem, setProblem } = useToolInputs<FormatInputs, FormatProblem>(
    'format',
    formatInputsSchema,
    INITIAL_FORMAT_INPUTS,
  );
  const hasUser = useUser() !== null;
  const choice = useChosenVideo('format', () => setProblem(null));
  const generation = useJobRun(RUNS);
  const requireCredits = useRequireCredits('format');
  const totalSeconds = choice.video?.durationSeconds ?? null;

  /** The whole video, or as much as the limit allows. */
  const takeWhole = () => {
    const seconds = Math.floor(Math.min(totalSeconds ?? 0, LIMITS.formatMaxSeconds) * 10) / 10;
    change({ start: writeTimeText(0), duration: writeTimeText(seconds) });
  };

  /** True when a run has begun; else the problem is shown, or the person is on the way to the pricing page. */
  const generate = (): boolean => {
    const found = formatProblem({ inputs, totalSeconds, hasUser });
    setProblem(found);
    const file = choice.video?.file;
    if (found || !file || generation.isBusy || !requireCredits()) return false;
    const form = formOf(file, inputs);
    const idempotencyKey = randomId();
    generation.start(
      sendToJob((options) =>
        uploadWithProgress({
          path: '/api/format-video',
          form,
          answer: processAnswerSchema,
          idempotencyKey,
          tool: 'format',
          ...options,
        }),
      ),
      { timeoutMs: TIMINGS.processingTimeoutMs, estimateSeconds: null, variant: 'format' },
    );
    return true;
  };
  return { inputs, change, choice, generation, problem, generate, takeWhole };
}
export type Format = ReturnType<typeof useFormat>;

function formOf(file: File, { start, duration, format, fit }: FormatInputs): FormData {
  const form = new FormData();
  form.append('format', format ?? '');
  form.append('start_time', String(readTimeText(start) ?? 0));
  form.append('duration', String(readTimeText(duration) ?? 0));
  form.append('fit', fit);
  form.append('async', 'true');
  form.append('video', file, file.name);
  return form;
}
