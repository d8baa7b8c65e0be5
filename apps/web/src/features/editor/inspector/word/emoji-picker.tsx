import { EMOJI } from '@atelier/captions/emoji/drawings';
import { Popover, SimpleGrid } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../../ui/small-button.tsx';
import classes from './emoji-picker.module.css';

interface EmojiPickerProps {
  emoji: string | null;
  /** The word that the emoji stands beside. */
  text: string;
  onPick: (emoji: string | null) => void;
}

/** A button that shows the emoji that films can draw. */
export function EmojiPicker({ emoji, text, onPick }: EmojiPickerProps) {
  const { t } = useTranslation('captionDesign');
  const [isOpen, setIsOpen] = useState(false);
  const pick = (sign: string | null) => {
    onPick(sign);
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus withinPortal position="bottom-start">
      <Popover.Target>
        <SmallButton
          variant="default"
          leftSection={emoji ? <Drawing sign={emoji} /> : <IconMoodSmile size={16} aria-hidden="true" />}
          aria-label={t('emphasis.pick', { word: text })}
          onClick={() => setIsOpen((open) => !open)}
        >
          {t('emphasis.emoji')}
        </SmallButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.picker ?? ''}>
        {emoji ? (
          <SmallButton variant="subtle" color="gray" fullWidth onClick={() => pick(null)}>
            {t('emphasis.noEmoji')}
          </SmallButton>
        ) : null}
        <SimpleGrid cols={6} spacing={4}>
          {Object.keys(EMOJI).map((sign) => (
            <button
              key={sign}
              type="button"
              className={classes.sign}
              aria-label={t('emphasis.set', { emoji: sign })}
              aria-pressed={sign === emoji}
              onClick={() => pick(sign)}
            >
              <Drawing sign={sign} />
            </button>
          ))}
        </SimpleGrid>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The drawing of the rendered film, not the emoji of the system. */
function Drawing({ sign }: { sign: string }) {
  return (
    <svg viewBox="0 0 360 360" width={22} height={22} aria-hidden="true">
      {(EMOJI[sign] ?? []).map(({ colour, left, top, drawing }) => (
        <path
          key={`${colour} ${left} ${top} ${drawing.length}`}
          fill={colour}
          transform={`translate(${left} ${top})`}
          d={drawing.replaceAll('m', 'M').replaceAll('l', 'L').replaceAll('b', 'C')}
        />
      ))}
    </svg>
  );
}
