import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './library.module.css';

interface TagFilterProps {
  tags: readonly { tag: string; count: number }[];
  chosen: string | null;
  onChoose: (tag: string | null) => void;
}

/** The tags of the library as buttons: one of them shows its files only. */
export function TagFilter({ tags, chosen, onChoose }: TagFilterProps) {
  const { t } = useTranslation('editor');
  if (tags.length === 0) return null;
  return (
    <fieldset className={classes.tags}>
      <legend className="visually-hidden">{t('library.tags')}</legend>
      {tags.map(({ tag, count }) => (
        <UnstyledButton
          key={tag}
          className={classes.tag ?? ''}
          aria-pressed={tag === chosen}
          onClick={() => onChoose(tag === chosen ? null : tag)}
        >
          {tag}
          <span className={classes.count}>{count}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
