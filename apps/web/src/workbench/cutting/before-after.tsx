import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../lib/browser/format-measure.ts';
import { startPlaying } from '../../lib/browser/start-playing.ts';
import classes from './cutting.module.css';
import type { SoundPiece } from './use-sound-check.ts';

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];

interface BeforeAfterProps {
  piece: SoundPiece;
  videoUrl: string;
  /** The start that the person sees, in seconds; by default that in the video. */
  place?: number;
}

/** One piece of sound in two ways: both play together and one is heard, so that a change is heard at once. */
export function BeforeAfter({ piece, videoUrl, place = piece.startSeconds }: BeforeAfterProps) {
  const { t } = useTranslation('cutting');
  const own = useRef<HTMLAudioElement>(null);
  const treated = useRef<HTMLAudioElement>(null);
  const [side, setSide] = useState<Side>('after');
  const [isPlaying, setIsPlaying] = useState(false);
  const both = () => [own.current, treated.current].filter((player) => player !== null);
  const pause = () => {
    setIsPlaying(false);
    for (const player of both()) player.pause();
  };
  const play = () => {
    if (!own.current || !treated.current) return;
    if (treated.current.ended) treated.current.currentTime = 0;
    own.current.currentTime = piece.startSeconds + treated.current.currentTime;
    setIsPlaying(true);
    for (const player of both()) {
      // A start that is overtaken by a pause, or a sound that this browser cannot play.
      startPlaying(player, () => setIsPlaying(false));
    }
  };
  return (
    <fieldset className={classes.sides} aria-label={t('check.label')}>
      <ActionIcon
        size={44}
        radius="xl"
        variant="light"
        onClick={isPlaying ? pause : play}
        aria-label={t(isPlaying ? 'check.pause' : 'check.play')}
      >
        {isPlaying ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
      </ActionIcon>
      <SegmentedControl
        className={classes.side ?? ''}
        value={side}
        aria-label={t('check.label')}
        onChange={(next) => setSide(SIDES.find((one) => one === next) ?? 'after')}
        data={SIDES.map((value) => ({ value, label: t(`check.${value}`) }))}
      />
      <span className={classes.place}>{t('check.from', { time: formatClock(place) })}</span>
      <audio ref={own} src={videoUrl} muted={side === 'after'} preload="auto" />
      <audio ref={treated} src={piece.url} muted={side === 'before'} preload="auto" onEnded={pause} />
    </fieldset>
  );
}
