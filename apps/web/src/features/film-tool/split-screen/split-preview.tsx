import { sampleWords } from '@atelier/captions/samples';
import { withOwnLook } from '@atelier/captions/styles/apply-own-look';
import { clipStyle } from '@atelier/captions/styles/screen-styles';
import type { GameplayVideo } from '@atelier/contracts/tools/split-screen';
import { captionLanguage } from '@atelier/transcript/language';
import { useReducedMotion } from '@mantine/hooks';
import { IconDeviceGamepad2, IconEyeOff, IconLink } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startPlaying } from '../../../lib/browser/start-playing.ts';
import { useIsOutOfSight } from '../../../lib/browser/use-is-out-of-sight.ts';
import { CaptionSample } from '../../../workbench/captions/looks/caption-sample.tsx';
import { FramedPicture } from '../../../workbench/framing/framed-picture.tsx';
import { FramingNote } from '../../../workbench/framing/framing-note.tsx';
import type { FramingState } from '../../../workbench/framing/use-framing.ts';
import frame from '../../../workbench/results/preview-frame.module.css';
import { EmptyScene } from '../../../workbench/scenes/empty-scene.tsx';
import type { ChosenVideo } from '../../../workbench/video-source/use-chosen-video.ts';
import classes from './split-preview.module.css';
import type { SplitScreenInputs } from './split-screen-inputs.ts';

interface SplitPreviewProps {
  video: ChosenVideo | null;
  game: GameplayVideo | null;
  inputs: SplitScreenInputs;
  /** The moment of the person's video to show. */
  atSeconds: number;
  /** The crop path of the person's video. */
  framingState: FramingState;
}

/** Both videos in their parts, before anything is paid. */
export function SplitPreview({ video, game, inputs, atSeconds, framingState }: SplitPreviewProps) {
  const { t } = useTranslation('splitScreen');
  const style = inputs.hasCaptions ? withOwnLook(clipStyle(inputs.styleId), inputs.ownStyle?.look) : null;
  const words = useMemo(() => sampleWords(captionLanguage(inputs.language)), [inputs.language]);
  const reduced = useReducedMotion();
  const isOutOfSight = useIsOutOfSight();
  const seam = inputs.isSwapped ? 100 - inputs.share : inputs.share;
  return (
    <figure className={frame.root} aria-label={t('preview.label')}>
      <div
        className={`${frame.screen} ${classes.screen}`}
        data-swapped={inputs.isSwapped || undefined}
        // React's types know no custom properties.
        style={{ '--share': `${inputs.share}%`, '--seam': `${seam}%` } as CSSProperties}
      >
        <div className={classes.person}>
          <PersonPart
            video={video}
            hasLink={inputs.url.trim() !== ''}
            atSeconds={atSeconds}
            framingState={framingState}
          />
        </div>
        <div className={classes.game}>
          <GamePart game={game} isStill={reduced} isPaused={isOutOfSight} />
        </div>
        {style ? (
          <div className={classes.captions}>
            <CaptionSample
              key={inputs.ownStyle?.id ?? style.key}
              style={{ ...style, maxRows: 1 }}
              words={words}
              magnify={1 / 0.72}
              isPlaying={!isOutOfSight}
              isVisible
            />
          </div>
        ) : null}
      </div>
      <figcaption className={frame.caption}>
        {t(!video && inputs.url.trim() === '' ? 'preview.empty' : game ? 'preview.chosen' : 'preview.noGame')}
        <FramingNote state={framingState} />
      </figcaption>
    </figure>
  );
}

function PersonPart({
  video,
  hasLink,
  atSeconds,
  framingState,
}: {
  video: ChosenVideo | null;
  hasLink: boolean;
  atSeconds: number;
  framingState: FramingState;
}) {
  const { t } = useTranslation(['splitScreen', 'media']);
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (player && video?.isShown) player.currentTime = Math.min(atSeconds, video.durationSeconds);
  }, [atSeconds, video, player]);
  if (video && !video.isShown) {
    return (
      <span className={classes.placeholder} role="status">
        <IconEyeOff size={30} stroke={1.6} aria-hidden="true" />
        {t('media:unshown.preview')}
      </span>
    );
  }
  if (video) {
    return (
      <>
        <video
          ref={setPlayer}
          className={`${frame.cover} ${classes.media}`}
          src={video.url}
          muted
          playsInline
          preload="auto"
          aria-label={t('preview.person')}
        />
        {framingState.status === 'ready' ? (
          <FramedPicture
            player={player}
            framing={framingState.framing}
            className={`${frame.cover} ${classes.media}`}
          />
        ) : null}
      </>
    );
  }
  if (hasLink) {
    return (
      <span className={classes.placeholder}>
        <IconLink size={30} stroke={1.6} aria-hidden="true" />
        {t('preview.link')}
      </span>
    );
  }
  return <EmptyScene height={160} />;
}

function GamePart({
  game,
  isStill,
  isPaused,
}: {
  game: GameplayVideo | null;
  isStill: boolean;
  isPaused: boolean;
}) {
  const { t } = useTranslation('splitScreen');
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!player.current) return;
    if (isPaused) player.current.pause();
    else startPlaying(player.current);
  }, [isPaused]);
  if (!game) {
    return (
      <span className={classes.placeholder}>
        <IconDeviceGamepad2 size={34} stroke={1.5} aria-hidden="true" />
        {t('preview.game')}
      </span>
    );
  }
  if (isStill || !game.previewUrl) {
    return game.posterUrl ? (
      <img className={`${frame.cover} ${classes.media}`} src={game.posterUrl} alt="" />
    ) : null;
  }
  return (
    <video
      ref={player}
      key={game.id}
      className={`${frame.cover} ${classes.media}`}
      src={game.previewUrl}
      {...(game.posterUrl ? { poster: game.posterUrl } : {})}
      muted
      loop
      autoPlay
      playsInline
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
