import type { ScreenStyle } from '@atelier/captions/styles/screen-styles';
import { localText } from '@atelier/contracts/languages';
import { type ReactNode, useEffect, useRef } from 'react';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { RadioCards } from '../../../ui/radio-card.tsx';
import { StyleCard } from './style-card.tsx';
import classes from './style-grid.module.css';

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

/** Every subtitle style as a card with a sample in its real font, moving while it is pointed at or chosen. */
export function StyleGrid({ label, styles, value, onChange, language, disabled, before }: StyleGridProps) {
  const uiLanguage = useUiLanguage();
  const shelf = useRef<HTMLDivElement>(null);
  // Once: what is chosen later is in sight already.
  useEffect(() => showChosen(shelf.current), []);
  return (
    <div ref={shelf} className={classes.scroller}>
      <RadioCards label={label} className={classes.grid}>
        {before}
        {styles.map((style) => (
          <StyleCard
            key={style.id}
            value={String(style.id)}
            number={style.id}
            style={style.style}
            name={localText(style.name, uiLanguage)}
            description={localText(style.description, uiLanguage)}
            isChecked={style.id === value}
            onChoose={() => onChange(style.id)}
            language={language}
            disabled={disabled ?? false}
          />
        ))}
      </RadioCards>
    </div>
  );
}

/** Turns the shelf to the chosen card, without moving the page. */
function showChosen(shelf: HTMLDivElement | null): void {
  const card = shelf?.querySelector<HTMLElement>('label:has(input:checked)');
  if (!shelf || !card) return;
  shelf.scrollLeft = card.offsetLeft - (shelf.clientWidth - card.clientWidth) / 2;
  shelf.scrollTop = card.offsetTop - (shelf.clientHeight - card.clientHeight) / 2;
}
