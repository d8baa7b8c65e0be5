import { BRAND_LIMITS, type BrandCard, type BrandKit } from '@atelier/captions/brand/brand-kit';
import { SegmentedControl, Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import grid from '../../../ui/field-grid.module.css';
import { SliderField } from '../../../ui/fields/slider-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './brand-tab.module.css';

type CardName = 'intro' | 'outro';

const NEW_CARD: BrandCard = { seconds: 1.5, title: '', shows_logo: true, background: 'main' };

interface CardsPanelProps {
  kit: BrandKit;
  hasLogo: boolean;
  /** `name`: the card that is changed, to be looked at. */
  onChange: (change: Partial<BrandKit>, name: CardName) => void;
}

/** The cards before and after a film. */
export function CardsPanel({ kit, hasLogo, onChange }: CardsPanelProps) {
  const { t } = useTranslation('brand');
  return (
    <Panel id="brand-cards" title={t('cards.title')}>
      {(['intro', 'outro'] as const).map((name) => {
        const card = kit[name];
        return (
          <div key={name} className={classes.cardFields}>
            <Switch
              label={t(`cards.${name}`)}
              checked={card !== null}
              onChange={(event) => onChange({ [name]: event.currentTarget.checked ? NEW_CARD : null }, name)}
            />
            {card ? (
              <CardFields
                name={name}
                card={card}
                hasLogo={hasLogo}
                onChange={(change) => onChange({ [name]: { ...card, ...change } }, name)}
              />
            ) : null}
          </div>
        );
      })}
    </Panel>
  );
}

interface CardFieldsProps {
  name: CardName;
  card: BrandCard;
  hasLogo: boolean;
  onChange: (change: Partial<BrandCard>) => void;
}

function CardFields({ name, card, hasLogo, onChange }: CardFieldsProps) {
  const { t, i18n } = useTranslation('brand');
  const isEmpty = card.title.trim() === '' && !(card.shows_logo && hasLogo);
  return (
    <>
      <div className={grid.fields}>
        <TextInput
          label={t(`cards.textOf.${name}`)}
          value={card.title}
          maxLength={BRAND_LIMITS.maxTitleCharacters}
          autoComplete="off"
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <SliderField
          label={t(`cards.seconds.${name}`)}
          {...BRAND_LIMITS.cardSeconds}
          step={0.1}
          value={card.seconds}
          show={(value) => t('cards.duration', { value: value.toLocaleString(i18n.language) })}
          onChange={(seconds) => onChange({ seconds })}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('cards.background')}
          value={card.background}
          data={(['main', 'accent'] as const).map((value) => ({ value, label: t(`cards.${value}`) }))}
          onChange={(value) => onChange({ background: value === 'accent' ? 'accent' : 'main' })}
        />
        {hasLogo ? (
          <Switch
            label={t('cards.showsLogo')}
            checked={card.shows_logo}
            onChange={(event) => onChange({ shows_logo: event.currentTarget.checked })}
          />
        ) : null}
      </div>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {t('cards.empty')}
        </Text>
      ) : null}
    </>
  );
}
