import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatBytes } from '../../lib/browser/format-bytes.ts';
import classes from './picture-card.module.css';
import type { ChosenPicture } from './use-chosen-picture.ts';

interface PictureCardProps {
  picture: ChosenPicture;
  onChange: () => void;
  isLocked: boolean;
}

/** The chosen picture, and the way to another one. */
export function PictureCard({ picture, onChange, isLocked }: PictureCardProps) {
  const { t } = useTranslation('removeBackground');
  const language = useUiLanguage();
  return (
    <div className={classes.root}>
      <div className={classes.frame}>
        <img src={picture.url} alt={t('picture.preview')} />
      </div>
      <div className={classes.facts}>
        <span className={classes.name}>
          {picture.file.name}
          <small>{formatBytes(picture.file.size, language)}</small>
        </span>
        <Button variant="default" onClick={onChange} disabled={isLocked} style={{ flex: 'none' }}>
          {t('picture.change')}
        </Button>
      </div>
    </div>
  );
}
