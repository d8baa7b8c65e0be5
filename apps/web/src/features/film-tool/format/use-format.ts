import { ApiError } from '@atelier/client/api-error';
import { randomId } from '@atelier/client/random-id';
import { startJob } from '@atelier/client/start-job';
import { LIMITS, TIMINGS } from '@atelier/contracts/limits';
import { parseTimeText } from '@atelier/contracts/text/time-text';
import * as routes from '@atelier/routes/tools/files';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { reveal } from '../../../lib/browser/reveal.ts';
import { useUser } from '../../../lib/session/session.ts';
import { tidyFields } from '../../../workbench/cutting/tidy-choice.ts';
import { useOpenForm } from '../../../workbench/films/use-open-form.ts';
import { fileRuns } from '../../../workbench/runs/file-runs.ts';
import { useJobRun } from '../../../workbench/runs/use-job-run.ts';
import { rangeEnd } from '../../../workbench/time-range/range.ts';
import { wholeTimes } from '../../../workbench/time-range/time-text.ts';
import { useRequireCredits } from '../../../workbench/tool/tool-gate.tsx';
import { useToolInputs } from '../../../workbench/tool/use-tool-inputs.ts';
import { useChosenVideo } from '../../../workbench/video-source/use-chosen-video.ts';
import { useServerFindings } from '../../../workbench/video-source/use-server-findings.ts';
import { useVideoUpload } from '../../../workbench/video-source/use-video-upload.ts';
import {
  type FormatInputs,
  type FormatProblem,
  formatInputsSchema,
  formatProblem,
  INITIAL_FORMAT_INPUTS,
} from './format-inputs.ts';

const RUNS = fileRuns('format', routes.downloadFormatted);

/** Everything the format screen knows and does. */
export function useFormat() {
  const language = useUiLanguage();
  const choice = useChosenVideo('format', { onRead: () => setProblem(null) });
  const totalSeconds = choice.video?.durationSeconds ?? null;
  const { inputs, change, problem, setProblem } = useToolInputs<FormatInputs, FormatProblem>(
    'format',
    formatInputsSchema,
    {
      ...INITIAL_FORMAT_INPUTS,
      ...(totalSeconds !== null &&
        wholeTimes({ totalSeconds, maxSeconds: LIMITS.formatMaxSeconds }, language)),
    },
  );
  const hasUser = useUser() !== null;
  // The file is sent when a call needs it. The length of a film that has it in none of its headers comes from the
  // server.
  const isUnmeasured = choice.video !== null && totalSeconds === null;
  const upload = useVideoUpload(choice.video, isUnmeasured);
  useServerFindings(choice, upload);
  const startSeconds = parseTimeText(inputs.start) ?? 0;
  const durationSeconds = parseTimeText(inputs.duration) ?? 0;
  const range = {
    startSeconds,
    endSeconds: rangeEnd(
      { startSeconds, durationSeconds },
      { totalSeconds, maxSeconds: LIMITS.formatMaxSeconds },
    ),
  };
  const opening = useOpenForm(async () => {
    const { filepath } = await upload.ensure({
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const { format, fit, sound, tidy } = inputs;
    return {
      filepath,
      tool: 'format',
      start_time: startSeconds,
      duration: durationSeconds,
      ...(choice.video && { name: choice.video.file.name.slice(0, 120) }),
      ...(format && { settings: { format, fit, sound, ...tidyFields(tidy) } }),
    };
  });
  const generation = useJobRun(RUNS);
  const requireCredits = useRequireCredits('format');

  /** The whole video, or as much as the limit allows. */
  const takeWhole = () => change({ start: undefined, duration: undefined });

  /** True when a run has begun; else the problem is shown, or the person is on the way to the pricing page. */
  const generate = (): boolean => {
    const found = formatProblem({ inputs, hasVideo: choice.video !== null, totalSeconds, hasUser });
    setProblem(found);
    if (found) reveal(PROBLEM_FIELDS[found]);
    if (found || !inputs.format || !choice.video || generation.isBusy || !requireCredits()) return false;
    const fields = fieldsOf(inputs, inputs.format);
    const idempotencyKey = randomId();
    generation.start(
      { upload: upload.ensure, start: (sent) => startFormat(sent?.filepath ?? '') },
      { timeoutMs: TIMINGS.processingTimeoutMs, estimateSeconds: null, variant: 'format' },
    );
    return true;

    async function startFormat(filepath: string): Promise<string[]> {
      try {
        const jobId = await startJob(api, routes.formatVideo, {
          idempotencyKey,
          tool: 'format',
          body: { ...fields, filepath },
        });
        return [jobId];
      } catch (error) {
        // The next press sends the file again.
        if (error instanceof ApiError && error.code === 'upload_not_found') upload.forget();
        throw error;
      }
    }
  };
  return {
    inputs,
    change,
    choice,
    upload,
    isUnmeasured,
    range,
    opening,
    generation,
    problem,
    generate,
    takeWhole,
  };
}

/** The field in which each problem is corrected, as a selector. */
const PROBLEM_FIELDS: Record<FormatProblem, string> = {
  noVideo: '[data-source] button',
  noFormat: 'input[name="format"]',
  noTimes: 'input[name="start_time"]',
  badStart: 'input[name="start_time"]',
  startPastEnd: 'input[name="start_time"]',
  badDuration: 'input[name="duration"]',
  tooLong: 'input[name="duration"]',
  noUser: 'h1',
};

export type Format = ReturnType<typeof useFormat>;

function fieldsOf(inputs: FormatInputs, format: NonNullable<FormatInputs['format']>) {
  const { start, duration, fit, tidy } = inputs;
  const cuts = tidyFields(tidy);
  return {
    format,
    start_time: String(parseTimeText(start) ?? 0),
    duration: String(parseTimeText(duration) ?? 0),
    fit,
    sound: JSON.stringify(inputs.sound),
    ...(cuts.tidy && {
      tidy: JSON.stringify(cuts.tidy),
      hide_jumps: cuts.hide_jumps ? ('true' as const) : ('false' as const),
    }),
  };
}
