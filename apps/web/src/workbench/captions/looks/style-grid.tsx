import { sampleWords } from '@atelier/captions/samples';
import type { ScreenStyle } from '@atelier/captions/styles/screen-styles';
import { localText } from '@atelier/contracts/languages';
import { captionLanguage } from '@atelier/transcript/language';
import { useInViewport } from '@mantine/hooks';
import { IconBan } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx';
import { CaptionSample } from './caption-sample.tsx';
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
}

/** Every subtitle style as a card with a sample in its real font, moving while it is pointed at or chosen. */
export function StyleGrid({ label, styles, value, onChange, language, disabled }: StyleGridProps) {
  const shelf = useRef<HTMLDivElement>(null);
  // Once: what is chosen later is in sight already.
  useEffect(() => showChosen(shelf.current), []);
  return (
    <div ref={shelf} className={classes.scroller}>
      <RadioCards label={label} className={classes.grid}>
        {styles.map((style) => (
          <StyleCard
            key={style.id}
            offer={style}
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

function StyleCard({
  offer,
  isChecked,
  onChoose,
  language,
  disabled,
}: {
  offer: ScreenStyle;
  isChecked: boolean;
  onChoose: () => void;
  language: string;
  disabled: boolean;
}) {
  const uiLanguage = useUiLanguage();
  const [isActive, setIsActive] = useState(false);
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const words = useMemo(() => sampleWords(captionLanguage(language)), [language]);
  const name = localText(offer.name, uiLanguage);
  return (
    <RadioCard
      name="subtitle_style"
      value={String(offer.id)}
      label={name}
      description={localText(offer.description, uiLanguage)}
      isChecked={isChecked}
      disabled={disabled}
      layout="tile"
      onChoose={onChoose}
      onAttention={setIsActive}
    >
      <div ref={ref} className={classes.sample} data-none={offer.style === null || undefined}>
        {offer.style === null ? (
          <IconBan size={32} stroke={1.6} aria-hidden="true" />
        ) : (
          <CaptionSample
            style={offer.style}
            words={words}
            wordsPerRow={Math.min(2, offer.style.maxWordsPerRow)}
            lettersPerRow={13}
            magnify={1.75}
            isPlaying={isActive || isChecked}
            isVisible={inViewport}
          />
        )}
      </div>
      <span className={classes.name} aria-hidden="true">
        <span className={classes.number}>{offer.id}</span>
        {name}
      </span>
    </RadioCard>
  );
}
