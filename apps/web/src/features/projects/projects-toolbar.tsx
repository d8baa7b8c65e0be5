import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCheckbox, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './projects-toolbar.module.css';
import { FILTERS, type ProjectFilters, SORTS } from './read/project-filters.ts';

const SEARCH_DELAY_MS = 250;

interface ProjectsToolbarProps {
  filters: ProjectFilters;
  onChange: (filters: ProjectFilters) => void;
  isSelecting: boolean;
  canSelect: boolean;
  onSelect: () => void;
}

/** Search, sort, type, and the way into choosing several. */
export function ProjectsToolbar({
  filters,
  onChange,
  isSelecting,
  canSelect,
  onSelect,
}: ProjectsToolbarProps) {
  const { t } = useTranslation('projects');
  return (
    <div className={classes.root}>
      <div className={classes.line}>
        <SearchBox search={filters.search} onChange={(search) => onChange({ ...filters, search })} />
        <NativeSelect
          aria-label={t('sort.label')}
          className={classes.sort ?? ''}
          value={filters.sort}
          onChange={(event) => {
            const sort = SORTS.find((one) => one === event.currentTarget.value);
            if (sort) onChange({ ...filters, sort });
          }}
          data={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
        <Button
          variant="default"
          className={classes.select ?? ''}
          disabled={!canSelect && !isSelecting}
          aria-pressed={isSelecting}
          leftSection={<IconCheckbox size={18} aria-hidden="true" />}
          onClick={onSelect}
        >
          {t(isSelecting ? 'select.stop' : 'select.start')}
        </Button>
      </div>
      <div role="radiogroup" aria-label={t('filter.label')} className={classes.filters}>
        {FILTERS.map((type) => (
          <label key={type} className={classes.filter}>
            <input
              type="radio"
              name="project-type"
              value={type}
              checked={type === filters.type}
              onChange={() => onChange({ ...filters, type })}
            />
            <span>{t(`filter.${type}`)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

function SearchBox({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const { t } = useTranslation('projects');
  const [text, setText] = useState(search);
  const send = useDebouncedCallback(onChange, SEARCH_DELAY_MS);
  // Cleared elsewhere (the empty state's button, the browser's back).
  useEffect(() => setText(search), [search]);
  const type = (next: string) => {
    setText(next);
    send(next);
  };
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t('search')}
      placeholder={t('search')}
      value={text}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSectionWidth={44}
      rightSection={
        text ? (
          <ActionIcon aria-label={t('clearSearch')} onClick={() => type('')} size={40}>
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        ) : null
      }
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
