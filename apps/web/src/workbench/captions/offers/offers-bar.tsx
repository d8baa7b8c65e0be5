import { Button } from '@mantine/core';
import { IconBook2, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EditLine } from '../document/caption-document.ts';
import { heardOf, standingOffers } from '../document/offered-words.ts';
import type { WordSelection } from '../document/use-word-selection.ts';
import classes from './offers-bar.module.css';

interface OffersBarProps {
  lines: readonly EditLine[];
  selection: WordSelection;
}

/** The dictionary's offers in these words: the chosen one or their number, with buttons to accept or refuse. */
export function OffersBar({ lines, selection }: OffersBarProps) {
  const { t } = useTranslation('captions');
  const offers = standingOffers(lines);
  if (offers.length === 0) return null;
  const chosen = offers.find(({ words }) => words.some(({ id }) => id === selection.word?.id));
  return (
    <section className={classes.root} aria-label={t('offers.label')}>
      <p className={classes.text} role="status">
        <IconBook2 size={18} aria-hidden="true" />
        {chosen
          ? t('offers.one', { heard: heardOf(chosen.words), written: chosen.written })
          : t('offers.all', { count: offers.length })}
      </p>
      <div className={classes.actions}>
        {chosen ? (
          <>
            <Action
              icon="take"
              label={t('offers.take', { written: chosen.written })}
              onPress={() => selection.answerOffer('takeOffer')}
            />
            <Action
              icon="refuse"
              label={t('offers.keep', { heard: heardOf(chosen.words) })}
              onPress={() => selection.answerOffer('refuseOffer')}
            />
          </>
        ) : (
          <Action
            icon="next"
            label={t('offers.next')}
            onPress={() => selection.focus(offers[0]?.words[0]?.id)}
          />
        )}
        {!chosen || offers.length > 1 ? (
          <>
            <Action
              icon="take"
              label={t('offers.takeAll', { count: offers.length })}
              onPress={() => selection.edit({ kind: 'takeOffer', wordId: null })}
            />
            <Action
              icon="refuse"
              label={t('offers.refuseAll')}
              onPress={() => selection.edit({ kind: 'refuseOffer', wordId: null })}
            />
          </>
        ) : null}
      </div>
    </section>
  );
}

const ICONS = { take: IconCheck, refuse: IconX, next: IconBook2 } as const;

function Action({ icon, label, onPress }: { icon: keyof typeof ICONS; label: string; onPress: () => void }) {
  const Glyph = ICONS[icon];
  return (
    <Button
      variant="default"
      size="compact-md"
      mih={36}
      leftSection={<Glyph size={16} aria-hidden="true" />}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
