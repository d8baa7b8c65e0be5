import { AppError } from '@atelier/contracts/app-error';
import type { FilmFacts, OperationInput } from '@atelier/film';
import type { FilmPlayer } from '../player/film-player.ts';
import type { FilmStore } from '../store/film-store.ts';
import type { Ui } from './ui-state.ts';

/** An open film with the objects that all parts of the screen share. */
export interface Editor {
  store: FilmStore;
  player: FilmPlayer;
  ui: Ui;
  facts: FilmFacts;
  /** Addresses of sources, by their names in the film. */
  addresses: Readonly<Record<string, string>>;
  /** Addresses of other files that the film names, by asset id. */
  assetAddresses: Map<string, string>;
  /** Applies operations; a refusal is shown as a notice. @returns true when they were applied */
  edit(operations: readonly OperationInput[], options?: { merge?: string }): boolean;
  /** Comments of guests that were open when the film was opened. */
  openComments: number;
  /** Starts a render, or does nothing while one starts or runs. */
  render(): void;
}

/** Applies operations to the store. @param onRefused receives the reason of a refusal */
export function editStore(store: FilmStore, onRefused: (error: AppError) => void): Editor['edit'] {
  return (operations, options) => {
    try {
      store.edit(operations, options);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      onRefused(error);
      return false;
    }
  };
}
