import { CARD_FADE_SECONDS } from '@atelier/captions/brand/draw-card';
import { IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import { lazy } from '../../../lib/browser/lazy.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useBrand } from '../../../workbench/captions/brand/use-brand.ts';
import { useShownCards } from '../../../workbench/captions/brand/use-shown-cards.ts';
import type { CardSide } from '../player/film-cards.ts';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import classes from './preview.module.css';

// libass is loaded separately from the editor.
const CardPicture = lazy(async () => ({
  default: (await import('../../../workbench/captions/brand/card-picture.tsx')).CardPicture,
}));

/** The cards that the film has, and their lengths in whole frames, in seconds; 0 for none. */
export function useFilmCards() {
  const { brand, canvas } = useFilm();
  const { data } = useBrand().query;
  const cards = useShownCards(data?.kit ?? null, data?.logo ?? null);
  const { frame_rate: rate } = canvas;
  return useMemo(() => {
    const cardOf = (side: CardSide) => (brand?.[side] ? cards[side] : null);
    const lengthOf = (side: CardSide) => {
      const seconds = cardOf(side)?.seconds ?? 0;
      return seconds === 0 ? 0 : Math.max(1, Math.round(seconds * rate)) / rate;
    };
    return { cardOf, lengths: { intro: lengthOf('intro'), outro: lengthOf('outro') } };
  }, [brand, cards, rate]);
}

function useCardSide(): CardSide | null {
  const { player } = useEditor();
  return useSyncExternalStore(player.onTime, () => player.card?.side ?? null);
}

/** The card before or after the film over its picture, while it is shown. */
export function ShownCard() {
  const { player } = useEditor();
  const { canvas } = useFilm();
  const { data } = useBrand().query;
  const { cardOf, lengths } = useFilmCards();
  const side = useCardSide();
  const opacity = useSyncExternalStore(player.onTime, () =>
    Math.min(1, Math.round(((player.card?.seconds ?? 0) / CARD_FADE_SECONDS) * 20) / 20),
  );
  useEffect(() => player.setCards(lengths), [player, lengths]);
  const card = side && cardOf(side);
  if (!card) return null;
  return (
    <div className={classes.card} data-card={side}>
      <Suspense fallback={null}>
        <CardPicture card={card} logo={data?.logo ?? null} frame={canvas} opacity={opacity} />
      </Suspense>
    </div>
  );
}

const ICONS = { intro: IconPlayerSkipBack, outro: IconPlayerSkipForward } as const;

/** Buttons that show the cards, with their lengths. */
export function CardButtons() {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const { player } = useEditor();
  const { lengths } = useFilmCards();
  const shown = useCardSide();
  const sides = (['intro', 'outro'] as const).filter((side) => lengths[side] > 0);
  if (sides.length === 0) return null;
  return (
    <div className={classes.cards}>
      {sides.map((side) => (
        <SmallButton
          key={side}
          variant={shown === side ? 'light' : 'subtle'}
          color={shown === side ? 'violet' : 'gray'}
          aria-pressed={shown === side}
          icon={ICONS[side]}
          onClick={() => player.showCard(side)}
        >
          {t('preview.card', {
            name: t(`brand.${side}`),
            seconds: formatNumber(Math.round(lengths[side] * 10) / 10, language),
          })}
        </SmallButton>
      ))}
    </div>
  );
}
