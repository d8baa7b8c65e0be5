import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../../workbench/results/preview-frame.module.css';
import { UnshownPicture } from '../../../workbench/video-source/unshown-picture.tsx';
import type { ChosenVideo } from '../../../workbench/video-source/use-chosen-video.ts';
import { PreviewControls } from '../captioned/preview-controls.tsx';
import { useRangePlayback } from '../captioned/use-range-playback.ts';
import type { FormatInputs } from './format-inputs.ts';
import classes from './format-preview.module.css';

interface FormatPreviewProps {
  video: ChosenVideo | null;
  format: FormatInputs['format'];
  fit: FormatInputs['fit'];
  startSeconds: number;
  endSeconds: number;
  /** The moment under a handle that is being moved. */
  scrubSeconds: number | null;
  onPlace: (seconds: number) => void;
}

/** The person's own picture in the chosen shape, before anything is paid. */
export function FormatPreview(props: FormatPreviewProps) {
  const { video, format, fit } = props;
  const { t } = useTranslation(['format', 'media']);
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null);
  const shown = video?.isShown ? video : null;
  const playback = useRangePlayback(player, { ...props, url: shown?.url ?? null });
  const [across = 16, down = 9] = format
    ? format.split(':').map(Number)
    : video && video.width > 0
      ? [video.width, video.height]
      : [16, 9];
  const backdrop = shown?.thumbnailUrl ? { backgroundImage: `url("${shown.thumbnailUrl}")` } : undefined;
  const ownText = format ? 'preview.chosen' : 'preview.own';
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
        {shown ? (
          <>
            {format && fit === 'fit' ? (
              <span className={`${frame.cover} ${classes.backdrop}`} style={backdrop} />
            ) : null}
            <video
              ref={setPlayer}
              className={`${frame.cover} ${classes.video}`}
              data-fit={format ? fit : 'fit'}
              src={shown.url}
              muted={playback.isMuted}
              playsInline
              preload="auto"
              aria-label={t('preview.label')}
            />
            <PreviewControls playback={playback} />
          </>
        ) : video ? (
          <UnshownPicture />
        ) : (
          <span className={classes.shape} aria-hidden="true">
            {format ?? '16:9'}
          </span>
        )}
      </div>
      <figcaption className={frame.caption}>
        {t(video && !shown ? 'media:unshown.preview' : shown ? ownText : 'preview.empty')}
      </figcaption>
    </figure>
  );
}
