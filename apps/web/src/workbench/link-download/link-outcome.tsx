import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../lib/api/save-file.ts';
import { VideoPlayer } from '../player/video-player.tsx';
import { ResultPanel } from '../results/result-panel.tsx';
import type { ResultFile } from '../runs/file-runs.ts';
import type { DoneRun } from '../runs/run-state.ts';
import classes from './link-outcome.module.css';
import type { LinkTool } from './use-link-download.ts';

interface LinkOutcomeProps {
  tool: LinkTool;
  result: DoneRun<ResultFile>;
  onRetry: () => void;
}

/** The downloaded video: plays here, and can be saved once more. */
export function LinkOutcome({ tool, result, onRetry }: LinkOutcomeProps) {
  const { t } = useTranslation(['linkDownload', 'media']);
  const [job] = result.jobs;
  const file = result.output;
  const title = job?.title || t('result.title');
  return (
    <ResultPanel
      tool={tool}
      job={job}
      stored={null}
      success={null}
      notices={(job?.result?.notices ?? []).map((notice) => t(`media:notices.${notice}`))}
      onDownload={() => saveBlob(file.blob, file.fileName)}
      onRetry={onRetry}
    >
      <VideoPlayer className={classes.player} src={file.url} title={title} />
      <p className={classes.title}>{title}</p>
      <p className={classes.hint}>{t('result.kept')}</p>
    </ResultPanel>
  );
}
