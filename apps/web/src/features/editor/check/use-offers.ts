import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { useTabState } from '../../../lib/browser/use-tab-state.ts';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import { useDictionary } from '../session/masked-words.ts';
import { acceptOffers } from './accept-offers.ts';
import { type FilmOffer, findOffers, isOpen } from './find-offers.ts';

/** The time without an edit after which the words are compared again. */
const SETTLED_MS = 300;
const keysSchema = z.array(z.string());

/** The open offers of the person's dictionary, and their answers. A refused offer stays away in this tab. */
export function useOffers() {
  const editor = useEditor();
  const film = useShownFilm();
  const { words, scenes, language } = film;
  const entries = useDictionary();
  const [found, setFound] = useState<readonly FilmOffer[]>([]);
  const [refused, setRefused] = useTabState(`film-offers:${editor.store.id}`, keysSchema, []);
  useEffect(() => {
    // Words that are always bleeped are no spellings.
    const known = entries.filter(({ masked }) => !masked);
    const parts = findOffers({ words, scenes, language }, known);
    const offers: FilmOffer[] = [];
    const readNextPart = () => {
      const { value, done } = parts.next();
      if (done) return setFound(offers);
      offers.push(...value);
      timer = setTimeout(readNextPart);
    };
    let timer = setTimeout(readNextPart, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [words, scenes, language, entries]);
  const offers = useMemo(() => {
    const away = new Set(refused);
    return found.filter((offer) => !away.has(offer.key) && isOpen({ words }, offer));
  }, [found, refused, words]);
  return {
    offers,
    /** Writes offered words, as one step of the history. */
    accept(chosen: readonly FilmOffer[]) {
      const { film: newest } = editor.store.state;
      const operations = acceptOffers(
        newest,
        chosen.filter((offer) => isOpen(newest, offer)),
      );
      if (operations.length > 0) editor.edit(operations);
    },
    refuse: ({ key }: FilmOffer) => setRefused((last) => [...last, key]),
  };
}
