import type { UiLanguage } from '@atelier/contracts';
import {
  applyOperations,
  type Film,
  filmDuration,
  type OperationInput,
  type PricedAs,
  pricedAs,
} from '@atelier/film';
import { replacementBy } from '@atelier/film/compare/replacement-by';
import { backgroundFiles } from '@atelier/film/evaluate/scene/scene-backdrop';
import { expandTidy, hasTidy } from '@atelier/film/operations/expand-tidy';
import { replacedSounds, sourcesOf } from '@atelier/film/render/used-facts';
import type { FilmSounds } from '@atelier/film/time/source-sound';
import type { EditAnswer } from '@atelier/film/wire/film-answers';
import type { WordCorrection } from '@atelier/transcript/dictionary/find-corrections';
import { namedAssets } from '../../assets/named-assets.ts';
import { keepFilm, openStored, type StoredFilm } from '../../render/kept-films.ts';
import { describeEdit, describeReturn, findWarnings } from '../describe-edit.ts';
import { filmCorrections } from '../film-corrections.ts';

export interface EditTask {
  stored: StoredFilm;
  /** The key of the document after the edit, which no other edit has; null when it will not be stored. */
  nextKey: string | null;
  operations: readonly OperationInput[];
  /** A saved version that takes the place of the film; null for an edit by operations. */
  restores: { name: string; stored: StoredFilm } | null;
  /** The measured sounds of the film (`soundsOf`), which `tidy` reads; null without such an operation. */
  sounds: string | null;
  language: UiLanguage;
  /** Finds the words that the edit corrects. */
  teaches: boolean;
}

/** A source of a document: its name, its file, and what the document says about the file. */
export interface NamedSource {
  name: string;
  assetId: string;
  kind: Film['sources'][string]['kind'];
  durationSeconds: number;
}

/** An edit that was applied. The large parts are texts, which the event loop passes on without reading them. */
export interface AppliedEdit {
  /** The document after the edit, as JSON; empty when it will not be stored. */
  document: string;
  /** The operations that were applied, as JSON, when they differ from those of the task. */
  expanded: string | null;
  /** The operations that take the edit back, as JSON. */
  undo: string;
  durationSeconds: number;
  /** The answer without its revision, `undo` and price. */
  answer: Omit<EditAnswer, 'revision' | 'undo' | 'price'>;
  /** The tool whose price the document has after the edit. */
  pricedAs: PricedAs;
  /** Ids of assets that the document names and did not name before. */
  addedAssets: string[];
  /** For each named asset, the kinds that its uses allow. */
  uses: { assetId: string; kinds: string[] }[];
  /** True when anything but the source `main` is seen or heard, beside the sounds of the catalogue. */
  usesAssets: boolean;
  /** The sources that the edit adds, or whose files it changes. */
  sources: NamedSource[];
  /** The files of sounds that the edit replaces, and of those that replace them, with their sources. */
  sounds: { source: string; assetId: string }[];
  /** The speakers, when the edit changes their names. */
  speakers: Film['speakers'] | null;
  corrections: WordCorrection[];
}

/** Applies operations to a stored film. Runs in a task process. @throws AppError as `applyOperations` */
export function applyEdit(task: EditTask): AppliedEdit {
  const { stored, nextKey, sounds, restores, language, teaches } = task;
  const before = openStored(stored);
  const operations = restores
    ? [replacementBy(before, openStored(restores.stored))]
    : expandStored(before, sounds, task.operations);
  const { film, undo } = applyOperations(before, operations);
  const durationSeconds = filmDuration(film);
  // A document that will not be stored is not sent back.
  const document = nextKey === null ? '' : JSON.stringify(film);
  if (nextKey !== null) keepFilm(nextKey, film, document.length);
  const uses = usesOf(film);
  const former = new Set(namedAssets(before));
  return {
    document,
    expanded: operations === task.operations ? null : JSON.stringify(operations),
    undo: JSON.stringify(undo),
    durationSeconds,
    answer: {
      duration_seconds: durationSeconds,
      removed_seconds: Math.round((filmDuration(before) - durationSeconds) * 1e6) / 1e6 + 0,
      text: restores
        ? describeReturn(restores.name, language)
        : describeEdit({ before, after: film, operations, language }),
      warnings: findWarnings(before, film),
    },
    pricedAs: pricedAs(film),
    addedAssets: namedAssets(film).filter((id) => !former.has(id)),
    uses,
    usesAssets: uses.length > 0 || [...sourcesOf(film.scenes)].some((source) => source !== 'main'),
    sources: changedSources(before, film),
    sounds: changedSounds(before, film),
    speakers: film.speakers === before.speakers ? null : film.speakers,
    corrections: teaches ? filmCorrections(before, film) : [],
  };
}

/** `expandTidy` with sounds as JSON, which is parsed for a `tidy` only. */
export function expandStored(
  film: Film,
  sounds: string | null,
  operations: readonly OperationInput[],
): readonly OperationInput[] {
  if (sounds === null || !hasTidy(operations)) return expandTidy(film, {}, operations);
  // biome-ignore lint/plugin: sounds that this server stored
  return expandTidy(film, JSON.parse(sounds) as FilmSounds, operations);
}

function changedSources(before: Film, { sources }: Film): NamedSource[] {
  if (sources === before.sources) return [];
  return Object.entries(sources).flatMap(([name, { asset_id, kind, duration_seconds }]) => {
    const former = Object.hasOwn(before.sources, name) ? before.sources[name] : undefined;
    const isSame =
      former?.asset_id === asset_id && former.kind === kind && former.duration_seconds === duration_seconds;
    return isSame ? [] : [{ name, assetId: asset_id, kind, durationSeconds: duration_seconds }];
  });
}

function changedSounds(before: Film, { sources }: Film): AppliedEdit['sounds'] {
  if (sources === before.sources) return [];
  const [former, present] = [replacedSounds(before.sources), replacedSounds(sources)];
  return Object.keys(sources).flatMap((source) => {
    if (former[source] === present[source]) return [];
    return [former[source], present[source]].flatMap((assetId) => (assetId ? [{ source, assetId }] : []));
  });
}

function usesOf(film: Film): AppliedEdit['uses'] {
  const layers = film.layers.flatMap((layer) =>
    'asset_id' in layer
      ? [{ assetId: layer.asset_id, kinds: [layer.kind === 'video' ? 'video' : 'image'] }]
      : [],
  );
  const sounds = [...film.sound.music, ...film.sound.effects].flatMap((sound) =>
    'asset_id' in sound ? [{ assetId: sound.asset_id, kinds: ['audio', 'video'] }] : [],
  );
  const backgrounds = backgroundFiles(film.scenes).map((assetId) => ({ assetId, kinds: ['image', 'video'] }));
  return [...layers, ...sounds, ...backgrounds];
}
