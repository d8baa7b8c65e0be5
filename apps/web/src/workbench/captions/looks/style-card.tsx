import type { CaptionStyle } from '@atelier/captions/caption-style';
import { sampleWords } from '@atelier/captions/samples';
import { captionLanguage } from '@atelier/transcript/language';
import { useInViewport } from '@mantine/hooks';
import { IconBan, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOutOfSight } from '../../../lib/browser/use-is-out-of-sight.ts';
import { useIsTouch } from '../../../lib/browser/use-is-touch.ts';
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
  /** Null for cards that cannot be marked. */
  favourite?: { isOn: boolean; toggle: () => void } | null;
}

/** A style with a sample in its real font. It moves while it is in view; on phones while it is touched or chosen. */
export function StyleCard(props: StyleCardProps) {
  const { value, number, style, name, description, isChecked, onChoose, language, disabled } = props;
  const { favourite = null } = props;
  const { t } = useTranslation('captionDesign');
  const isTouch = useIsTouch();
  const [isActive, setIsActive] = useState(false);
  const isOutOfSight = useIsOutOfSight();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const words = useMemo(() => sampleWords(captionLanguage(language)), [language]);
  const card = (
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
            magnify={1.9}
            isPlaying={(isActive || isChecked || (inViewport && !isTouch)) && !isOutOfSight}
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
  if (!favourite) return card;
  return (
    <div className={classes.markable}>
      {card}
      <button
        type="button"
        className={classes.star}
        aria-pressed={favourite.isOn}
        aria-label={t('picker.mark', { name })}
        onClick={favourite.toggle}
      >
        {favourite.isOn ? (
          <IconStarFilled size={18} aria-hidden="true" />
        ) : (
          <IconStar size={18} stroke={1.8} aria-hidden="true" />
        )}
      </button>
    </div>
  );
}
