import type { ToolId } from '@atelier/contracts/tools/registry';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoPlayer } from '../../workbench/player/video-player.tsx';
import { posterOf } from '../../workbench/results/poster-of.ts';
import { ResultPanel } from '../../workbench/results/result-panel.tsx';
import type { FilmResult } from '../../workbench/runs/screen/film-result.ts';
import classes from './film-outcome.module.css';

interface FilmOutcomeProps {
  tool: ToolId;
  film: FilmResult;
  success: string | null;
  /** The shape of the player. */
  shape: '9:16' | 'own';
  /** True while the same file plays elsewhere. */
  isPaused: boolean;
  /** The live preview of the next film. */
  preview: ReactNode;
  onRetry: () => void;
}

/** The right column: a live preview of what will be made, then what was made, in the same place. */
export function FilmOutcome(props: FilmOutcomeProps) {
  const { tool, film, success, shape, isPaused, preview, onRetry } = props;
  const { t } = useTranslation(['captions', 'media']);
  const { result, title, stored, download } = film;
  const [view, setView] = useState<'result' | 'preview'>('result');
  useEffect(() => {
    if (result) setView('result');
  }, [result]);
  if (!result) return <div className={classes.root}>{preview}</div>;
  const [job] = result.jobs;
  return (
    <div className={classes.root}>
      <SegmentedControl
        fullWidth
        radius="md"
        value={view}
        onChange={(next) => setView(next === 'preview' ? 'preview' : 'result')}
        aria-label={t('outcome.label')}
        data={[
          { value: 'result', label: t('outcome.result') },
          { value: 'preview', label: t('outcome.preview') },
        ]}
      />
      {view === 'result' ? (
        <ResultPanel
          tool={tool}
          stored={stored}
          job={job}
          success={success}
          notices={(job?.result?.notices ?? []).map((notice) => t(`media:notices.${notice}`))}
          onDownload={download}
          onRetry={onRetry}
        >
          <VideoPlayer
            key={isPaused ? 'paused' : 'playing'}
            className={classes.player}
            shape={shape}
            src={result.output.url}
            title={title}
            poster={posterOf(job)}
          />
        </ResultPanel>
      ) : (
        preview
      )}
    </div>
  );
}
