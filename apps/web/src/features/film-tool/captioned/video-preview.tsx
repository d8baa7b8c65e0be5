import type { BrandKit, LogoFacts } from '@atelier/captions/brand/brand-kit';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import type { Word } from '@atelier/contracts/words';
import { useReducedMotion } from '@mantine/hooks';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOutOfSight } from '../../../lib/browser/use-is-out-of-sight.ts';
import { ShownBrand } from '../../../workbench/captions/brand/shown-brand.tsx';
import { ShownCaptions } from '../../../workbench/captions/live/shown-captions.tsx';
import { FramedPicture } from '../../../workbench/framing/framed-picture.tsx';
import { FramingNote } from '../../../workbench/framing/framing-note.tsx';
import type { FramingState } from '../../../workbench/framing/use-framing.ts';
import { useLongFilm } from '../../../workbench/long-source/use-long-film.ts';
import outer from '../../../workbench/results/preview-frame.module.css';
import { EmptyScene } from '../../../workbench/scenes/empty-scene.tsx';
import { UnshownPicture } from '../../../workbench/video-source/unshown-picture.tsx';
import type { ChosenVideo } from '../../../workbench/video-source/use-chosen-video.ts';
import { PreviewControls } from './preview-controls.tsx';
import { previewFrame } from './preview-frame.ts';
import { usePunchIn } from './use-punch-in.ts';
import { useRangePlayback } from './use-range-playback.ts';
import classes from './video-preview.module.css';

export interface VideoPreviewProps {
  video: ChosenVideo | null;
  /** 9:16, or the video's own shape. */
  shape: '9:16' | 'own';
  /** The crop path of the clip; without it the middle is shown. */
  framingState: FramingState;
  startSeconds: number;
  endSeconds: number;
  /** The moment under a handle that is being moved. */
  scrubSeconds: number | null;
  /** Null: no subtitles, or none chosen yet. */
  style: CaptionStyle | null;
  /** The kit that the film is made with; null: none. */
  brand: { kit: BrandKit; logo: LogoFacts | null } | null;
  isStyleChosen: boolean;
  /** Language of the subtitles, BCP 47. */
  language: string;
  /** The words of the video; null: an example stands for them. */
  lines: readonly (readonly Word[])[] | null;
  label: string;
  /** Said while there is no video. */
  emptyText: string;
}

/** The person's own video with the subtitles of the chosen style, before anything is paid. */
export function VideoPreview(props: VideoPreviewProps) {
  const { video, shape, framingState, style, isStyleChosen, lines, label } = props;
  const { t } = useTranslation(['captions', 'media']);
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null);
  const shown = video?.isShown ? video : null;
  const src = useLongFilm(player, shown);
  const playback = useRangePlayback(player, { ...props, url: src });
  const isOutOfSight = useIsOutOfSight();
  // Without a film that plays, the example runs by itself, except for people who ask for less motion.
  const isExample = !useReducedMotion() && shown === null;
  const frame = previewFrame(shape, video);
  usePunchIn(player, { lines: style ? lines : null, startSeconds: props.startSeconds });
  const faces = lines && framingState.status === 'ready' ? framingState.framing.faces : undefined;
  const { language } = props;
  const captionText = style
    ? lines
      ? 'preview.own'
      : 'preview.sample'
    : isStyleChosen
      ? 'preview.bare'
      : 'preview.noStyle';
  return (
    <figure className={outer.root} aria-label={label}>
      <div
        className={`${outer.screen} ${classes.screen}`}
        data-empty={video === null || undefined}
        // React's types know no custom properties.
        style={{ '--ratio': frame.width / frame.height } as CSSProperties}
      >
        {shown ? (
          <>
            <video
              ref={setPlayer}
              className={`${outer.cover} ${classes.video}`}
              src={src ?? undefined}
              muted={playback.isMuted}
              playsInline
              preload="auto"
              aria-label={label}
            />
            {framingState.status === 'ready' ? (
              <FramedPicture
                player={player}
                framing={framingState.framing}
                className={`${outer.cover} ${classes.punched}`}
              />
            ) : null}
          </>
        ) : video ? (
          <UnshownPicture />
        ) : (
          <EmptyScene />
        )}
        {props.brand ? (
          <ShownBrand
            {...props.brand}
            style={style}
            lines={lines}
            frame={frame}
            faces={faces}
            language={language}
          />
        ) : null}
        {style ? (
          <ShownCaptions
            style={style}
            lines={lines}
            frame={frame}
            faces={faces}
            player={player}
            language={language}
            startSeconds={props.startSeconds}
            loopSeconds={props.endSeconds - props.startSeconds}
            isPlaying={props.scrubSeconds === null && !isOutOfSight && (playback.isPlaying || isExample)}
          />
        ) : null}
        {shown ? <PreviewControls playback={playback} /> : null}
      </div>
      <figcaption className={`${outer.caption} ${classes.caption}`}>
        {video && !shown ? <span role="status">{t('media:unshown.preview')} </span> : null}
        {video ? t(captionText) : props.emptyText}
        <FramingNote state={framingState} />
      </figcaption>
    </figure>
  );
}
