import { IMAGE_SIZES, type ImageSize } from '@atelier/contracts/tools/image';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx';
import classes from './size-cards.module.css';

/** The three shapes a picture can have. */
export function SizeCards(props: {
  value: ImageSize;
  onChange: (size: ImageSize) => void;
  disabled: boolean;
}) {
  const { t } = useTranslation('image');
  return (
    <RadioCards label={t('options.size')} className={classes.sizes}>
      {IMAGE_SIZES.map((size) => (
        <RadioCard
          key={size}
          name="size"
          value={size}
          label={t(`size.${size}`)}
          isChecked={size === props.value}
          onChoose={() => props.onChange(size)}
          disabled={props.disabled}
        >
          <span className={classes.card}>
            <span className={classes.shape} aria-hidden="true">
              <i data-size={size} />
            </span>
            {t(`size.${size}`)}
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
