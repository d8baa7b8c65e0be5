import type { Frame } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import { OWN_LOOK_LIMITS } from '@atelier/captions/styles/own-look';
import type { CSSProperties, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownCaptions } from '../live/shown-captions.tsx';
import classes from './own-styles.module.css';

interface EditorPreviewProps {
  style: CaptionStyle;
  frame: Frame;
  language: string;
  /** The person's own picture; null: a plain ground. */
  pictureUrl: string | null;
  /** Told while the words are dragged: percent of the height, from the top. */
  onPlace: (percent: number) => void;
}

/** The style as it will be drawn, by the libass of the films. The words can be dragged up and down. */
export function EditorPreview({ style, frame, language, pictureUrl, onPlace }: EditorPreviewProps) {
  const { t } = useTranslation('captionDesign');
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const { min, max } = OWN_LOOK_LIMITS.positionPercent;
    onPlace(Math.round(Math.max(min, Math.min(max, ((event.clientY - top) / height) * 100))));
  };
  return (
    <figure className={classes.figure} aria-label={t('own.preview')}>
      <div
        className={classes.screen}
        // React's types know no custom properties.
        style={
          {
            '--ratio': frame.width / frame.height,
            ...(pictureUrl && { backgroundImage: `url("${pictureUrl}")` }),
          } as CSSProperties
        }
        onPointerDown={drag}
        onPointerMove={drag}
      >
        <ShownCaptions
          style={style}
          lines={null}
          frame={frame}
          player={null}
          language={language}
          startSeconds={0}
          isPlaying
        />
      </div>
      <figcaption className={classes.hint}>{t('own.drag')}</figcaption>
    </figure>
  );
}
