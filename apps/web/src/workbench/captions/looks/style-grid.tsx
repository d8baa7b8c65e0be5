import type { ScreenStyle } from '@atelier/captions/styles/screen-styles';
import { localText } from '@atelier/contracts/languages';
import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconStar } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { RadioCards } from '../../../ui/radio-card.tsx';
import { filterStyles } from './filter-styles.ts';
import { StyleCard } from './style-card.tsx';
import classes from './style-grid.module.css';
import { useFavouriteStyles } from './use-favourite-styles.ts';

interface StyleGridProps {
  label: string;
  styles: readonly ScreenStyle[];
  /** Null while none is chosen. */
  value: number | null;
  onChange: (id: number) => void;
  /** The samples speak the language of the subtitles. */
  language: string;
  disabled?: boolean;
  /** Cards that stand first. */
  before?: ReactNode;
}

/**
 * Every subtitle style as a moving card in its real font: the recommended ones first, with a search and favourites.
 * A shelf beside the preview on wide screens, a strip below it on phones.
 */
export function StyleGrid({ label, styles, value, onChange, language, disabled, before }: StyleGridProps) {
  const { t } = useTranslation('captionDesign');
  const uiLanguage = useUiLanguage();
  const shelf = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [areFavourites, setAreFavourites] = useState(false);
  const favourites = useFavouriteStyles();
  const isFavourite = (style: ScreenStyle) => favourites.keys.includes(style.style?.key ?? '');
  const found = filterStyles(styles, search).filter((style) => !areFavourites || isFavourite(style));
  const isWhole = search.trim() === '' && !areFavourites;
  const recommended = isWhole ? found.filter((style) => style.isRecommended) : [];
  const others = isWhole ? found.filter((style) => !style.isRecommended) : found;
  // Once: what is chosen later is in sight already.
  useEffect(() => showChosen(shelf.current), []);
  const card = (style: ScreenStyle) => (
    <StyleCard
      key={style.id}
      value={String(style.id)}
      number={style.number}
      style={style.style}
      name={localText(style.name, uiLanguage)}
      description={localText(style.description, uiLanguage)}
      isChecked={style.id === value}
      onChoose={() => onChange(style.id)}
      language={language}
      disabled={disabled ?? false}
      favourite={
        style.style
          ? { isOn: isFavourite(style), toggle: () => favourites.toggle(style.style?.key ?? '') }
          : null
      }
    />
  );
  return (
    <>
      <div className={classes.toolbar}>
        <p className={classes.heading}>
          {isWhole ? t('picker.recommended') : t('picker.found', { count: found.length })}
        </p>
        <TextInput
          type="search"
          className={classes.search ?? ''}
          aria-label={t('picker.search')}
          placeholder={t('picker.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          variant={areFavourites ? 'light' : 'subtle'}
          {...(!areFavourites && { color: 'gray' })}
          h={44}
          aria-pressed={areFavourites}
          leftSection={<IconStar size={18} aria-hidden="true" />}
          onClick={() => setAreFavourites((last) => !last)}
        >
          {t('picker.favourites')}
        </Button>
      </div>
      <div ref={shelf} className={classes.scroller}>
        <RadioCards label={label} className={classes.grid}>
          {recommended.map(card)}
          {isWhole ? <p className={classes.heading}>{t('picker.all')}</p> : null}
          {isWhole ? before : null}
          {others.map(card)}
        </RadioCards>
        {found.length === 0 ? (
          <p className={classes.none} role="status">
            {t(areFavourites && search.trim() === '' ? 'picker.noFavourites' : 'picker.none')}
          </p>
        ) : null}
      </div>
    </>
  );
}

/** Turns the shelf to the chosen card, without moving the page. */
function showChosen(shelf: HTMLDivElement | null): void {
  const card = shelf?.querySelector<HTMLElement>('label:has(input:checked)');
  if (!shelf || !card) return;
  const [outer, inner] = [shelf.getBoundingClientRect(), card.getBoundingClientRect()];
  shelf.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  shelf.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
