import { useMemo } from 'react';
import { useBrand, useLogoUrl } from '../../../workbench/captions/brand/use-brand.ts';
import { useScriptFonts } from '../../../workbench/captions/live/script-fonts.ts';
import { useFilmCards } from '../preview/brand-cards.tsx';
import { textOf } from '../preview/film-drawing.tsx';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import { draftAddresses } from './draft-addresses.ts';
import type { DraftFilm } from './draft-film.ts';

/** Returns the open film with all that its draft needs; null while the brand or a font is loaded. */
export function useDraftFilm(): DraftFilm | null {
  const { store, facts, addresses, assetFiles } = useEditor();
  const film = useFilm();
  const { data, isPending } = useBrand().query;
  const logo = data?.logo ?? null;
  const kit = data?.kit ?? null;
  const logoUrl = useLogoUrl(logo?.version ?? null);
  const { cardOf, lengths } = useFilmCards();
  const areFontsReady = useScriptFonts(
    useMemo(() => textOf(film), [film]),
    film.language,
  );
  const isBrandReady = film.brand === null || (!isPending && (logo === null || logoUrl !== null));
  if (!areFontsReady || !isBrandReady) return null;
  return {
    id: store.id,
    film,
    facts,
    ...draftAddresses({ addresses, assetFiles }),
    brand: {
      kit,
      logo,
      logoUrl,
      cards: { intro: cardOf('intro'), outro: cardOf('outro') },
      cardSeconds: lengths,
    },
  };
}
