import type { GameplayVideo } from '@atelier/contracts/tools/split-screen';
import { Button, Skeleton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import { useGameName } from '../../../workbench/gameplay/use-game-name.ts';
import type { useGameplay } from '../../../workbench/gameplay/use-gameplay.ts';
import classes from './gameplay-grid.module.css';
import { OwnGamesBar } from './own-games-bar.tsx';

interface GameplayGridProps {
  gameplay: ReturnType<typeof useGameplay>;
  value: string | null;
  onChange: (id: string) => void;
  disabled: boolean;
}

/** Every gameplay video as a card: a still that moves while it is pointed at or focused. */
export function GameplayGrid({ gameplay, value, onChange, disabled }: GameplayGridProps) {
  const { t } = useTranslation(['splitScreen', 'common']);
  const { videos, isFailed, retry } = gameplay;
  if (!videos && isFailed) {
    return (
      <>
        <ErrorBox error={t('gameplay.failed')} />
        <Button variant="default" mt="sm" onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      </>
    );
  }
  if (!videos) {
    return (
      <div className={classes.grid} aria-busy="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} radius={12} className={classes.skeleton ?? ''} />
        ))}
      </div>
    );
  }
  return (
    <>
      {videos.length === 0 ? <Notice tone="warning">{t('gameplay.none')}</Notice> : null}
      <RadioCards label={t('steps.gameplay')} className={classes.grid}>
        {videos.map((video) => (
          <GameplayCard
            key={video.id}
            video={video}
            isChecked={video.id === value}
            disabled={disabled}
            onChoose={() => onChange(video.id)}
          />
        ))}
      </RadioCards>
      <OwnGamesBar games={gameplay.own} value={value} onChange={onChange} disabled={disabled} />
    </>
  );
}

function GameplayCard({
  video,
  isChecked,
  disabled,
  onChoose,
}: {
  video: GameplayVideo;
  isChecked: boolean;
  disabled: boolean;
  onChoose: () => void;
}) {
  const [hasAttention, setHasAttention] = useState(false);
  const reduced = useReducedMotion();
  const nameOf = useGameName();
  const name = nameOf(video);
  const isMoving = hasAttention && !reduced && video.previewUrl !== null;
  return (
    <RadioCard
      name="gameplay_video"
      value={video.id}
      label={name}
      isChecked={isChecked}
      disabled={disabled}
      layout="tile"
      onChoose={onChoose}
      onAttention={setHasAttention}
    >
      <span className={classes.stage} aria-hidden="true">
        {video.posterUrl ? (
          <img className={classes.picture} src={video.posterUrl} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconDeviceGamepad2 size={32} stroke={1.5} />
        )}
        {isMoving ? <MovingPreview src={video.previewUrl ?? ''} /> : null}
      </span>
      <span className={classes.name} aria-hidden="true">
        {name}
      </span>
    </RadioCard>
  );
}

/** There only while it is watched, so that nothing is fetched before. */
function MovingPreview({ src }: { src: string }) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // Refused where a browser saves data or power: the still stays.
    player.current?.play().catch(() => undefined);
  }, []);
  return (
    <video
      ref={player}
      className={classes.picture}
      data-moving=""
      src={src}
      muted
      loop
      playsInline
      preload="auto"
      tabIndex={-1}
    />
  );
}
