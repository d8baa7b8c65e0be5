import { TIMINGS } from '@atelier/contracts/limits';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { useTimeout } from '@mantine/hooks';
import { IconAspectRatio } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeFileName, saveBlob } from '../../lib/api/save-file.ts';
import { Page, ToolColumns } from '../../ui/page.tsx';
import type { PlaybackCue } from '../../workbench/captions/video/use-range-playback.ts';
import { useIncomingFile } from '../../workbench/open-in/use-incoming-file.ts';
import { VideoPlayer } from '../../workbench/player/video-player.tsx';
import frame from '../../workbench/results/preview-frame.module.css';
import { ResultPanel } from '../../workbench/results/result-panel.tsx';
import { useDescribeFailure } from '../../workbench/runs/describe-failure.ts';
import type { ResultFile } from '../../workbench/runs/file-runs.ts';
import { ProgressPopup } from '../../workbench/runs/progress/progress-popup.tsx';
import { usePhaseProgress } from '../../workbench/runs/progress/use-phase-progress.ts';
import { RunAction } from '../../workbench/runs/run-action.tsx';
import type { DoneRun } from '../../workbench/runs/run-state.ts';
import { useCancel } from '../../workbench/runs/use-cancel.ts';
import { useRunEnd } from '../../workbench/runs/use-run-end.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import { ToolHeader } from '../../workbench/tool/tool-header.tsx';
import { FormatPreview } from './format-preview.tsx';
import { FormatSteps } from './format-steps.tsx';
import { useFormat } from './use-format.ts';

/** A video takes another shape. */
export function FormatScreen() {
  return (
    <ToolGate tool="format">
      <FormatWorkbench />
    </ToolGate>
  );
}

function FormatWorkbench() {
  const { t } = useTranslation(['format', 'common']);
  const describeFailure = useDescribeFailure(t('problems.noUser'));
  const format = useFormat();
  const { generation, inputs, choice, problem } = format;
  const { state } = generation;
  const progress = usePhaseProgress(generation);
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [success, setSuccess] = useState<string | null>(null);
  const [scrubSeconds, setScrubSeconds] = useState<number | null>(null);
  const [cue, setCue] = useState<PlaybackCue | null>(null);
  const place = useRef(0);
  const { range, cutting } = format.correction;
  const hideSuccess = useTimeout(() => setSuccess(null), TIMINGS.successMessageMs);
  const incoming = useIncomingFile(choice.choose);

  useRunEnd(state, (end) => {
    setIsPopupOpen(false);
    if (end.phase === 'failed') return;
    saveBlob(end.output.blob, fileNameOf(end));
    setSuccess(t('result.success'));
    hideSuccess.start();
  });
  const generate = () => {
    setSuccess(null);
    if (format.generate()) setIsPopupOpen(true);
  };
  const cancel = useCancel(generation, t('toast.cancelled'), () => setIsPopupOpen(false));
  const result = state.phase === 'done' ? state : null;
  const job = result?.jobs[0];
  const title = job?.title || t('result.title');
  const fileUrl = job?.result?.fileUrl ?? null;
  const failure = state.phase === 'failed' ? describeFailure(state) : null;
  return (
    <Page>
      <ToolHeader tool="format" />
      <ToolColumns
        steps={
          <>
            <FormatSteps
              format={format}
              incoming={incoming}
              onScrub={setScrubSeconds}
              onPlayFrom={(atSeconds) => setCue({ atSeconds })}
              placeOf={() => Math.max(place.current, range.startSeconds)}
            />
            <RunAction
              error={problem ? t(`problems.${problem}`) : failure}
              isBusy={generation.isBusy}
              progress={progress}
              label={t('generate', { price: t('common:credits.price', { count: TOOLS.format.cost }) })}
              icon={<IconAspectRatio size={20} aria-hidden="true" />}
              onGenerate={generate}
              onShowProgress={() => setIsPopupOpen(true)}
            />
          </>
        }
        result={
          result ? (
            <ResultPanel
              tool="format"
              job={result.jobs[0]}
              stored={fileUrl ? { url: fileUrl, title } : null}
              success={success}
              notices={[]}
              onDownload={() => saveBlob(result.output.blob, fileNameOf(result))}
              onRetry={generation.reset}
            >
              <VideoPlayer className={frame.player} src={result.output.url} title={title} />
            </ResultPanel>
          ) : (
            <FormatPreview
              video={choice.video}
              format={inputs.format}
              fit={inputs.fit}
              {...range}
              scrubSeconds={scrubSeconds}
              cue={cue}
              cuts={cutting.cuts.map(({ startSeconds, endSeconds }) => ({
                startSeconds: startSeconds + range.startSeconds,
                endSeconds: endSeconds + range.startSeconds,
              }))}
              onPlace={(seconds) => {
                place.current = seconds;
              }}
            />
          )
        }
      />
      <ProgressPopup
        progress={progress}
        isOpen={isPopupOpen && generation.isBusy}
        onClose={() => setIsPopupOpen(false)}
        onCancel={cancel}
        title={t('popup.title')}
      />
    </Page>
  );
}

/** The project's title where there is one: easier to find again than the stored name. */
function fileNameOf({ jobs: [job], output }: DoneRun<ResultFile>): string {
  // A colon is no part of file names: 9:16 becomes 9x16.
  const title = job?.title.replace(/(\d):(\d)/u, '$1x$2');
  return title ? `${safeFileName(title)}.mp4` : output.fileName;
}
