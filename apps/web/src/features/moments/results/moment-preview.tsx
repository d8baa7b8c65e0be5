import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format.ts';
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
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { startSeconds, endSeconds } = edges;
  // Moved edges are heard from their new start.
  useEffect(() => {
    if (video.current && isOpen) video.current.currentTime = startSeconds;
  }, [startSeconds, isOpen]);
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
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: the words stand beside it */}
      <video
        ref={video}
        className={classes.player}
        src={url}
        controls
        autoPlay
        playsInline
        aria-label={t('preview.label', { title })}
        onLoadedMetadata={(event) => {
          event.currentTarget.currentTime = startSeconds;
        }}
        onTimeUpdate={(event) => {
          const player = event.currentTarget;
          if (player.currentTime < endSeconds || player.paused) return;
          player.pause();
          player.currentTime = startSeconds;
        }}
      />
    </div>
  );
}
