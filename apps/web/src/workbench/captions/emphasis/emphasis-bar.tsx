import { EMOJI } from '@atelier/captions/emoji/drawings';
import { suggestEmphasis } from '@atelier/captions/emphasis/suggest-emphasis';
import { Popover, SimpleGrid } from '@mantine/core';
import { IconMoodSmile, IconSparkles, IconStar, IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/small-button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { CaptionDocument } from '../document/caption-document.ts';
import type { WordSelection } from '../document/use-word-selection.ts';
import classes from './emphasis-bar.module.css';

interface EmphasisBarProps {
  document: CaptionDocument;
  selection: WordSelection;
}

/** Sets emoji, keywords and zooms of the chosen words, or suggests them for all words. */
export function EmphasisBar({ document, selection }: EmphasisBarProps) {
  const { t } = useTranslation('captionDesign');
  const { word, chosen } = selection;
  const set = (change: { emoji?: string | null; emphasis?: number }) =>
    selection.edit([{ op: 'set_word', ids: chosen.map(({ id }) => id), ...change }]);
  const suggest = () => {
    const operations = suggestEmphasis(selection.lines, document.film.language).flatMap((found) => {
      const { emoji, keyword, zoom } = found;
      const id = selection.lines[found.line]?.words[found.word]?.id;
      const emphasis = zoom ? 2 : keyword ? 1 : null;
      if (id === undefined) return [];
      return [{ op: 'set_word', ids: [id], ...(emoji && { emoji }), ...(emphasis && { emphasis }) }];
    });
    selection.edit(operations);
    const count = operations.length;
    toast.success(count > 0 ? t('emphasis.added', { count }) : t('emphasis.none'));
  };
  const emphasised = selection.words.filter(({ emoji, keyword }) => emoji || keyword);
  const clear = () =>
    selection.edit([{ op: 'set_word', ids: emphasised.map(({ id }) => id), emoji: null, emphasis: 0 }]);
  return (
    <section className={classes.root} aria-label={t('emphasis.label')}>
      <SmallButton variant="light" icon={IconSparkles} onClick={suggest}>
        {t('emphasis.suggest')}
      </SmallButton>
      {emphasised.length > 0 ? (
        <SmallButton variant="subtle" color="gray" onClick={clear}>
          {t('emphasis.clear')}
        </SmallButton>
      ) : null}
      {word ? (
        <>
          <EmojiPicker
            key={word.id}
            emoji={word.emoji ?? null}
            text={word.text}
            onPick={(emoji) => set({ emoji })}
          />
          <SmallButton
            variant={word.keyword ? 'filled' : 'default'}
            aria-pressed={word.keyword ?? false}
            icon={IconStar}
            onClick={() => set({ emphasis: word.keyword ? 0 : 1 })}
          >
            {t('emphasis.keyword')}
          </SmallButton>
          <SmallButton
            variant={word.zoom ? 'filled' : 'default'}
            aria-pressed={word.zoom ?? false}
            icon={IconZoomIn}
            onClick={() => set({ emphasis: word.zoom ? 1 : 2 })}
          >
            {t('emphasis.zoom')}
          </SmallButton>
        </>
      ) : null}
    </section>
  );
}

function EmojiPicker({
  emoji,
  text,
  onPick,
}: {
  emoji: string | null;
  text: string;
  onPick: (emoji: string | null) => void;
}) {
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
