import { ApiError } from '@atelier/client/api-error';
import { randomId } from '@atelier/client/random-id';
import { LIMITS, TIMINGS } from '@atelier/contracts/limits';
import * as routes from '@atelier/routes/tools/captioned';
import { useState } from 'react';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { useEngines } from '../../../lib/api/use-engines.ts';
import { engineFor } from '../../../workbench/captions/languages/language-quality.ts';
import { useGameplay } from '../../../workbench/gameplay/use-gameplay.ts';
import { fileRuns } from '../../../workbench/runs/file-runs.ts';
import { useJobRun } from '../../../workbench/runs/use-job-run.ts';
import { rangeEnd, rangeSeconds, wholeRange } from '../../../workbench/time-range/range.ts';
import { useRequireCredits } from '../../../workbench/tool/tool-gate.tsx';
import { useToolInputs } from '../../../workbench/tool/use-tool-inputs.ts';
import { LONG_SOURCE_MAX_BYTES } from '../../../workbench/video-source/check-video-file.ts';
import { useChosenVideo } from '../../../workbench/video-source/use-chosen-video.ts';
import { useServerFindings } from '../../../workbench/video-source/use-server-findings.ts';
import { useVideoUpload } from '../../../workbench/video-source/use-video-upload.ts';
import {
  initialSplitScreenInputs,
  type SplitScreenInputs,
  type SplitScreenProblem,
  splitScreenEstimate,
  splitScreenInputsSchema,
  splitScreenProblem,
  splitScreenRequest,
} from './split-screen-inputs.ts';

const RUNS = fileRuns('split-screen', routes.downloadShorts);

/** Everything the split screen knows and does. */
export function useSplitScreen() {
  const initial = initialSplitScreenInputs(useUiLanguage());
  const [unreadable, setUnreadable] = useState({ start: false, duration: false });
  const choice = useChosenVideo('split-screen', {
    maxBytes: LONG_SOURCE_MAX_BYTES,
    onRead: () => setProblem(null),
  });
  const totalSeconds = choice.video?.durationSeconds ?? null;
  const limits = { totalSeconds, maxSeconds: LIMITS.splitScreenMaxSeconds };
  const { inputs, change, problem, setProblem } = useToolInputs<SplitScreenInputs, SplitScreenProblem>(
    'split-screen',
    splitScreenInputsSchema,
    { ...initial, ...wholeRange(limits) },
  );
  // The only part of a long film that is sent.
  const piece = { startSeconds: inputs.startSeconds, endSeconds: rangeEnd(inputs, limits) };
  const upload = useVideoUpload(choice.video, true, piece);
  useServerFindings(choice, upload);
  const generation = useJobRun(RUNS);
  const requireCredits = useRequireCredits('split-screen');
  const gameplay = useGameplay();
  const game = gameplay.videos?.find(({ id }) => id === inputs.gameplayId) ?? null;
  const { enginesOf } = useEngines();
  const speechEngines = enginesOf('speech-to-text');

  /** True when a run has begun; else the problem is shown, or the person is on the way to the pricing page. */
  const generate = (): boolean => {
    // While the engines are being read the server decides.
    const hasEngine =
      !speechEngines ||
      (inputs.isAutoLanguage ? speechEngines.length > 0 : engineFor(speechEngines, inputs.language) !== null);
    const found = splitScreenProblem({
      inputs,
      hasFile: choice.video !== null,
      totalSeconds,
      unreadable,
      gameplay: gameplay.videos,
      hasEngine,
    });
    setProblem(found ?? (game ? null : 'gameplayGone'));
    if (found || !game || generation.isBusy || !requireCredits()) return false;
    const idempotencyKey = randomId();
    const start = async (sent: { filepath: string; offsetSeconds: number } | null): Promise<string[]> => {
      try {
        const { process_id } = await api.call(routes.processShorts, {
          body: splitScreenRequest(inputs, game, sent),
          idempotencyKey,
          tool: 'split-screen',
        });
        return [process_id];
      } catch (error) {
        if (error instanceof ApiError && error.code === 'upload_not_found') upload.forget();
        throw error;
      }
    };
    generation.start(
      { upload: choice.video ? upload.ensure : null, start },
      {
        timeoutMs: TIMINGS.processingTimeoutMs,
        estimateSeconds: splitScreenEstimate(rangeSeconds(inputs, limits), inputs.hasCaptions),
        variant: 'split',
      },
    );
    return true;
  };
  return {
    inputs,
    change,
    setUnreadable,
    choice,
    upload,
    generation,
    problem,
    generate,
    gameplay,
    game,
    speechEngines,
  };
}
export type SplitScreen = ReturnType<typeof useSplitScreen>;
