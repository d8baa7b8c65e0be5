import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../workbench/results/preview-frame.module.css';
import type { ChosenVideo } from '../../workbench/video-source/use-chosen-video.ts';
import type { FormatInputs } from './format-inputs.ts';
import classes from './format-preview.module.css';

interface FormatPreviewProps {
  video: ChosenVideo | null;
  format: FormatInputs['format'];
  fit: FormatInputs['fit'];
  /** The moment to show: the start, or what is under a handle that is moved. */
  atSeconds: number;
}

/** The person's own picture in the chosen shape, before anything is paid. */
export function FormatPreview({ video, format, fit, atSeconds }: FormatPreviewProps) {
  const { t } = useTranslation('format');
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (player.current && video) player.current.currentTime = Math.min(atSeconds, video.durationSeconds);
  }, [atSeconds, video]);
  const [across = 16, down = 9] = format
    ? format.split(':').map(Number)
    : video
      ? [video.width, video.height]
      : [16, 9];
  const backdrop = video?.thumbnailUrl ? { backgroundImage: `url("${video.thumbnailUrl}")` } : undefined;
  return (
    <figure className={frame.root}>
      <div
        className={`${frame.screen} ${classes.screen}`}
        data-empty={video === null || undefined}
        style={{
          aspectRatio: `${across} / ${down}`,
          maxWidth: `calc(var(--at-preview-height) * ${across} / ${down})`,
        }}
      >
        {video ? (
          <>
            {format && fit === 'fit' ? (
              <span className={`${frame.cover} ${classes.backdrop}`} style={backdrop} />
            ) : null}
            <video
              ref={player}
              className={`${frame.cover} ${classes.video}`}
              data-fit={format ? fit : 'fit'}
              src={video.url}
              muted
              playsInline
              preload="auto"
              aria-label={t('preview.label')}
            />
          </>
        ) : (
          <span className={classes.shape} aria-hidden="true">
            {format ?? '16:9'}
          </span>
        )}
      </div>
      <figcaption className={frame.caption}>
        {t(!video ? 'preview.empty' : format ? 'preview.chosen' : 'preview.own')}
      </figcaption>
    </figure>
  );
}
