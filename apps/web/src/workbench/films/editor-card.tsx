import { Button } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './editor-card.module.css';
import type { FormOpening } from './use-open-form.ts';

interface EditorCardProps {
  opening: FormOpening;
  disabled: boolean;
}

/** The way from a form to the editor. The film takes the form's choices along. */
export function EditorCard({ opening, disabled }: EditorCardProps) {
  const { t } = useTranslation('media');
  const { open, isOpening } = opening;
  return (
    <section className={classes.root} aria-label={t('films.form.title')}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('films.form.title')}</h3>
        <p className={classes.hint}>{t('films.form.hint')}</p>
      </div>
      <Button
        variant="light"
        mih={44}
        className={classes.open ?? ''}
        disabled={disabled}
        loading={isOpening}
        leftSection={<IconScissors size={18} aria-hidden="true" />}
        onClick={() => open()}
      >
        {t('films.open')}
      </Button>
    </section>
  );
}
