import { useTranslation } from 'react-i18next';
import { captureCredits } from '../../lib/account/capture-credits.ts';
import { refreshAfterJob } from '../../lib/jobs/refresh-after-job.ts';
import { useUser } from '../../lib/session/session.ts';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { LinkWorkbench } from '../../workbench/link-download/link-workbench.tsx';
import { ToolGate } from '../../workbench/tool/tool-gate.tsx';
import { ToolHeader } from '../../workbench/tool/tool-header.tsx';
import { useVideoDownload } from './use-video-download.ts';
import { VideoDownloadSteps } from './video-download-steps.tsx';

/** A part of a long video by link. */
export function VideoDownloadScreen() {
  return (
    <ToolGate tool="video-download">
      <VideoDownload />
    </ToolGate>
  );
}

function VideoDownload() {
  const { t } = useTranslation('linkDownload');
  const screen = useVideoDownload();
  const userId = useUser()?.id ?? null;

  // The credit is held since the start; this call charges it once the file is there.
  const charge = () => {
    if (userId === null) return;
    captureCredits('dec_tok_workflow_iv', userId).then(
      () => refreshAfterJob(),
      (error: unknown) => {
        console.error('The credit could not be deducted; the server will do it', error);
        toast.error(t('video.deductFailed'));
      },
    );
  };
  return (
    <Page>
      <ToolHeader tool="video-download" engineKind="download" />
      <LinkWorkbench
        tool="video-download"
        generation={screen.generation}
        health={screen.health}
        problem={screen.problem && t(`video.problems.${screen.problem}`)}
        buttonLabel={t('video.button')}
        guide={{
          steps: [t('video.steps.copy'), t('video.steps.choose'), t('video.steps.save')],
          features: [
            t('video.features.quality'),
            t('video.features.exact'),
            t('video.features.length'),
            t('video.features.free'),
          ],
        }}
        onSubmit={screen.submit}
        onDelivered={charge}
      >
        <VideoDownloadSteps screen={screen} />
      </LinkWorkbench>
    </Page>
  );
}
