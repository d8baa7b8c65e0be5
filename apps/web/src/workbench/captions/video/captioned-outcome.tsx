import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoPlayer } from '../../player/video-player.tsx';
import { posterOf } from '../../results/poster-of.ts';
import { ResultPanel } from '../../results/result-panel.tsx';
import type { CaptionedInputs } from '../document/captioned-inputs.ts';
import classes from './captioned-outcome.module.css';
import type { CaptionedVideo } from './use-captioned-video.ts';
import { VideoPreview, type VideoPreviewProps } from './video-preview.tsx';

interface CaptionedOutcomeProps<I extends CaptionedInputs> {
  video: CaptionedVideo<I>;
  preview: VideoPreviewProps;
  success: string | null;
  stored: { url: string; title: string } | null;
  title: string;
  /** While the same file plays elsewhere. */
  isPaused: boolean;
  onDownload: () => void;
}

/** The right column: a live preview of what will be made, then what was made, in the same place. */
export function CaptionedOutcome<I extends CaptionedInputs>(props: CaptionedOutcomeProps<I>) {
  const { video, preview, success, stored, title, isPaused, onDownload } = props;
  const { t } = useTranslation(['captions', 'media']);
  const { state, reset } = video.generation;
  const result = state.phase === 'done' ? state : null;
  const [view, setView] = useState<'result' | 'preview'>('result');
  useEffect(() => {
    if (result) setView('result');
  }, [result]);
  const retry = () => {
    reset();
    document.getElementById('main')?.scrollIntoView();
    document.querySelector<HTMLElement>('input[name="subtitle_style"]:checked')?.focus();
  };
  return (
    <div className={classes.root}>
      {result ? (
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
      ) : null}
      {result && view === 'result' ? (
        <ResultPanel
          tool={video.tool}
          stored={stored}
          job={result.jobs[0]}
          success={success}
          notices={(result.jobs[0]?.result?.notices ?? []).map((notice) => t(`media:notices.${notice}`))}
          onDownload={onDownload}
          onRetry={retry}
        >
          <VideoPlayer
            key={isPaused ? 'paused' : 'playing'}
            className={classes.player}
            shape={preview.shape}
            src={result.output.url}
            title={title}
            poster={posterOf(result.jobs[0])}
          />
        </ResultPanel>
      ) : (
        <VideoPreview {...preview} />
      )}
    </div>
  );
}
