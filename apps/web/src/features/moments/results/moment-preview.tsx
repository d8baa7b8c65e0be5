import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { VideoPlayer } from '../../../workbench/player/video-player.tsx';
import type { Edges } from './moment-edges.ts';
import classes from './moment-preview.module.css';

interface MomentPreviewProps {
  /** Object URL of the person's own file; null: this browser does not hold it. */
  url: string | null;
  edges: Edges;
  title: string;
}

/** Plays the moment from the person's own file; nothing is sent for it, and nothing is decoded before it is asked for. */
export function MomentPreview({ url, edges, title }: MomentPreviewProps) {
  const { t } = useTranslation('moments');
  const [isOpen, setIsOpen] = useState(false);
  const { startSeconds, endSeconds } = edges;
  const length = <span className={classes.length}>{formatClock(endSeconds - startSeconds)}</span>;
  if (url === null) {
    return (
      <div className={classes.frame} title={t('preview.none')}>
        <IconMovie size={26} aria-hidden="true" />
        {length}
      </div>
    );
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        className={classes.frame}
        aria-label={t('preview.play', { title })}
        onClick={() => setIsOpen(true)}
      >
        <video
          className={classes.still}
          src={`${url}#t=${startSeconds.toFixed(2)}`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        />
        <span className={classes.play}>
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        </span>
        {length}
      </button>
    );
  }
  return (
    <div className={classes.open}>
      <VideoPlayer
        src={url}
        title={t('preview.label', { title })}
        className={classes.player}
        piece={edges}
        autoPlay
      />
    </div>
  );
}
