import { useReducedMotion } from '@mantine/hooks';
import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { lazy } from '../../../lib/browser/lazy.ts';
import { CaptionSample } from '../../../workbench/captions/looks/caption-sample.tsx';
import type { MomentClipProps } from './moment-clip.tsx';
import classes from './moment-preview.module.css';

/** The player with its libass: fetched with the first moment that is played. */
const MomentClip = lazy(async () => ({ default: (await import('./moment-clip.tsx')).MomentClip }));

/** The cause by which a preview plays; a pressed one goes on when the pointer leaves it. */
export type Playing = 'pointed' | 'pressed';

export interface MomentPreviewProps extends Omit<MomentClipProps, 'video' | 'isPressed' | 'onStop'> {
  /** The person's own file; null: this browser does not hold it or cannot show it. */
  video: MomentClipProps['video'] | null;
  /** Null: it stands still. One of all previews plays. */
  playing: Playing | null;
  onPlaying: (playing: Playing | null) => void;
}

/** A pointer that only crosses the card starts nothing, in milliseconds. */
const POINTED_MS = 250;
/** Words that stand on the still picture. */
const STILL_WORDS = 6;

/**
 * The moment as an upright clip with captions: a still picture that plays when it is pointed at or pressed, from the
 * person's own file.
 */
export function MomentPreview({ playing, onPlaying, video, ...clip }: MomentPreviewProps) {
  const { t } = useTranslation('moments');
  const reduced = useReducedMotion();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { edges, title, style, words } = clip;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const isNear = useIsNear(frame);
  const { startSeconds, endSeconds } = edges;
  const length = <span className={classes.length}>{formatClock(endSeconds - startSeconds)}</span>;
  if (video === null) {
    return (
      <div className={classes.frame} title={t('preview.none')}>
        <IconMovie size={26} aria-hidden="true" />
        {length}
      </div>
    );
  }
  return (
    <div
      ref={setFrame}
      className={classes.frame}
      data-playing={playing ?? undefined}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse' || reduced || playing) return;
        timer.current = setTimeout(() => onPlaying('pointed'), POINTED_MS);
      }}
      onPointerLeave={() => {
        clearTimeout(timer.current);
        if (playing === 'pointed') onPlaying(null);
      }}
    >
      {isNear ? (
        <video
          className={classes.still}
          src={`${video.url}#t=${(startSeconds + 0.3).toFixed(2)}`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        />
      ) : null}
      {style && !playing ? (
        <div className={classes.captions} data-position={style.position}>
          <CaptionSample
            key={style.key}
            style={style}
            words={words.slice(0, STILL_WORDS)}
            magnify={1 / 0.72}
            isPlaying={false}
            isVisible={isNear}
          />
        </div>
      ) : null}
      {length}
      {playing ? (
        <Suspense fallback={null}>
          <MomentClip
            {...clip}
            video={video}
            isPressed={playing === 'pressed'}
            onStop={() => onPlaying(null)}
          />
        </Suspense>
      ) : null}
      {playing === 'pressed' ? null : (
        <button
          type="button"
          className={classes.press}
          aria-label={t('preview.play', { title })}
          onClick={() => {
            clearTimeout(timer.current);
            onPlaying('pressed');
          }}
        >
          {playing ? null : (
            <span className={classes.play}>
              <IconPlayerPlayFilled size={20} aria-hidden="true" />
            </span>
          )}
        </button>
      )}
    </div>
  );
}

/** True once the frame comes near the window: pictures far below it are not decoded. */
function useIsNear(frame: HTMLElement | null): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!frame || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '400px' },
    );
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame, isNear]);
  return isNear;
}
