import { CLIP_FRAMINGS, type ClipFraming } from '@atelier/contracts/tools/clip';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx';
import classes from './framing-cards.module.css';

interface FramingCardsProps {
  value: ClipFraming;
  onChange: (framing: ClipFraming) => void;
  /** The person's own picture; null: a drawing stands for it. */
  pictureUrl: string | null;
  disabled: boolean;
}

/** The choice of the way in which a picture of any shape becomes 9:16. */
export function FramingCards({ value, onChange, pictureUrl, disabled }: FramingCardsProps) {
  const { t } = useTranslation('clip');
  const picture = pictureUrl ? { backgroundImage: `url("${pictureUrl}")` } : undefined;
  return (
    <RadioCards label={t('steps.framing')} className={classes.grid}>
      {CLIP_FRAMINGS.map((framing) => (
        <RadioCard
          key={framing}
          name="framing"
          value={framing}
          label={t(`framing.${framing}.name`)}
          isChecked={framing === value}
          disabled={disabled}
          onChoose={() => onChange(framing)}
        >
          <span className={classes.picture} data-framing={framing} aria-hidden="true">
            <span className={classes.back} style={picture} />
            <span className={classes.front} style={picture} />
          </span>
          <span className={classes.texts} aria-hidden="true">
            <span className={classes.name}>{t(`framing.${framing}.name`)}</span>
            <span className={classes.line}>{t(`framing.${framing}.line`)}</span>
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
