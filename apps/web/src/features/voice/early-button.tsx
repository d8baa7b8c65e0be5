import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EarlySound } from './listen-early.ts';

/** Plays and pauses what is spoken already; nothing before the first sentence is. */
export function EarlyButton({ sound, onToggle }: { sound: EarlySound; onToggle: () => void }) {
  const { t } = useTranslation('voice');
  if (!sound.isReady) return null;
  const Icon = sound.isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <Button
      variant="default"
      fullWidth
      mih={44}
      leftSection={<Icon size={18} aria-hidden="true" />}
      onClick={onToggle}
    >
      {t(sound.isPlaying ? 'early.pause' : 'early.play')}
    </Button>
  );
}
