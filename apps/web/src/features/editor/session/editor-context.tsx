import type { Film } from '@atelier/film';
import { useStore } from '@mantine/store';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PlayerState } from '../player/film-player.ts';
import type { FilmState } from '../store/film-state.ts';
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

export function useUi(): UiState {
  return useStore(useEditor().ui);
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
  const { assetAddresses } = useEditor();
  return assetId === null ? null : (assetAddresses.get(assetId) ?? null);
}
