import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewControls } from '../../workbench/captions/video/preview-controls.tsx';
import { type PlaybackCue, useRangePlayback } from '../../workbench/captions/video/use-range-playback.ts';
import frame from '../../workbench/results/preview-frame.module.css';
import type { ShownVideo } from '../../workbench/video-source/use-chosen-video.ts';
import type { FormatInputs } from './format-inputs.ts';
import classes from './format-preview.module.css';

interface FormatPreviewProps {
  video: ShownVideo | null;
  format: FormatInputs['format'];
  fit: FormatInputs['fit'];
  startSeconds: number;
  endSeconds: number;
  /** The moment under a handle that is being moved. */
  scrubSeconds: number | null;
  cue: PlaybackCue | null;
  /** What the player skips, in seconds of the video. */
  cuts: readonly { startSeconds: number; endSeconds: number }[];
  onPlace: (seconds: number) => void;
}

/** The person's own picture in the chosen shape, before anything is paid. */
export function FormatPreview(props: FormatPreviewProps) {
  const { video, format, fit } = props;
  const { t } = useTranslation('format');
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null);
  const playback = useRangePlayback(player, { ...props, url: video?.url ?? null });
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
              ref={setPlayer}
              className={`${frame.cover} ${classes.video}`}
              data-fit={format ? fit : 'fit'}
              src={video.url}
              muted={playback.isMuted}
              playsInline
              preload="auto"
              aria-label={t('preview.label')}
            />
            <PreviewControls playback={playback} />
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
