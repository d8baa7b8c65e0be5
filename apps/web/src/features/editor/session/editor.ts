import { AppError } from '@atelier/contracts/app-error';
import type { ExportFormat, FilmFacts, OperationInput } from '@atelier/film';
import type { FilmView } from '@atelier/film/wire/film-answers';
import type { AssetFile } from '../player/backgrounds.ts';
import type { FilmPlayer } from '../player/film-player.ts';
import type { PersonMasks } from '../player/person-masks.ts';
import type { FilmStore } from '../store/film-store.ts';
import type { Arrivals } from './arrivals.ts';
import type { Proposals } from './proposals.ts';
import type { Ui } from './ui-state.ts';

/** A format of an export, or the zip of all with their files. */
/** A file that the editor's menu offers; the report of quality has its own button, beside the choice of the profile. */
export type ExportTarget = Exclude<ExportFormat, 'quality'> | 'package';

/** An open film with the objects that all parts of the screen share. */
export interface Editor {
  store: FilmStore;
  player: FilmPlayer;
  /** The masks of people, for layers that are behind them. */
  masks: PersonMasks;
  ui: Ui;
  facts: FilmFacts;
  /** Addresses of sources, by their names in the film. */
  addresses: Readonly<Record<string, string>>;
  /** Other files that the film names, by asset id. */
  assetFiles: Map<string, AssetFile>;
  /** The files that are being added to the film. */
  arrivals: Arrivals;
  /** The role of the person on the film, and the name of its owner; null for the owner. */
  access: FilmView['access'];
  /** Applies operations; a refusal is shown as a notice. @returns true when they were applied */
  edit(operations: readonly OperationInput[], options?: { merge?: string }): boolean;
  /** Comments of guests that were open when the film was opened. */
  openComments: number;
  proposals: Proposals;
  /** Starts a render, or does nothing while one starts or runs. */
  render(): void;
  /** True when a rendered video can be published. */
  isPublishable: boolean;
  /** Saves the film for another program; a failure is shown as a notice. */
  exportAs(target: ExportTarget): void;
}

/** An editor before its screen adds the render. */
export type OpenedEditor = Omit<
  Editor,
  'render' | 'openComments' | 'isPublishable' | 'exportAs' | 'proposals'
>;

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
