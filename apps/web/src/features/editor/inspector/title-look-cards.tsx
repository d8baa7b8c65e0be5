import { TITLE_LOOKS, type TitleLookId } from '@atelier/captions/titles/title-looks';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx';
import classes from './title-looks.module.css';

/** The designed looks of titles as small drawings. */
export function TitleLookCards({
  value,
  onChange,
}: {
  value: TitleLookId;
  onChange: (look: TitleLookId) => void;
}) {
  const { t } = useTranslation('editor');
  return (
    <RadioCards label={t('layers.look')} className={classes.looks}>
      {TITLE_LOOKS.map((look) => (
        <RadioCard
          key={look}
          name="title-look"
          value={look}
          label={t(`layers.looks.${look}`)}
          isChecked={look === value}
          layout="tile"
          onChoose={() => onChange(look)}
        >
          <span className={classes.ground} aria-hidden="true">
            <span className={classes.sample} data-look={look}>
              {t('layers.kinds.title')}
            </span>
          </span>
          <span className={classes.name} aria-hidden="true">
            {t(`layers.looks.${look}`)}
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
