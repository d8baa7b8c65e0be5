import { TOOLS } from '@atelier/contracts/tools/registry';
import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeFileName, saveBlob } from '../../lib/api/save-file.ts';
import { useEngines } from '../../lib/api/use-engines.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, ToolColumns } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { VideoPlayer } from '../../workbench/player/video-player.tsx';
import { posterOf } from '../../workbench/results/poster-of.ts';
import { ProjectsButton } from '../../workbench/results/projects-button.tsx';
import { ResultEngine } from '../../workbench/results/result-engine.tsx';
import { ResultModal, resultMediaClass } from '../../workbench/results/result-modal.tsx';
import { queuePosition } from '../../workbench/runs/progress/progress-phase.ts';
import { RunAction } from '../../workbench/runs/screen/run-action.tsx';
import { useCancel } from '../../workbench/runs/use-cancel.ts';
import { useRunEnd } from '../../workbench/runs/use-run-end.ts';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import { ToolHeader } from '../../workbench/tool/tool-header.tsx';
import { useDescribeVideoFailure } from './describe-video-failure.ts';
import { useVideo } from './use-video.ts';
import { VIDEO_STEPS, videoStep } from './video-progress.ts';
import { VideoProgressCard } from './video-progress-card.tsx';
import classes from './video-side.module.css';
import { VideoSteps } from './video-steps.tsx';
import { VideoSuccess } from './video-success.tsx';

/** A description becomes a short video. */
export function VideoScreen() {
  return (
    <ToolGate tool="video">
      <VideoWorkbench />
    </ToolGate>
  );
}

function VideoWorkbench() {
  const { t } = useTranslation(['video', 'common', 'media']);
  const describeFailure = useDescribeVideoFailure();
  const video = useVideo();
  const { generation, inputs, percent, problem } = video;
  const { state } = generation;
  const position = queuePosition(state);
  const [isOpen, setIsOpen] = useState(false);
  const engines = useEngines().enginesOf('video');
  useRunEnd(state, (end) => {
    if (end.phase === 'failed') return;
    toast.success(t('toast.generated'));
    setIsOpen(true);
  });
  const showProgress = () =>
    requestAnimationFrame(() =>
      document.getElementById('video-progress')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
    );
  const cancel = useCancel(generation, t('toast.cancelled'));
  const result = state.phase === 'done' ? state : null;
  const job = result?.jobs[0];
  const title = job?.title || t('result.title');
  const download = () => {
    if (!result) return;
    try {
      saveBlob(result.output.blob, `${safeFileName(title).slice(0, 60)}.mp4`);
      toast.success(t('literal.downloaded'));
    } catch (error) {
      console.warn('The video could not be saved', error);
      toast.error(t('literal.downloadFailed'));
    }
  };
  const fileUrl = job?.result?.fileUrl;
  const failure = state.phase === 'failed' ? describeFailure(state) : null;
  const failedDownload = state.phase === 'failed' && state.step === 'download';
  return (
    <Page>
      <ToolHeader tool="video" engineKind="video" />
      <ToolColumns
        steps={
          <>
            <VideoSteps video={video} />
            {engines?.[0]?.quality === 'draft' ? <Notice tone="info">{t('sketch')}</Notice> : null}
            <RunAction
              error={problem ? t(`problems.${problem}`) : failure}
              isBusy={video.isBusy}
              progress={{
                percent,
                isWaiting: position !== null,
                stage:
                  position === null
                    ? t(`progress.${VIDEO_STEPS[videoStep(state)] ?? 'finalization'}`)
                    : t('media:progress.queued', { position }),
              }}
              label={t('generate')}
              note={t('cost', { count: TOOLS.video.cost })}
              blocked={engines?.length === 0 ? t('noEngine') : null}
              onGenerate={() => {
                if (video.generate()) showProgress();
              }}
              onShowProgress={showProgress}
            />
            {failedDownload ? <ProjectsButton /> : null}
            <Notice tone="info">
              <strong>{t('tips.title')}</strong>
              <ul className={classes.tips}>
                <li>{t('tips.subject')}</li>
                <li>{t('tips.place')}</li>
                <li>{t('tips.motion')}</li>
                <li>{t('tips.brands')}</li>
              </ul>
            </Notice>
          </>
        }
        result={
          result ? (
            <VideoSuccess
              job={job}
              url={result.output.url}
              isPaused={isOpen}
              onView={() => setIsOpen(true)}
              onRenew={video.renew}
            />
          ) : generation.isBusy ? (
            <VideoProgressCard video={video} onCancel={cancel} />
          ) : (
            <div className={classes.frame} data-aspect={inputs.aspectRatio}>
              <div className={classes.texts}>
                <IconMovie size={48} stroke={1.3} aria-hidden="true" />
                <span>{t('result.empty')}</span>
              </div>
            </div>
          )
        }
      />
      {result ? (
        <ResultModal
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          title={t('result.title')}
          tool="video"
          job={job}
          stored={fileUrl ? { url: fileUrl, title } : null}
          downloadLabel={t('result.download')}
          onDownload={download}
          facts={<ResultEngine kind="video" engine={job?.result?.engine} />}
        >
          <VideoPlayer
            className={resultMediaClass}
            src={result.output.url}
            title={title}
            poster={posterOf(job)}
            autoPlay
          />
        </ResultModal>
      ) : null}
    </Page>
  );
}
