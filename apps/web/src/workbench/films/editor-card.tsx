import { Button } from '@mantine/core';
import {
  type Icon,
  IconCrop,
  IconCut,
  IconLanguage,
  IconListCheck,
  IconPencil,
  IconScissors,
  IconSparkles,
  IconVolume,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './editor-card.module.css';
import type { EditorPanel } from './editor-panels.ts';
import type { FormOpening } from './use-open-form.ts';

const ICONS: Record<EditorPanel, Icon> = {
  words: IconPencil,
  cuts: IconCut,
  emphasis: IconSparkles,
  check: IconListCheck,
  framing: IconCrop,
  sound: IconVolume,
  second: IconLanguage,
};

interface EditorCardProps {
  opening: FormOpening;
  panels: readonly EditorPanel[];
  disabled: boolean;
}

/** What the editor does better than a form, each with the way to its panel. The film takes the form's choices along. */
export function EditorCard({ opening, panels, disabled }: EditorCardProps) {
  const { t } = useTranslation('media');
  const { open, isOpening } = opening;
  return (
    <section className={classes.root} aria-label={t('films.form.title')}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('films.form.title')}</h3>
        <p className={classes.hint}>{t('films.form.hint')}</p>
      </div>
      <ul className={classes.panels}>
        {panels.map((panel) => {
          const Sign = ICONS[panel];
          return (
            <li key={panel}>
              <button
                type="button"
                className={classes.panel}
                disabled={disabled || isOpening}
                onClick={() => open(panel)}
              >
                <Sign size={20} stroke={1.7} aria-hidden="true" />
                {t(`films.form.panels.${panel}`)}
              </button>
            </li>
          );
        })}
      </ul>
      <Button
        variant="light"
        mih={44}
        className={classes.open ?? ''}
        disabled={disabled}
        loading={isOpening}
        leftSection={<IconScissors size={18} aria-hidden="true" />}
        onClick={() => open('words')}
      >
        {t('films.open')}
      </Button>
    </section>
  );
}
