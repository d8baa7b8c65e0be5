import { TIMINGS } from '@atelier/contracts/limits';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { safeFileName, saveBlob } from '../../../lib/api/save-file.ts';
import { nameOfJob } from '../../../lib/jobs/name-of-job.ts';
import { toast } from '../../../ui/toast.ts';
import type { ResultFile } from '../../runs/file-runs.ts';
import { type DoneRun, jobOf } from '../../runs/run-state.ts';
import { useCancel } from '../../runs/use-cancel.ts';
import type { RunHandle } from '../../runs/use-job-run.ts';
import { useRunEnd } from '../../runs/use-run-end.ts';
import type { CaptionedTexts } from './use-captioned-texts.ts';

/** What happens around a run: the popup while it lasts, then the success message and the preview of the result. */
export function useRunFlow(
  generation: RunHandle<ResultFile>,
  texts: Pick<CaptionedTexts, 'saved' | 'cancelled' | 'resultTitle' | 'success'>,
) {
  const { state } = generation;
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const [success, setSuccess] = useState<string | null>(null);
  const hideSuccess = useTimeout(() => setSuccess(null), TIMINGS.successMessageMs);

  const cancel = useCancel(generation, texts.cancelled, () => setIsPopupOpen(false));
  useRunEnd(state, (end) => {
    setIsPopupOpen(false);
    if (end.phase === 'failed') return;
    toast.success(texts.saved);
    setSuccess(texts.success);
    hideSuccess.start();
    // Who was watching sees the result at once; who was not is left where they are.
    if (isPopupOpen) setIsPreviewOpen(true);
  });

  const result = state.phase === 'done' ? state : null;
  const job = jobOf(state);
  const title = (result && job && nameOfJob(job)) || texts.resultTitle;
  const fileUrl = (result && job?.result?.fileUrl) ?? null;
  return {
    result,
    title,
    success,
    isPreviewOpen,
    stored: fileUrl ? { url: fileUrl, title } : null,
    isPopupOpen: isPopupOpen && generation.isBusy,
    begin: (start: () => boolean) => {
      setSuccess(null);
      if (start()) setIsPopupOpen(true);
    },
    cancel,
    download: () => {
      if (result) saveBlob(result.output.blob, fileNameOf(result));
    },
    openPopup: () => setIsPopupOpen(true),
    closePopup: () => setIsPopupOpen(false),
    openPreview: () => setIsPreviewOpen(true),
    closePreview: () => setIsPreviewOpen(false),
  };
}

/** The project's name where there is one: easier to find again than the stored name. */
function fileNameOf({ jobs: [job], output }: DoneRun<ResultFile>): string {
  const name = job && nameOfJob(job);
  return name ? `${safeFileName(name)}.mp4` : output.fileName;
}
