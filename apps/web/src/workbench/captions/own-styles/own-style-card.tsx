import type { CaptionStyle } from '@atelier/captions/caption-style';
import type { OwnStyle } from '@atelier/captions/styles/own-look';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StyleCard } from '../looks/style-card.tsx';
import classes from './own-styles.module.css';
import { useOwnLook } from './use-own-look.ts';

interface OwnStyleCardProps {
  own: OwnStyle;
  base: CaptionStyle;
  isChecked: boolean;
  language: string;
  disabled: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onDuplicate: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** A style of one's own, to choose like any other, with what can be done to it. */
export function OwnStyleCard(props: OwnStyleCardProps) {
  const { own, base, isChecked, language, disabled, onChoose } = props;
  const { t } = useTranslation('captionDesign');
  const style = useOwnLook(base, own.look);
  return (
    <div className={classes.card}>
      <StyleCard
        value={`own-${own.id}`}
        number={null}
        style={style}
        name={own.name}
        isChecked={isChecked}
        onChoose={onChoose}
        language={language}
        disabled={disabled}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            className={classes.menu ?? ''}
            variant="filled"
            color="dark"
            size={32}
            disabled={disabled}
            aria-label={t('own.actions', { name: own.name })}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} />} onClick={props.onEdit}>
            {t('own.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={18} />} onClick={props.onDuplicate}>
            {t('own.duplicate')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={18} />} onClick={props.onExport}>
            {t('own.export')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={props.onDelete}>
            {t('own.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
