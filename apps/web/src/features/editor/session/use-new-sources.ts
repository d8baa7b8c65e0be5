import type { FilmView } from '@atelier/film/wire/film-answers';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import type { SoundDeck } from '../player/sound-deck.ts';
import type { OpenedEditor } from './editor.ts';

/** The addresses of the sources of a film that are there, by their names. */
export function addressesOf({ sources }: Pick<FilmView, 'sources'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, { url, status }]) =>
      url && status === 'present' ? [[name, url]] : [],
    ),
  );
}

/** The other files of a film that are there, by their ids. */
export function assetFilesOf({ assets }: Pick<FilmView, 'assets'>): OpenedEditor['assetFiles'] {
  return new Map(
    Object.entries(assets).flatMap(([assetId, { url, name, kind }]) =>
      url ? [[assetId, { url, name, kind }] as const] : [],
    ),
  );
}

/**
 * Makes the files and the facts of sources known that were added since the film was opened, and follows those that are
 * on their way. A source that another tab has added is read when its scene appears.
 */
export function useNewSources(
  view: FilmView | null,
  editor: OpenedEditor | null,
  { sound, setEditor }: { sound: SoundDeck | null; setEditor: Dispatch<SetStateAction<OpenedEditor | null>> },
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!view || !editor) return;
    editor.arrivals.adopt(view.arriving);
    const isNew = ([name]: [string, unknown]) => !(name in editor.addresses);
    const added = Object.fromEntries(Object.entries(addressesOf(view)).filter(isNew));
    if (Object.keys(added).length === 0) return;
    const known = Object.entries(view.facts.sources).filter(isNew);
    const facts = {
      ...editor.facts,
      sources: { ...editor.facts.sources, ...Object.fromEntries(known) },
    };
    // The tracks of sound of the sources.
    for (const [assetId, file] of assetFilesOf(view)) editor.assetFiles.set(assetId, file);
    editor.player.addAddresses(added);
    sound?.setFacts(facts);
    setEditor({ ...editor, facts, addresses: { ...editor.addresses, ...added } });
  }, [view, editor, sound, setEditor]);
  const store = editor?.store;
  const addresses = editor?.addresses;
  useEffect(() => {
    if (!store || !addresses) return;
    const asked = new Set<string>();
    return store.subscribe(() => {
      const missing = Object.keys(store.state.film.sources).filter(
        (name) => !(name in addresses) && !asked.has(name),
      );
      if (missing.length === 0) return;
      for (const name of missing) asked.add(name);
      void client.invalidateQueries({ queryKey: ['films', store.id] });
    });
  }, [store, addresses, client]);
}
