import { filmTimeOfWord } from '@atelier/film';
import { IconBook2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useEditor } from '../session/editor-context.tsx';
import classes from './check.module.css';
import type { FilmOffer } from './find-offers.ts';
import { useOffers } from './use-offers.ts';

/** The words that the person's dictionary offers in place of heard ones; nothing while there are none. */
export function OfferList() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { offers, accept, refuse } = useOffers();
  const list = useRef<HTMLUListElement>(null);
  if (offers.length === 0) return null;
  const show = ({ ids }: FilmOffer) => {
    const seconds = filmTimeOfWord(editor.store.state.film, ids[0] ?? '');
    if (seconds !== undefined) editor.player.seek(seconds);
    editor.store.select({ kind: 'words', ids });
  };
  /** Answers an offer; its buttons leave with it, so that the focus goes to the next offer. */
  const answer = (place: number, act: () => void) => {
    const rows = [...(list.current?.children ?? [])];
    const next = rows[place + 1] ?? rows[place - 1] ?? list.current?.closest('section')?.parentElement;
    act();
    next?.querySelector('button')?.focus();
  };
  return (
    <section className={classes.offers} aria-label={t('offers.title')}>
      <div className={classes.head}>
        <p className={classes.summary} role="status">
          <IconBook2 size={18} aria-hidden="true" />
          {t('offers.found', { count: offers.length })}
        </p>
        {offers.length > 1 ? (
          <SmallButton variant="light" onClick={() => accept(offers)}>
            {t('offers.acceptAll')}
          </SmallButton>
        ) : null}
      </div>
      <ul ref={list} className={classes.list}>
        {offers.map((offer, place) => (
          <li key={offer.key} className={classes.finding}>
            <button type="button" className={classes.what} onClick={() => show(offer)}>
              <span className={classes.rule}>{t('offers.one', textsOf(offer))}</span>
            </button>
            <span className={classes.answers}>
              <SmallButton
                variant="default"
                size="compact-sm"
                aria-label={t('offers.acceptOne', textsOf(offer))}
                onClick={() => answer(place, () => accept([offer]))}
              >
                {t('offers.accept')}
              </SmallButton>
              <SmallButton
                variant="subtle"
                size="compact-sm"
                aria-label={t('offers.refuseOne', { heard: offer.heard })}
                onClick={() => answer(place, () => refuse(offer))}
              >
                {t('offers.refuse')}
              </SmallButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textsOf({ heard, written }: FilmOffer) {
  return { heard, written };
}
