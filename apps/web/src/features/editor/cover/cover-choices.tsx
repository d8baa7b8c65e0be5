import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx';
import classes from './cover.module.css';
import { useCoverPicture } from './use-cover-picture.ts';

/** A moment that may become the cover. */
export interface CoverChoice {
  kind: 'current' | 'proposed' | 'playhead';
  /** The time in the film. */
  seconds: number;
  source: string;
  at_seconds: number;
}

interface CoverChoicesProps {
  choices: readonly CoverChoice[];
  /** The width of the canvas divided by its height. */
  shape: number;
  chosen: CoverChoice | null;
  onChoose: (choice: CoverChoice) => void;
}

/** The width of a small picture, in pixels of the server. */
const SMALL = 240;

/** The moments as pictures to choose from. */
export function CoverChoices({ choices, shape, chosen, onChoose }: CoverChoicesProps) {
  const { t } = useTranslation(['cover', 'common']);
  return (
    <RadioCards label={t('cover:choices')} className={classes.choices}>
      {choices.map((choice) => {
        const time = t('cover:proposed', { time: formatClock(choice.seconds) });
        const label = choice.kind === 'proposed' ? time : t(`cover:${choice.kind}`);
        return (
          <RadioCard
            key={`${choice.kind} ${choice.seconds}`}
            name="cover"
            value={`${choice.kind} ${choice.seconds}`}
            label={label}
            isChecked={choice === chosen}
            layout="tile"
            onChoose={() => onChoose(choice)}
          >
            <SmallPicture seconds={choice.seconds} shape={shape} />
            <span className={classes.label} aria-hidden="true">
              {choice.kind === 'proposed' ? formatClock(choice.seconds) : label}
            </span>
          </RadioCard>
        );
      })}
    </RadioCards>
  );
}

function SmallPicture({ seconds, shape }: { seconds: number; shape: number }) {
  const { url } = useCoverPicture({ seconds, title: null, look: 'panel' }, SMALL);
  const style = { aspectRatio: shape };
  return url ? (
    <img className={classes.small} style={style} src={url} alt="" />
  ) : (
    <Skeleton className={classes.small ?? ''} style={style} radius={0} />
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];

/** Stands for the proposals while they are searched for. */
export function CoverSkeletons({ shape }: { shape: number }) {
  const { t } = useTranslation('cover');
  return (
    <div role="status">
      <p className={classes.looking}>{t('looking')}</p>
      <div className={classes.choices}>
        {PLACES.map((place) => (
          <Skeleton key={place} style={{ aspectRatio: shape }} radius={12} />
        ))}
      </div>
    </div>
  );
}
