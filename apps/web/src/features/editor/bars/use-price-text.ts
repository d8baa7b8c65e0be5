import type { FilmView } from '@atelier/film/wire/film-answers';
import { useTranslation } from 'react-i18next';

/** Returns a function that writes the price of renders: video credits are called credits, as on the tools' buttons. */
export function usePriceText({ counter }: FilmView['price']): (credits: number) => string {
  const { t } = useTranslation(['editor', 'common']);
  return (count) => {
    if (count === 0) return t('render.free');
    return counter === 'tokens'
      ? t('common:credits.price', { count })
      : t(`common:credits.priceOf.${counter}`, { count });
  };
}
