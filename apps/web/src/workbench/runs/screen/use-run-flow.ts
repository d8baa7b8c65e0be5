import { TIMINGS } from '@atelier/contracts/limits';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { canCancel, type DoneRun, type FailedRun } from '../run-state.ts';
import { useCancel } from '../use-cancel.ts';
import type { RunHandle } from '../use-job-run.ts';
import { useRunEnd } from '../use-run-end.ts';

interface RunFlowOptions<Output> {
  /** Toast of a cancelled run. */
  cancelled: string;
  /** Message beside the result, for some seconds. */
  success?: string;
  /** Is called when a run ends with an output. `wasWatched`: the popup was open. */
  onDone?: (end: DoneRun<Output>, wasWatched: boolean) => void;
  onFailed?: (end: FailedRun) => void;
}

export interface RunFlow {
  isBusy: boolean;
  isPopupOpen: boolean;
  openPopup: () => void;
  closePopup: () => void;
  /** Null while there is nothing to cancel. */
  cancel: (() => void) | null;
}

/** Follows a run on its screen: the popup while it lasts, the end, the success message, the cancel button. */
export function useRunFlow<Output>(
  run: Pick<RunHandle<Output>, 'state' | 'isBusy' | 'cancel'>,
  { cancelled, success, onDone, onFailed }: RunFlowOptions<Output>,
): RunFlow & { success: string | null; begin: (start: () => boolean) => void } {
  const { state, isBusy } = run;
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [shownSuccess, setShownSuccess] = useState<string | null>(null);
  const hideSuccess = useTimeout(() => setShownSuccess(null), TIMINGS.successMessageMs);
  const cancel = useCancel(run, cancelled, () => setIsPopupOpen(false));
  useRunEnd(state, (end) => {
    setIsPopupOpen(false);
    if (end.phase === 'failed') {
      onFailed?.(end);
      return;
    }
    if (success !== undefined) {
      setShownSuccess(success);
      hideSuccess.start();
    }
    onDone?.(end, isPopupOpen);
  });
  return {
    isBusy,
    isPopupOpen: isPopupOpen && isBusy,
    openPopup: () => setIsPopupOpen(true),
    closePopup: () => setIsPopupOpen(false),
    cancel: state.phase === 'uploading' || canCancel(state) ? cancel : null,
    success: shownSuccess,
    begin: (start) => {
      setShownSuccess(null);
      if (start()) setIsPopupOpen(true);
    },
  };
}
