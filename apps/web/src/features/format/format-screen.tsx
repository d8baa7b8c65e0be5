import { TOOLS } from '@atelier/contracts/tools/registry';
import { IconAspectRatio } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIncomingFile } from '../../workbench/open-in/use-incoming-file.ts';
import { VideoPlayer } from '../../workbench/player/video-player.tsx';
import { posterOf } from '../../workbench/results/poster-of.ts';
import frame from '../../workbench/results/preview-frame.module.css';
import { ResultPanel } from '../../workbench/results/result-panel.tsx';
import { useDescribeFailure } from '../../workbench/runs/describe-failure.ts';
import { usePhaseProgress } from '../../workbench/runs/progress/use-phase-progress.ts';
import { filmResult, saveFilm } from '../../workbench/runs/screen/film-result.ts';
import { ToolScreen } from '../../workbench/runs/screen/tool-screen.tsx';
import { useRunFlow } from '../../workbench/runs/screen/use-run-flow.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
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
  const [scrubSeconds, setScrubSeconds] = useState<number | null>(null);
  const place = useRef(0);
  const { range } = format;
  const incoming = useIncomingFile(choice.choose);

  const flow = useRunFlow(generation, {
    cancelled: t('toast.cancelled'),
    success: t('result.success'),
    onDone: saveFilm,
  });
  const { result, title, stored, download } = filmResult(state, t('result.title'));
  const failure = state.phase === 'failed' ? describeFailure(state) : null;
  return (
    <ToolScreen
      tool="format"
      flow={flow}
      progress={progress}
      popupTitle={t('popup.title')}
      steps={
        <FormatSteps
          format={format}
          incoming={incoming}
          onScrub={setScrubSeconds}
          placeOf={() => Math.max(place.current, range.startSeconds)}
        />
      }
      action={{
        preparesNext: !generation.isSending,
        error: problem ? t(`problems.${problem}`) : failure,
        label: t('generate', { price: t('common:credits.price', { count: TOOLS.format.cost }) }),
        icon: <IconAspectRatio size={20} aria-hidden="true" />,
        onGenerate: () => flow.begin(format.generate),
      }}
      result={
        result ? (
          <ResultPanel
            tool="format"
            job={result.jobs[0]}
            stored={stored}
            success={flow.success}
            notices={[]}
            onDownload={download}
            onRetry={generation.reset}
          >
            <VideoPlayer
              className={frame.player}
              src={result.output.url}
              title={title}
              poster={posterOf(result.jobs[0])}
            />
          </ResultPanel>
        ) : (
          <FormatPreview
            video={choice.video}
            format={inputs.format}
            fit={inputs.fit}
            {...range}
            scrubSeconds={scrubSeconds}
            onPlace={(seconds) => {
              place.current = seconds;
            }}
          />
        )
      }
    />
  );
}
