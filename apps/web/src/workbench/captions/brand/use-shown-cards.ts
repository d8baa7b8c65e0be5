import type { BrandKit, LogoFacts, ShownCard } from '@atelier/captions/brand/brand-kit';
import { shownCard } from '@atelier/captions/brand/brand-look';
import { useMemo } from 'react';
import { useHasFont } from '../own-styles/use-own-look.ts';

/** The cards of a kit as a film shows them; null for none, or an empty one. */
export function useShownCards(
  kit: BrandKit | null,
  logo: LogoFacts | null,
): { intro: ShownCard | null; outro: ShownCard | null } {
  const hasFont = useHasFont(kit?.font ?? undefined);
  return useMemo(() => {
    const cardOf = (side: 'intro' | 'outro') =>
      kit && shownCard(kit[side], { ...kit, font: hasFont ? kit.font : null }, logo !== null);
    return { intro: cardOf('intro'), outro: cardOf('outro') };
  }, [kit, logo, hasFont]);
}
