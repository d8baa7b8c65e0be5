import type { OwnFont } from '@atelier/captions/fonts/own-font-list';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fontFamilyOf, useCaptionFonts } from '../looks/use-caption-fonts.ts';
import classes from './own-styles.module.css';

interface OwnFontRowProps {
  font: OwnFont;
  isChosen: boolean;
  onChoose: () => void;
  onDelete: () => void;
}

/** A font of one's own, its name drawn in it. */
export function OwnFontRow({ font, isChosen, onChoose, onDelete }: OwnFontRowProps) {
  const { t } = useTranslation('captionDesign');
  useCaptionFonts([font.id], true);
  return (
    <li className={classes.fontRow}>
      <button
        type="button"
        className={classes.fontName}
        aria-pressed={isChosen}
        style={{ fontFamily: `"${fontFamilyOf(font.id)}", 'Inter Variable', sans-serif` }}
        onClick={onChoose}
      >
        {font.name}
      </button>
      {font.isRemoved ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('own.fontRemove', { name: font.name })}
          onClick={onDelete}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}
