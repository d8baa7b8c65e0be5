import { ActionIcon } from '@mantine/core';
import {
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import { formatClock } from '../../lib/browser/format-measure.ts';
import type { Piece } from './piece.ts';
import { PlaceSlider } from './place-slider.tsx';
import classes from './player.module.css';
import { SPEEDS, togglePlaying } from './player-keys.ts';
import { useMediaState } from './use-media-state.ts';

interface PlayerControlsProps {
  media: HTMLMediaElement | null;
  /** State and switch of the full screen, for pictures that can fill it. */
  fullScreen?: { isOn: boolean; toggle: () => void };
  /** The played part of a longer recording. */
  piece?: Piece | undefined;
}

/** Place, play, time, sound, speed and full screen, under what is played: nothing covers the picture or its captions. */
export function PlayerControls({ media, fullScreen, piece }: PlayerControlsProps) {
  const { t } = useTranslation('media');
  const language = useUiLanguage();
  const { isPlaying, atSeconds, lengthSeconds, isMuted, speed } = useMediaState(media, piece);
  const time = { at: formatClock(atSeconds), total: formatClock(lengthSeconds) };
  return (
    <div className={classes.controls}>
      <PlaceSlider
        media={media}
        startSeconds={piece?.startSeconds ?? 0}
        atSeconds={atSeconds}
        lengthSeconds={lengthSeconds}
        className={classes.place}
      />
      <Press
        label={t(isPlaying ? 'player.pause' : 'player.play')}
        onPress={() => media && togglePlaying(media)}
      >
        {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
      </Press>
      <span className={classes.time} aria-hidden="true">
        {time.at} / {time.total}
      </span>
      <Press
        label={t(isMuted ? 'player.unmute' : 'player.mute')}
        onPress={() => {
          if (media) media.muted = !media.muted;
        }}
      >
        {isMuted ? <IconVolumeOff size={20} /> : <IconVolume size={20} />}
      </Press>
      {/* The browser's own list: one of ours would open outside of what fills the screen. */}
      <select
        className={classes.speed}
        aria-label={t('player.speed')}
        value={speed}
        onChange={(event) => {
          if (media) media.playbackRate = Number(event.currentTarget.value);
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {formatNumber(one, language)}×
          </option>
        ))}
      </select>
      {fullScreen ? (
        <Press
          label={t(fullScreen.isOn ? 'player.leaveFullScreen' : 'player.fullScreen')}
          onPress={fullScreen.toggle}
        >
          {fullScreen.isOn ? <IconMinimize size={20} /> : <IconMaximize size={20} />}
        </Press>
      ) : null}
    </div>
  );
}

function Press({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={44} radius="md" aria-label={label} onClick={onPress}>
      {children}
    </ActionIcon>
  );
}
