import { IconBook2, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/small-button.tsx';
import { heardOf } from '../document/offered-words.ts';
import type { WordSelection } from '../document/use-word-selection.ts';
import classes from './offers-bar.module.css';

interface OffersBarProps {
  selection: WordSelection;
}

/** The dictionary's offers in these words: the chosen one or their number, with buttons to accept or refuse. */
export function OffersBar({ selection }: OffersBarProps) {
  const { t } = useTranslation('captions');
  const { offers } = selection;
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
            <SmallButton
              variant="default"
              icon={IconCheck}
              onClick={() => selection.answerOffer('takeOffer')}
            >
              {t('offers.take', { written: chosen.written })}
            </SmallButton>
            <SmallButton variant="default" icon={IconX} onClick={() => selection.answerOffer('refuseOffer')}>
              {t('offers.keep', { heard: heardOf(chosen.words) })}
            </SmallButton>
          </>
        ) : (
          <SmallButton
            variant="default"
            icon={IconBook2}
            onClick={() => selection.focus(offers[0]?.words[0]?.id)}
          >
            {t('offers.next')}
          </SmallButton>
        )}
        {!chosen || offers.length > 1 ? (
          <>
            <SmallButton
              variant="default"
              icon={IconCheck}
              onClick={() => selection.write({ kind: 'takeOffer', wordId: null })}
            >
              {t('offers.takeAll', { count: offers.length })}
            </SmallButton>
            <SmallButton
              variant="default"
              icon={IconX}
              onClick={() => selection.write({ kind: 'refuseOffer', wordId: null })}
            >
              {t('offers.refuseAll')}
            </SmallButton>
          </>
        ) : null}
      </div>
    </section>
  );
}
