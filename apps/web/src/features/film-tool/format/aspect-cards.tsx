import { VIDEO_FORMATS, type VideoFormat } from '@atelier/contracts/tools/format';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx';
import classes from './aspect-cards.module.css';

interface AspectCardsProps {
  value: VideoFormat | null;
  onChange: (format: VideoFormat) => void;
  disabled: boolean;
}

/** The four aspect ratios, each drawn in its own shape. */
export function AspectCards({ value, onChange, disabled }: AspectCardsProps) {
  const { t } = useTranslation('format');
  return (
    <RadioCards label={t('steps.format')} className={classes.grid}>
      {VIDEO_FORMATS.map((format) => (
        <RadioCard
          key={format}
          name="format"
          value={format}
          label={`${format} ${t(`formats.${KEYS[format]}`)}`}
          isChecked={format === value}
          disabled={disabled}
          layout="tile"
          onChoose={() => onChange(format)}
        >
          <span className={classes.stage} aria-hidden="true">
            <span className={classes.shape} style={{ aspectRatio: format.replace(':', ' / ') }} />
          </span>
          <span className={classes.name} aria-hidden="true">
            {format}
          </span>
          <span className={classes.line} aria-hidden="true">
            {t(`formats.${KEYS[format]}`)}
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}

const KEYS = { '9:16': 'vertical', '1:1': 'square', '4:5': 'portrait', '5:4': 'landscape' } as const;
