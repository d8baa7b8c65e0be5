import { ActionIcon } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useRangePlayback } from './use-range-playback.ts';
import classes from './video-preview.module.css';

/** Play and sound, in the corner of the picture. */
export function PreviewControls({ playback }: { playback: ReturnType<typeof useRangePlayback> }) {
  const { t } = useTranslation('captions');
  const { isPlaying, isMuted } = playback;
  return (
    <div className={classes.controls}>
      <ActionIcon
        variant="filled"
        color="dark.6"
        radius="xl"
        onClick={playback.togglePlay}
        aria-label={t(isPlaying ? 'preview.pause' : 'preview.play')}
      >
        {isPlaying ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
      </ActionIcon>
      <ActionIcon
        variant="filled"
        color="dark.6"
        radius="xl"
        onClick={playback.toggleMuted}
        aria-label={t(isMuted ? 'preview.unmute' : 'preview.mute')}
      >
        {isMuted ? <IconVolumeOff size={20} /> : <IconVolume size={20} />}
      </ActionIcon>
    </div>
  );
}
