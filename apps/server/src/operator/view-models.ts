import type { AdminModel, AdminYtdlp } from '@atelier/contracts';
import type { YtdlpShelf } from '@atelier/engines/download/ytdlp/create-download';
import type { ModelStore } from '@atelier/engines/models/model-store';

type Listed = Awaited<ReturnType<ModelStore['list']>>;

/** Builds the operator's view of the models on this server. */
export function viewModels({ models, otherFolders, underWay }: Listed): {
  models: AdminModel[];
  otherFolders: string[];
} {
  return {
    models: models.map(({ entry, installed }) => {
      const state = underWay.find(({ name }) => name === entry.name);
      return {
        name: entry.name,
        kind: entry.kind,
        label: entry.label,
        languages: [...entry.languages],
        quality: entry.quality,
        licence: entry.licence,
        downloadBytes: entry.sizeBytes,
        installedBytes: entry.installedBytes,
        isInstalled: installed,
        percent: state && state.error === null ? state.percent : null,
        error: state?.error ?? null,
      };
    }),
    otherFolders,
  };
}

export function viewYtdlp({ version, canUpdate, status }: YtdlpShelf): AdminYtdlp {
  const state = status();
  return {
    version: version(),
    canUpdate,
    percent: state && state.error === null ? state.percent : null,
    error: state?.error ?? null,
  };
}
