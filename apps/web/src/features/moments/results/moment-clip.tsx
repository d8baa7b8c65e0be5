import type { CaptionStyle } from '@atelier/captions/caption-style';
import type { Word } from '@atelier/contracts/words';
import { ActionIcon } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { startPlaying } from '../../../lib/browser/start-playing.ts';
import { useIsOutOfSight } from '../../../lib/browser/use-is-out-of-sight.ts';
import { useTabState } from '../../../lib/browser/use-tab-state.ts';
import { regroupLines } from '../../../workbench/captions/document/regroup-lines.ts';
import { ShownCaptions } from '../../../workbench/captions/live/shown-captions.tsx';
import { FramedPicture } from '../../../workbench/framing/framed-picture.tsx';
import { FramingNote } from '../../../workbench/framing/framing-note.tsx';
import { useLongFilm } from '../../../workbench/long-source/use-long-film.ts';
import { PlaceSlider } from '../../../workbench/player/place-slider.tsx';
import { useMediaState } from '../../../workbench/player/use-media-state.ts';
import type { MomentsMemory } from '../memory/moments-memory.ts';
import type { Edges } from './moment-edges.ts';
import classes from './moment-preview.module.css';
import { type ShownVideo, useRangeFraming } from './use-range-framing.ts';

export interface MomentClipProps {
  video: ShownVideo;
  memory: Pick<MomentsMemory, 'sent' | 'look'>;
  edges: Edges;
  /** From the start of the clip. */
  words: readonly Word[];
  style: CaptionStyle | null;
  language: string;
  title: string;
  /** It was pressed, and not only pointed at: its pictures may be sent to find the faces. */
  isPressed: boolean;
  onStop: () => void;
}

/** The shape of the clip; only its ratio matters to what is seen. */
const FRAME = { width: 1080, height: 1920 };

/** The moment as the clip will be: upright, framed and with its captions, playing in a loop from the person's own file. */
export function MomentClip(props: MomentClipProps) {
  const { video, memory, edges, words, style, language, title, isPressed, onStop } = props;
  const { t } = useTranslation(['moments', 'captions', 'media']);
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null);
  const [isMuted, setIsMuted] = useTabState('moments:muted', z.boolean(), true);
  const [isShown, setIsShown] = useState(false);
  const { startSeconds, endSeconds } = edges;
  const framing = useRangeFraming(memory, video, edges, isPressed);
  const src = useLongFilm(player, video);
  const isOutOfSight = useIsOutOfSight();
  const { atSeconds, lengthSeconds } = useMediaState(player, edges);
  const lines = useMemo(
    () => (style ? regroupLines([[...words]], { style, frame: FRAME, language, marks: true }) : null),
    [words, style, language],
  );
  useEffect(() => {
    if (!player || !src) return;
    player.currentTime = startSeconds;
    const stayInside = () => {
      if (player.currentTime >= startSeconds - 0.3 && player.currentTime < endSeconds && !player.ended)
        return;
      player.currentTime = startSeconds;
      if (player.ended) startPlaying(player);
    };
    player.addEventListener('timeupdate', stayInside);
    player.addEventListener('ended', stayInside);
    return () => {
      player.removeEventListener('timeupdate', stayInside);
      player.removeEventListener('ended', stayInside);
    };
  }, [player, src, startSeconds, endSeconds]);
  useEffect(() => {
    if (!player || !src) return;
    if (isOutOfSight) player.pause();
    else startPlaying(player, ({ name }) => name === 'NotAllowedError' && setIsMuted(true));
  }, [player, src, isOutOfSight, setIsMuted]);
  return (
    <figure
      className={classes.clip}
      aria-label={t('preview.label', { title })}
      data-shown={isShown || undefined}
    >
      <video
        ref={setPlayer}
        className={classes.still}
        src={src ?? undefined}
        muted={isMuted}
        playsInline
        preload="auto"
        onSeeked={() => setIsShown(true)}
        onPlaying={() => setIsShown(true)}
        aria-label={t('preview.label', { title })}
      />
      {framing.status === 'ready' ? (
        <FramedPicture player={player} framing={framing.framing} className={classes.still ?? ''} />
      ) : null}
      {style && lines ? (
        <ShownCaptions
          style={style}
          lines={lines}
          frame={FRAME}
          faces={framing.status === 'ready' ? framing.framing.faces : undefined}
          player={player}
          language={language}
          startSeconds={startSeconds}
          loopSeconds={endSeconds - startSeconds}
          isPlaying={!isOutOfSight}
        />
      ) : null}
      <button
        type="button"
        className={classes.stop}
        aria-label={t('preview.stop', { title })}
        onClick={onStop}
      />
      <ActionIcon
        className={classes.mute ?? ''}
        variant="filled"
        color="dark.6"
        radius="xl"
        size={44}
        onClick={() => setIsMuted((muted) => !muted)}
        aria-label={t(isMuted ? 'captions:preview.unmute' : 'captions:preview.mute')}
      >
        {isMuted ? <IconVolumeOff size={20} /> : <IconVolume size={20} />}
      </ActionIcon>
      <PlaceSlider
        media={player}
        startSeconds={startSeconds}
        atSeconds={atSeconds}
        lengthSeconds={lengthSeconds}
        className={classes.place}
      />
      <figcaption className={classes.framing} data-status={framing.status}>
        <FramingNote state={framing} />
      </figcaption>
    </figure>
  );
}
