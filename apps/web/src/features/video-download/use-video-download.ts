import { useState } from 'react';
import { useTabState } from '../../lib/browser/use-tab-state.ts';
import { useUser } from '../../lib/session/session.ts';
import { useLinkDownload } from '../../workbench/link-download/use-link-download.ts';
import { useLinkHealth } from '../../workbench/link-download/use-link-health.ts';
import { useRequireCredits } from '../../workbench/tool/tool-gate.tsx';
import {
  INITIAL_VIDEO_DOWNLOAD_INPUTS,
  type VideoDownloadInputs,
  type VideoDownloadProblem,
  videoDownloadInputsSchema,
  videoDownloadProblem,
} from './video-download-inputs.ts';

/** Everything the video download screen knows and does. */
export function useVideoDownload() {
  const [inputs, setInputs] = useTabState(
    'video-download:inputs',
    videoDownloadInputsSchema,
    INITIAL_VIDEO_DOWNLOAD_INPUTS,
  );
  const [problem, setProblem] = useState<VideoDownloadProblem | null>(null);
  const health = useLinkHealth();
  const { generation, download } = useLinkDownload('video-download');
  const requireCredits = useRequireCredits('video-download');
  const hasUser = useUser() !== null;

  const change = (next: Partial<VideoDownloadInputs>) => {
    setProblem(null);
    setInputs((last) => ({ ...last, ...next }));
  };
  const submit = () => {
    const found = videoDownloadProblem({ inputs, linkHosts: health.linkHosts, hasUser });
    setProblem(found);
    if (found || generation.isBusy || !requireCredits()) return;
    if (health.status !== 'ok') health.check();
    const { url, start, duration } = inputs;
    download({ url: url.trim(), start_time: start.trim(), duration: duration.trim() });
  };
  return { inputs, change, problem, health, generation, submit };
}
export type VideoDownloadScreenState = ReturnType<typeof useVideoDownload>;
