import { captionLanguage } from '@atelier/captions/language';
import { sampleWords } from '@atelier/captions/samples';
import { STYLES } from '@atelier/captions/styles/registry';
import type { StyleKey } from '@atelier/captions/styles/style-keys';
import { useInViewport } from '@mantine/hooks';
import { IconBan } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { textIn } from '../../../i18n/text-in.ts';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx';
import { CaptionSample } from './caption-sample.tsx';
import classes from './style-grid.module.css';

/** A style as a screen numbers and names it. */
interface GridStyle {
  id: number;
  /** Null: no subtitles. */
  key: StyleKey | null;
  name: Parameters<typeof textIn>[0];
  description: Parameters<typeof textIn>[0];
}

interface StyleGridProps {
  label: string;
  styles: readonly GridStyle[];
  /** Null while none is chosen. */
  value: number | null;
  onChange: (id: number) => void;
  /** The samples speak the language of the subtitles. */
  language: string;
  disabled?: boolean;
}

/** Every subtitle style as a card with a sample in its real font, moving while it is pointed at or chosen. */
export function StyleGrid({ label, styles, value, onChange, language, disabled }: StyleGridProps) {
  return (
    <RadioCards label={label} className={classes.grid}>
      {styles.map((style) => (
        <StyleCard
          key={style.id}
          style={style}
          isChecked={style.id === value}
          onChoose={() => onChange(style.id)}
          language={language}
          disabled={disabled ?? false}
        />
      ))}
    </RadioCards>
  );
}

function StyleCard({
  style,
  isChecked,
  onChoose,
  language,
  disabled,
}: {
  style: GridStyle;
  isChecked: boolean;
  onChoose: () => void;
  language: string;
  disabled: boolean;
}) {
  const uiLanguage = useUiLanguage();
  const [isActive, setIsActive] = useState(false);
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const words = useMemo(() => sampleWords(captionLanguage(language)), [language]);
  const name = textIn(style.name, uiLanguage);
  return (
    <RadioCard
      name="subtitle_style"
      value={String(style.id)}
      label={name}
      description={textIn(style.description, uiLanguage)}
      isChecked={isChecked}
      disabled={disabled}
      layout="tile"
      onChoose={onChoose}
      onAttention={setIsActive}
    >
      <div ref={ref} className={classes.sample} data-none={style.key === null || undefined}>
        {style.key === null ? (
          <IconBan size={32} stroke={1.6} aria-hidden="true" />
        ) : (
          <CaptionSample
            style={STYLES[style.key]}
            words={words}
            wordsPerRow={2}
            lettersPerRow={13}
            magnify={1.75}
            isPlaying={isActive || isChecked}
            isVisible={inViewport}
          />
        )}
      </div>
      <span className={classes.name} aria-hidden="true">
        <span className={classes.number}>{style.id}</span>
        {name}
      </span>
    </RadioCard>
  );
}
