import type { Film } from '@atelier/film';
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PlayerState } from '../player/player-state.ts';
import type { FilmState } from '../store/film-state.ts';
import type { FilmStore } from '../store/film-store.ts';
import type { Editor } from './editor.ts';
import type { UiState } from './ui-state.ts';

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('No film is open here.');
  return editor;
}

/** Reads a part of the store; the component renders again when it changes. `select` returns a stable value. */
export function useFilmState<T>(select: (state: FilmState) => T): T {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => select(store.state));
}

export function useFilm(): Film {
  return useFilmState((state) => state.film);
}

/**
 * The film for pictures: it follows an edit after the text was drawn, so that a key never waits for pictures.
 */
export function useShownFilm(): Film {
  const { store } = useEditor();
  const [film, setFilm] = useState(store.state.film);
  useEffect(() => {
    const follow = () => startTransition(() => setFilm(store.state.film));
    follow();
    return store.subscribe(follow);
  }, [store]);
  return film;
}

/** True while a shown film still lacks the newest edit: its pictures would be those of other times. */
export function isBehind(store: FilmStore, film: Film): boolean {
  return store.state.film !== film;
}

/** Reads a value that depends on the film, the selection, the state of the screen or the playhead. */
export function useEditorValue<T>(read: (editor: Editor) => T): T {
  const editor = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [
        editor.store.subscribe(listener),
        editor.ui.subscribe(listener),
        editor.player.onTime(listener),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => read(editor));
}

/** Reads a part of the screen's state; the component renders again when it changes. `select` returns a stable value. */
export function useUi<T>(select: (state: UiState) => T): T {
  const { ui } = useEditor();
  return useSyncExternalStore(ui.subscribe, () => select(ui.getState()));
}

export function usePlayerState(): PlayerState {
  const { player } = useEditor();
  return useSyncExternalStore(player.subscribe, () => player.state);
}

/** The time of the playhead in steps, in seconds; the component renders again with each step. */
export function useSeconds(stepSeconds: number): number {
  const { player } = useEditor();
  return useSyncExternalStore(
    player.onTime,
    () => Math.floor(player.seconds / stepSeconds + 1e-6) * stepSeconds,
  );
}

/** The address of a file of a layer; null when it is not there. */
export function useAssetAddress(assetId: string | null): string | null {
  const { assetFiles } = useEditor();
  return assetId === null ? null : (assetFiles.get(assetId)?.url ?? null);
}
