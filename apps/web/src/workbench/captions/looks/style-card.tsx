import type { CaptionStyle } from '@atelier/captions/caption-style';
import { sampleWords } from '@atelier/captions/samples';
import { captionLanguage } from '@atelier/transcript/language';
import { useInViewport } from '@mantine/hooks';
import { IconBan } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useIsOutOfSight } from '../../../lib/browser/use-is-out-of-sight.ts';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { CaptionSample } from './caption-sample.tsx';
import classes from './style-grid.module.css';

interface StyleCardProps {
  value: string;
  /** Shown before the name; null: it has none. */
  number: number | null;
  /** Null: no subtitles. */
  style: CaptionStyle | null;
  name: string;
  description?: string;
  isChecked: boolean;
  onChoose: () => void;
  /** The sample speaks the language of the subtitles. */
  language: string;
  disabled: boolean;
}

/** A style with a sample in its real font, moving while it is pointed at or chosen. */
export function StyleCard(props: StyleCardProps) {
  const { value, number, style, name, description, isChecked, onChoose, language, disabled } = props;
  const [isActive, setIsActive] = useState(false);
  const isOutOfSight = useIsOutOfSight();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const words = useMemo(() => sampleWords(captionLanguage(language)), [language]);
  return (
    <RadioCard
      name="subtitle_style"
      value={value}
      label={name}
      {...(description === undefined ? {} : { description })}
      isChecked={isChecked}
      disabled={disabled}
      layout="tile"
      onChoose={onChoose}
      onAttention={setIsActive}
    >
      <div ref={ref} className={classes.sample} data-none={style === null || undefined}>
        {style === null ? (
          <IconBan size={32} stroke={1.6} aria-hidden="true" />
        ) : (
          <CaptionSample
            style={style}
            words={words}
            wordsPerRow={Math.min(2, style.maxWordsPerRow)}
            lettersPerRow={13}
            magnify={1.75}
            isPlaying={(isActive || isChecked) && !isOutOfSight}
            isVisible={inViewport}
          />
        )}
      </div>
      <span className={classes.name} aria-hidden="true">
        {number === null ? null : <span className={classes.number}>{number}</span>}
        {name}
      </span>
    </RadioCard>
  );
}
