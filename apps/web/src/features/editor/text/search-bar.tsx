import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.tsx';
import classes from './text.module.css';

interface SearchBarProps {
  search: string;
  onChange: (search: string) => void;
  count: number;
  place: number;
  onMove: (by: 1 | -1) => void;
}

/** Searches the text: Enter goes to the next place, Shift and Enter to the former one. */
export function SearchBar({ search, onChange, count, place, onMove }: SearchBarProps) {
  const { t } = useTranslation('editor');
  const { ui } = useEditor();
  const close = () => {
    onChange('');
    ui.setState((state) => ({ ...state, textTool: null }));
    document.getElementById('transcript')?.focus({ preventScroll: true });
  };
  return (
    <search className={classes.search}>
      <TextInput
        size="sm"
        flex={1}
        autoFocus
        type="search"
        aria-label={t('text.search')}
        placeholder={t('text.search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={search}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onMove(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') close();
        }}
      />
      <span className={classes.count} role="status">
        {search.trim() === '' ? '' : count === 0 ? t('text.none') : `${place + 1} / ${count}`}
      </span>
      <ActionIcon size={36} aria-label={t('text.former')} onClick={() => onMove(-1)}>
        <IconChevronUp size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon size={36} aria-label={t('text.next')} onClick={() => onMove(1)}>
        <IconChevronDown size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon size={36} aria-label={t('text.endSearch')} onClick={close}>
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </search>
  );
}
